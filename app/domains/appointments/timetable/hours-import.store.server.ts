import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { KnownHours, KnownPractice } from './hours-import.ts';

/** The practices of active doctors at units of the scope. */
export async function findPractices(db: Queryable, scope: Scope, now: Date): Promise<KnownPractice[]> {
  const { rows } = await sql<KnownPractice>`
    select p.id, p.doctor_id, d.name as doctor, d.slug as doctor_slug, f.name as facility, f.slug as facility_slug,
      s.name as specialization, s.slug as specialization_slug, (${localNow(now)}::date)::text as today
    from practices p join doctors d on d.id = p.doctor_id join facilities f on f.id = p.facility_id
    join specializations s on s.id = p.specialization_id
    where d.is_active and f.is_unit and ${inScope(sql`p.facility_id`, scope)}
    order by d.name, p.id`.execute(db);
  return rows;
}

/** The weekly hours of these doctors, at any hospital, that have not ended. */
export async function findHours(db: Queryable, doctorIds: readonly number[], now: Date): Promise<KnownHours[]> {
  const { rows } = await sql<KnownHours>`
    select h.id, h.practice_id, p.doctor_id, f.name as facility, h.day, to_char(h.start_hour, 'HH24:MI') as start_hour,
      to_char(h.end_hour, 'HH24:MI') as end_hour, h.capacity, h.valid_from::text as valid_from, h.valid_to::text as valid_to
    from practice_schedules h join practices p on p.id = h.practice_id join facilities f on f.id = p.facility_id
    where p.doctor_id = any(${[...doctorIds]}::int[]) and h.valid_to >= ${localNow(now)}::date and h.valid_from < h.valid_to`.execute(db);
  return rows;
}
