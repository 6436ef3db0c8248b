import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';

type Practice = Readonly<{ facility: string; specialization: string }>;

const errorOf = (text: string): FieldErrors => ({ practices: [text] });

/** Said of a practice whose hours patients have booked. */
export const keptPractice = errorOf('Praktik yang dihapus dari daftar masih punya permintaan kunjungan yang tersimpan.');

/** The practices of a doctor, a line for each. */
export async function findPracticeLines(db: Queryable, doctorId: number): Promise<string> {
  const { rows } = await sql<{ lines: string }>`
    select coalesce(string_agg(f.slug || ' | ' || s.slug, e'\n' order by f.sort_order, s.name), '') as lines
    from practices p join facilities f on f.id = p.facility_id join specializations s on s.id = p.specialization_id
    where p.doctor_id = ${doctorId}`.execute(db);
  return rows[0]?.lines ?? '';
}

/** Makes these the practices of a doctor. One that still has hours is not deleted: who ends them keeps the visits of patients in sight. */
export async function writePractices(tx: Tx, doctorId: number, practices: readonly Practice[], now: Date): Promise<FieldErrors | null> {
  const ids: { facility_id: number; specialization_id: number }[] = [];
  for (const { facility, specialization } of practices) {
    const { rows } = await sql<{ facility_id: number | null; specialization_id: number | null }>`
      select (select id from facilities where slug = ${facility}) as facility_id,
        (select id from specializations where slug = ${specialization}) as specialization_id`.execute(tx);
    const { facility_id = null, specialization_id = null } = rows[0] ?? {};
    if (facility_id === null) return errorOf(`Tidak ada unit “${facility}” dalam daftar`);
    if (specialization_id === null) return errorOf(`Tidak ada spesialis “${specialization}” dalam daftar`);
    ids.push({ facility_id, specialization_id });
  }
  const listed = sql`exists (
    select from unnest(${ids.map((one) => one.facility_id)}::int[], ${ids.map((one) => one.specialization_id)}::int[]) kept (facility, specialization)
    where kept.facility = p.facility_id and kept.specialization = p.specialization_id)`;
  // Locked first: no hours can be added to them any more.
  await sql`select from practices p where p.doctor_id = ${doctorId} and not ${listed} order by p.id for update`.execute(tx);
  const { rows: busy } = await sql<{ name: string }>`
    select f.name || ', ' || s.name as name
    from practices p join facilities f on f.id = p.facility_id join specializations s on s.id = p.specialization_id
    where p.doctor_id = ${doctorId} and not ${listed}
      and exists (select from practice_schedules h where h.practice_id = p.id and h.valid_to >= (${now}::timestamptz at time zone f.time_zone)::date)`.execute(
    tx,
  );
  if (busy[0]) return errorOf(`${busy[0].name} masih punya jam praktik. Akhiri dahulu di halaman Jadwal.`);
  await sql`delete from practices p where p.doctor_id = ${doctorId} and not ${listed}`.execute(tx);
  if (ids.length === 0) return null;
  await tx
    .insertInto('practices')
    .values(ids.map((one) => ({ ...one, doctor_id: doctorId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
}
