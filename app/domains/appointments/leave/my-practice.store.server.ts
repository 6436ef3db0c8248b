import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { OwnDoctor, OwnVisit } from './leave-proposal.schema.ts';

/** The doctor whose account this is; null for one who no longer works here. */
export async function getOwnDoctorOrNull(db: Queryable, userId: string, now: Date): Promise<OwnDoctor | null> {
  const { rows } = await sql<OwnDoctor>`
    select d.id, d.name, d.slug, s.slug as specialization, places.list as places
    from doctors d
    left join doctor_specializations m on m.doctor_id = d.id and m.is_main
    left join specializations s on s.id = m.specialization_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'today', ${localNow(now)}::date) order by f.sort_order, f.id), '[]') as list
      from facilities f where f.is_unit and exists (select from practices p where p.doctor_id = d.id and p.facility_id = f.id)
    ) places
    where d.user_id = ${userId} and d.is_active`.execute(db);
  return rows[0] ?? null;
}

/** More than any doctor sees in a week. */
const longestWeek = 1_000;

/** The visits of a doctor from one date to another, as on the desk's list of each day. */
export async function findOwnVisits(db: Queryable, doctorId: number, from: string, to: string): Promise<OwnVisit[]> {
  const { rows } = await sql<OwnVisit>`
    select v.kind || ':' || v.id as id, f.name as facility, f.time_zone, v.visit_date, to_char(v.start_hour, 'HH24:MI') as start_hour,
      to_char(v.end_hour, 'HH24:MI') as end_hour, v.patient_name, v.desk_state, v.holds_place, v.visit_number, v.service
    from visits_of_day v join facilities f on f.id = v.facility_id
    where v.doctor_id = ${doctorId} and v.visit_date between ${from}::date and ${to}::date
    order by v.visit_date, v.start_hour, f.sort_order, f.id, v.visit_number nulls last, v.kind, length(v.id), v.id
    limit ${longestWeek}`.execute(db);
  return rows;
}
