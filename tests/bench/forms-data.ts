import { sql } from 'kysely';
import { definitionSchema } from '#app/domains/forms/definition/form-definition.schema.ts';
import type { Database } from '#app/platform/database/db.server.ts';

const choice = (value: string, label: string) => ({ value, label });

/** What a usual form of a hospital asks: who comes, and five things more. */
const definition = definitionSchema.parse({
  fields: [
    { key: 'nama', label: 'Nama lengkap', type: 'text', required: true, role: 'name' },
    { key: 'telepon', label: 'Nomor ponsel', type: 'phone', required: true, role: 'phone' },
    { key: 'email', label: 'Email', type: 'email', role: 'email' },
    { key: 'topik', label: 'Topik', type: 'select', options: [choice('menyusui', 'Menyusui'), choice('gizi', 'Gizi anak')] },
    {
      key: 'kelas',
      label: 'Kelas',
      type: 'checkbox-price',
      options: [
        { ...choice('pagi', 'Kelas pagi'), price: 150_000 },
        { ...choice('sore', 'Kelas sore'), price: 200_000 },
      ],
    },
    { key: 'usia', label: 'Usia kehamilan', type: 'number' },
    { key: 'lahir', label: 'Tanggal lahir', type: 'date' },
    { key: 'catatan', label: 'Catatan', type: 'text', multiline: true },
  ],
  consents: { processing: 'Data ini dipakai untuk acara ini saja.' },
});

/**
 * Adds a published event of this facility with invented registrations: nine in ten confirmed, the others in every other list. Everything
 * follows from the numbers of the rows. Written by statements on whole sets, without triggers.
 */
export async function loadFormData(db: Database, slug: string, facilityId: number, count: number): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { rows } = await sql<{ id: number; version: string }>`
      with form as (
        insert into forms (kind, slug, name, description, state, version, facility_id, starts_at, ends_at, retention_days, created_at, updated_at)
        values ('event', ${slug}, ${`Acara ${slug}`}, '', 'published', 1, ${facilityId}, now() + interval '30 days', now() + interval '31 days', 90,
          now(), now())
        returning id
      )
      insert into form_versions (form_id, n, definition, published_at) select id, 1, ${JSON.stringify(definition)}::jsonb, now() from form
      returning form_id as id, id::text as version`.execute(tx);
    const [{ id, version } = { id: 0, version: '' }] = rows;
    await sql`insert into form_pools (form_id, option_key, capacity, taken) values (${id}, null, null, 0)`.execute(tx);
    await sql`
      create temporary table person on commit drop as
      select i, md5(${slug} || i)::uuid as id, now() - i * interval '20 seconds' as at, i * 37 % 100 as chance,
        (array['Siti', 'Budi', 'Rina', 'Asep', 'Dewi', 'Agus', 'Tia', 'Ujang', 'Lilis', 'Dadang'])[1 + i * 31 % 10] || ' ' ||
          (array['Wulandari', 'Santoso', 'Kurnia', 'Hidayat', 'Permata', 'Nugraha', 'Lestari', 'Saputra', 'Rahayu'])[1 + i * 17 % 9] || ' ' || i as name,
        '+62812' || 20000000 + i as phone
      from generate_series(1, ${count}::int) i`.execute(tx);
    await sql`
      insert into form_submissions (id, form_version_id, answers, created_at, updated_at)
      select id, ${version}::bigint, jsonb_build_object('nama', name, 'telepon', phone, 'topik', case when i % 2 = 0 then 'gizi' else 'menyusui' end,
        'kelas', jsonb_build_array('pagi'), 'usia', i % 40 + 1, 'lahir', '1995-04-17', 'catatan', repeat('Mohon kursi di depan. ', i % 6)), at, at
      from person`.execute(tx);
    await sql`
      insert into form_submission_choices (submission_id, field_key, option_id, unit_price) select id, 'kelas', 'pagi', 150000 from person
      union all select id, 'topik', case when i % 2 = 0 then 'gizi' else 'menyusui' end, 0 from person`.execute(tx);
    await sql`
      insert into event_registrations (id, form_id, submission_id, code, ticket_hash, manage_hash, ticket_id, state, state_at, name, phone, party, total,
        hold_until, waiting_no, cancelled_by, created_at, updated_at)
      select id, ${id}, id, right(upper(md5(id::text)), 10), sha256(('ticket ' || id)::bytea), sha256(('manage ' || id)::bytea),
        substring(sha256(id::text::bytea) from 1 for 8), state, at, name, phone, 1, 150000,
        case when state = 'awaiting_payment' then now() + interval '1 hour' end, case when state = 'waiting' then i end,
        case when state = 'cancelled' then 'person' end, at, at
      from person cross join lateral (select case
        when chance < 2 then 'awaiting_approval' when chance < 4 then 'waiting' when chance < 6 then 'awaiting_payment'
        when chance < 9 then 'cancelled' when chance < 10 then 'expired' else 'confirmed' end as state) s`.execute(tx);
    await sql`insert into event_participants (registration_id, n, name) select id, 1, name from person`.execute(tx);
    await sql`
      update form_pools set taken = (select count(*) from event_registrations where form_id = ${id} and holds_seat) where form_id = ${id}`.execute(
      tx,
    );
    return id;
  });
}
