import { sql } from 'kysely';
import type { Database } from '#app/platform/database/db.server.ts';

export type StaffCounts = Readonly<{ requests: number; days: number; articles: number }>;

/**
 * Adds invented appointment requests, the same number to each of `days` working days around `busyDay`, and articles to a database with the
 * demo content. Everything follows from the numbers of the rows. Written by statements on whole sets, without triggers, so that 100,000 take seconds.
 */
export async function loadStaffData(db: Database, busyDay: string, { requests, days, articles }: StaffCounts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    // Three quarters of the days are past: requests are kept for 90 days.
    await sql`
      with day as (
        select date, row_number() over (order by date) - 1 as n
        from (
          select d::date as date from generate_series(${busyDay}::date - ${days}::int * 2, ${busyDay}::date + ${days}::int * 2, interval '1 day') d
          where extract(isodow from d) < 7
          order by case when d <= ${busyDay}::date then ${busyDay}::date - d::date else (d::date - ${busyDay}::date) * 3 end, d limit ${days}
        ) chosen
      ), hour as (
        select s.id as schedule_id, s.day, s.start_hour, s.end_hour, p.facility_id, p.doctor_id, p.specialization_id,
          row_number() over (partition by s.day order by s.id) - 1 as n, count(*) over (partition by s.day) as count
        from practice_schedules s join practices p on p.id = s.practice_id join facilities f on f.id = p.facility_id where f.is_unit
      )
      insert into appointment_requests (code, token_hash, schedule_id, facility_id, specialization_id, doctor_id, visit_date, start_hour, end_hour,
        patient_name, phone, status, cancelled_at, consent_version, created_at, desk_state, confirmed_at, version)
      select lpad(upper(to_hex(i::bigint * 2654435761 % 4294967296)), 8, '0'), sha256(('permintaan ' || i)::bytea), schedule_id, facility_id,
        specialization_id, doctor_id, date, start_hour, end_hour,
        (array['Siti', 'Budi', 'Rina', 'Asep', 'Dewi', 'Agus', 'Tia', 'Ujang', 'Lilis', 'Dadang'])[1 + i * 31 % 10] || ' ' ||
          (array['Wulandari', 'Santoso', 'Kurnia', 'Hidayat', 'Permata', 'Nugraha', 'Lestari', 'Saputra', 'Rahayu'])[1 + i * 17 % 9] || ' ' || i,
        '+62812' || 20000000 + i, case when chance < 10 then 'cancelled' else 'requested' end, case when chance < 10 then now() end, '2026-11-21',
        date - interval '3 days', state, case when state = 'confirmed' then now() end, 1
      from generate_series(1, ${requests}::int) i
      join day on day.n = i % ${days}::int
      join hour on hour.day = extract(isodow from date) and hour.n = i / ${days}::int % hour.count
      cross join lateral (select i / ${days}::int * 37 % 100 as chance) c
      cross join lateral (select case
        when chance < 10 then 'new'
        when date < ${busyDay}::date then case when chance < 20 then 'no_show' else 'done' end
        when chance < 35 then 'new' when chance < 40 then 'contacted' else 'confirmed' end as state) s`.execute(tx);
    await sql`
      insert into appointment_slots (schedule_id, visit_date, capacity, taken, withheld)
      select schedule_id, visit_date, null, count(*) filter (where holds_place), 0 from appointment_requests group by 1, 2
      on conflict (schedule_id, visit_date) do update set taken = excluded.taken, capacity = null`.execute(tx);
    await sql`
      insert into appointment_details (request_id, payer, consent_version, consented_at)
      select id, 'bpjs', '2026-11-22', now() from appointment_requests where id % 3 = 0 on conflict do nothing`.execute(tx);
    await sql`
      insert into appointment_events (request_id, kind, from_state, from_date, is_patient, created_at)
      select id, case when n = 1 then 'contact' else 'confirm' end, 'new', visit_date, false, created_at
      from appointment_requests, generate_series(1, 2) n where status = 'requested'`.execute(tx);
    await sql`
      with sample as (select a.*, row_number() over (order by id) - 1 as n, count(*) over () as count from articles a)
      insert into articles (name, slug, category_id, summary, content, image, ex_author, reviewer_id, reviewed_at, next_review_at, published_at, updated_at)
      select name || ' ' || i, slug || '-' || i, category_id, summary, content || '<p>Bagian ' || i || '</p>', image, ex_author, reviewer_id,
        reviewed_at, next_review_at, case when i % 20 > 0 then now() - i * interval '1 hour' end, now() - i * interval '1 hour'
      from generate_series(1, ${articles}::int) i join sample on sample.n = i % sample.count`.execute(tx);
    // The trigger that keeps these did not run.
    await sql`
      insert into article_links (article_id, address)
      select distinct a.id, parts[1] from articles a, regexp_matches(a.content, 'href="(/[^"]*)"', 'g') link (parts) on conflict do nothing`.execute(
      tx,
    );
    // A third of the articles has been edited here, one in a hundred is being changed.
    await sql`
      insert into staff_records (kind, key, version, working, published_at, changed_at, created_at)
      select 'articles', id::text, 1, case when id % 100 = 0 then jsonb_build_object('name', name || ' (baru)', 'category_id', category_id::text, 'slug', slug, 'content', content) end,
        published_at, updated_at + interval '30 minutes', updated_at
      from articles where id % 3 = 0 or id % 100 = 0
      on conflict do nothing`.execute(tx);
  });
}
