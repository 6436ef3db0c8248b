import { type RawBuilder, sql } from 'kysely';
import { horizonDays } from '#app/domains/directory/schedule/schedule.schema.ts';
import { scheduleDates } from '#app/domains/directory/sql.server.ts';
import { datesOfWeek, hasOwnHours, isAhead, practiceRefusal, serviceRefusal } from '#app/domains/services/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

export type SlotDate = Readonly<{
  date: string;
  schedule_id: number;
  start_hour: string;
  end_hour: string | null;
  remaining: number | null;
  reason: string | null;
}>;

/**
 * The coming dates of the hours in the CTE `offered` (id, practice, and more, which is passed on) with what is left of each: those of the practice
 * schedule where one is named, otherwise those of the service schedule `id`.
 */
export function offeredDates(now: Date): RawBuilder<unknown> {
  const day = sql`d.date`;
  return sql`
    select o.*, v.date, v.start_hour, v.end_hour, v.remaining, ${practiceRefusal(sql`v.refusal`, sql`v.date`)} as reason
    from offered o
    join practice_schedules s on s.id = o.practice
    join practices p on p.id = s.practice_id
    join facilities f on f.id = p.facility_id
    cross join lateral (${scheduleDates(now, horizonDays)}) v
    where o.practice is not null
    union all
    select o.*, d.date, h.start_hour, h.end_hour, h.capacity - least(coalesce(t.taken, 0), h.capacity) as remaining,
      coalesce(${serviceRefusal(now, day)}, case when t.taken >= h.capacity and h.end_hour is not null then 'full' end) as reason
    from offered o
    join service_schedules h on h.id = o.id
    join services v on v.id = h.service_id
    join facilities f on f.id = v.facility_id
    ${datesOfWeek(now)}
    left join service_slots t on t.schedule_id = h.id and t.visit_date = d.date
    where o.practice is null and ${isAhead(now)}`;
}

/**
 * The coming dates of a published service with what is left of each. A service of a doctor has the hours of the doctor's practice at its facility;
 * `schedule_id` is then that of the practice, otherwise that of the service.
 */
export async function scheduleDatesOf(db: Queryable, serviceId: number, month: string | null, now: Date): Promise<SlotDate[]> {
  const { rows } = await sql<SlotDate>`
    with offered as (
      select h.id, h.practice_schedule_id as practice from service_schedules h join services v on v.id = h.service_id
      where v.id = ${serviceId} and h.is_active and ${hasOwnHours} and v.published_at <= ${now}
      union all
      select s.id, s.id from services v
      join practices p on p.doctor_id = v.doctor_id and p.facility_id = v.facility_id
      join practice_schedules s on s.practice_id = p.id
      where v.id = ${serviceId} and v.kind = 'reservation' and v.published_at <= ${now}
    )
    select n.date, n.id as schedule_id, to_char(n.start_hour, 'HH24:MI') as start_hour, to_char(n.end_hour, 'HH24:MI') as end_hour,
      n.remaining::int as remaining, n.reason
    from (${offeredDates(now)}) n
    where ${month}::text is null or to_char(n.date, 'YYYY-MM') = ${month}::text
    order by n.date, n.start_hour, n.id`.execute(db);
  return rows;
}
