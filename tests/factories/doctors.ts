import { sql } from 'kysely';
import type { Database } from '#app/platform/database/db.server.ts';
import { createDoctor, createFacility, createPractice, createSchedule, createSpecialization } from './directory.ts';

export type DoctorTexts = Partial<Record<'portrait' | 'description' | 'awards' | 'organizations' | 'publications' | 'education', string>>;

/** A doctor with a specialization and its slot at a facility (Monday 08.00 to 12.00), and the given texts. */
export async function createPractisingDoctor(
  db: Database,
  given: { name?: string; specializationId: number; facilityId: number; texts?: DoctorTexts; isActive?: boolean },
) {
  const doctor = await createDoctor(db, { name: given.name, specializationId: given.specializationId, isActive: given.isActive });
  if (given.texts) await db.updateTable('doctors').set(given.texts).where('id', '=', doctor.id).execute();
  const practice = await createPractice(db, {
    doctorId: doctor.id,
    facilityId: given.facilityId,
    specializationId: given.specializationId,
  });
  const schedule = await createSchedule(db, practice.id, { capacity: 5 });
  return { ...doctor, practice, schedule };
}

const batch = 500;

/** `count` doctors over 40 specializations and 4 facilities, with two slots each: the size at which a list must still be fast. */
export async function createManyDoctors({ db, ownerDb }: { db: Database; ownerDb: Database }, count: number) {
  const specializations = [];
  for (let n = 0; n < 40; n += 1) specializations.push(await createSpecialization(db, { name: `Bidang ${n}` }));
  const facilities = [];
  for (let n = 0; n < 4; n += 1) facilities.push(await createFacility(db, { name: `Rumah Sakit ${n}` }));
  const specializationIds = specializations.map((one) => one.id);
  const facilityIds = facilities.map((one) => one.id);
  // In parts: each row is also indexed for the search, and a statement has five seconds.
  for (let from = 1; from <= count; from += batch) {
    await sql`
    with made as (
      insert into doctors (slug, name, gender)
      select 'dokter-' || n, 'dr. Contoh ' || md5(n::text), 'female' from generate_series(${from}::int, ${Math.min(from + batch - 1, count)}::int) n returning id
    ), special as (
      insert into doctor_specializations (doctor_id, specialization_id, is_main)
      select id, (${specializationIds}::int[])[1 + id % 40], true from made
    ), practising as (
      insert into practices (doctor_id, facility_id, specialization_id)
      select id, (${facilityIds}::int[])[1 + id % 4], (${specializationIds}::int[])[1 + id % 40] from made returning id
    )
    insert into practice_schedules (practice_id, day, start_hour, end_hour, capacity)
    select id, day, '08:00', '12:00', 10 from practising, generate_series(1, 2) day`.execute(db);
  }
  await sql`analyze`.execute(ownerDb);
  return { specializations, facilities };
}

/** Rows that `work` reads by sequential scans of `tables`, as PostgreSQL counts them. */
export async function rowsScanned(db: Database, tables: readonly string[], work: (one: Database) => Promise<unknown>): Promise<number> {
  const total = async (one: Database) => {
    await sql`select pg_stat_force_next_flush()`.execute(one);
    const { rows } = await sql<{ n: string }>`
      select coalesce(sum(seq_tup_read), 0) as n from pg_stat_user_tables where relname = any(${[...tables]})`.execute(one);
    return Number(rows[0]?.n);
  };
  return await db.connection().execute(async (one) => {
    const before = await total(one as Database);
    await work(one as Database);
    return (await total(one as Database)) - before;
  });
}
