import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { DayListRow } from './day-list.ts';

/** The open requests, the reservations and the service orders of one date, by hospital, doctor and hour. */
export async function findDayRows(db: Queryable, scope: Scope, date: string): Promise<DayListRow[]> {
  const { rows } = await sql<DayListRow>`
    select f.id as facility_id, f.name as facility, f.time_zone, coalesce(d.name, r.service) as doctor,
      coalesce(sp.name, 'Layanan') as specialization, r.schedule_id, r.visit_date,
      to_char(r.start_hour, 'HH24:MI') as start_hour, to_char(r.end_hour, 'HH24:MI') as end_hour, r.code, r.patient_name, r.phone,
      r.desk_state, r.holds_place, r.visit_number, r.queue_number, r.source
    from visits_of_day r
    join facilities f on f.id = r.facility_id
    left join doctors d on d.id = r.doctor_id
    left join specializations sp on sp.id = r.specialization_id
    where r.visit_date = ${date}::date and ${inScope(sql`r.facility_id`, scope)}
    order by f.sort_order, f.id, coalesce(d.name, r.service), r.start_hour, r.schedule_id, r.visit_number nulls last, r.kind, length(r.id), r.id`.execute(
    db,
  );
  return rows;
}

export type ListedUnit = Readonly<{ id: number; slug: string; name: string }>;

/** The hospitals of a scope. */
export async function findListedUnits(db: Queryable, scope: Scope): Promise<ListedUnit[]> {
  const { rows } = await sql<ListedUnit>`
    select f.id, f.slug, f.name from facilities f where f.is_unit and ${inScope(sql`f.id`, scope)} order by f.sort_order, f.id`.execute(db);
  return rows;
}

/** The hospitals where it is six o'clock or later, with the date there. */
export async function findUnitsInTheMorning(db: Queryable, now: Date): Promise<(ListedUnit & { today: string })[]> {
  const { rows } = await sql<ListedUnit & { today: string }>`
    select f.id, f.slug, f.name, ${localNow(now)}::date as today
    from facilities f where f.is_unit and ${localNow(now)}::time >= time '06:00' order by f.sort_order, f.id`.execute(db);
  return rows;
}

type Taken = Readonly<{
  facilityId: number;
  date: string;
  format: 'html' | 'csv' | 'morning';
  /** Null = the job. */
  actorId: string | null;
  reason: string;
  requests: number;
}>;

/** Records that a list was taken out of the product. */
export async function recordDayList(db: Queryable, list: Taken, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into appointment_day_lists (facility_id, visit_date, format, actor_id, reason, requests, created_at)
    values (${list.facilityId}, ${list.date}::date, ${list.format}, ${list.actorId}, ${list.reason}, ${list.requests}, ${now})
    returning id::text as id`.execute(db);
  return rows[0]?.id ?? '';
}

/** Deletes the records from before a moment. */
export async function forgetDayLists(db: Queryable, before: Date): Promise<void> {
  await sql`delete from appointment_day_lists where created_at < ${before}`.execute(db);
}
