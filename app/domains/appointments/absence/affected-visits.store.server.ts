import { type RawBuilder, sql } from 'kysely';
import { calledOffBy, slotOn } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DeskState } from '../request/request-desk.schema.ts';
import { isAtOtherHours, isCalledOff, isExpectedVisit } from '../request/visit-time.store.server.ts';

/** An open visit, and whether it takes place as its patient was told. */
export type StandingVisit = Readonly<{
  id: string;
  code: string;
  user_id: string | null;
  doctor_id: number;
  facility_id: number;
  schedule_id: number;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  desk_state: DeskState;
  /** The same person has an earlier request for the date, and hears by that one. */
  is_duplicate: boolean;
  doctor: string;
  /** The hours that the date has now. */
  new_start: string;
  new_end: string | null;
  stands: 'as_booked' | 'other_hours' | 'refused';
}>;

/** The visits for which `which` holds, the nearest first. Read under the locks of their schedules. */
export async function findStanding(db: Queryable, which: RawBuilder<boolean>, now: Date): Promise<StandingVisit[]> {
  const { rows } = await sql<StandingVisit>`
    select r.id::text as id, r.code, r.user_id, p.doctor_id, r.facility_id, r.schedule_id, r.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour,
      to_char(r.end_hour, 'HH24:MI') as end_hour, r.desk_state, r.duplicate_of is not null as is_duplicate, d.name as doctor, to_char(x.start_hour, 'HH24:MI') as new_start,
      to_char(x.end_hour, 'HH24:MI') as new_end,
      case when ${calledOffBy(sql`r.visit_date`)} is not null then 'refused' when ${isAtOtherHours} then 'other_hours'
        else 'as_booked' end as stands
    from appointment_requests r
    join practice_schedules s on s.id = r.schedule_id
    join practices p on p.id = s.practice_id
    join doctors d on d.id = p.doctor_id
    join facilities f on f.id = p.facility_id
    ${slotOn(sql`r.visit_date`)}
    where ${which} and ${isExpectedVisit(now)}
    order by r.visit_date, r.start_hour, r.id`.execute(db);
  return rows;
}

export const ofSchedules = (ids: readonly number[]) => sql<boolean>`r.schedule_id = any(${[...ids]}::int[])`;
export const ofDoctor = (id: number) => sql<boolean>`r.doctor_id = ${id}`;
export const ofRequests = (ids: readonly string[]) => sql<boolean>`r.id = any(${[...ids]}::bigint[])`;

/**
 * The visit does not take place, or not at its hours, and is in no list. A holiday of the whole country that comes with a new version of the
 * product makes some; so does a request that is taken out of quarantine, or an arrival that is undone, after the date was changed.
 */
export const isUntracked = sql<boolean>`(case when ${isCalledOff}
  then not exists (
    select from absence_requests a join absences b on b.id = a.absence_id
    where a.request_id = r.id and a.schedule_id = r.schedule_id and a.visit_date = r.visit_date and a.restored_at is null and b.kind = 'absent')
  else exists (select from practice_schedules s ${slotOn(sql`r.visit_date`)} where s.id = r.schedule_id and ${isAtOtherHours}) end)`;

/** The schedules with such visits. */
export async function findSchedulesOfUntracked(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.schedule_id as id from appointment_requests r join facilities f on f.id = r.facility_id
    where r.visit_date >= ${now}::date - 1 and ${isExpectedVisit(now)} and ${isUntracked} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives requests the hours that their dates have now. Those that do not take place keep what their patients were told. */
export async function writeHours(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update appointment_requests r set start_hour = x.start_hour, end_hour = x.end_hour, updated_at = ${now}
    from (
      select o.id, x.start_hour, x.end_hour from appointment_requests o
      join practice_schedules s on s.id = o.schedule_id
      join practices p on p.id = s.practice_id
      join facilities f on f.id = p.facility_id
      ${slotOn(sql`o.visit_date`)}
      where o.id = any(${[...ids]}::bigint[]) and ${calledOffBy(sql`o.visit_date`)} is null
    ) x
    where x.id = r.id and (x.start_hour, x.end_hour) is distinct from (r.start_hour, r.end_hour)`.execute(tx);
}

/**
 * Gives the requests of a schedule from a date on, with their counters, to the schedule that follows it. The lock of the first must be held;
 * the second is new, so nobody else knows it.
 */
export async function carryOver(tx: Tx, from: number, to: number, since: string, now: Date): Promise<void> {
  const onward = sql`schedule_id = ${from} and visit_date >= ${since}::date`;
  // Before the visits, which keep their numbers where their session is the same.
  await sql`update visit_sessions set practice_schedule_id = ${to} where practice_schedule_id = ${from} and visit_date >= ${since}::date`.execute(
    tx,
  );
  await sql`update appointment_requests set schedule_id = ${to}, updated_at = ${now} where ${onward}`.execute(tx);
  await sql`update appointment_slots set schedule_id = ${to} where ${onward}`.execute(tx);
  await sql`update absence_requests set schedule_id = ${to} where ${onward}`.execute(tx);
  await sql`update absences set schedule_id = ${to} where schedule_id = ${from} and starts_on >= ${since}::date`.execute(tx);
}

/** Writes today's capacities into the counters; what is taken beyond them stays. */
export async function syncCapacities(tx: Tx, scheduleIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update appointment_slots t set capacity = greatest(n.capacity, case when n.capacity is not null then t.taken + t.withheld end)
    from (
      select s.id, o.visit_date, x.capacity from appointment_slots o join practice_schedules s on s.id = o.schedule_id
      ${slotOn(sql`o.visit_date`)}
      where s.id = any(${[...scheduleIds]}::int[]) and o.visit_date >= ${now}::date - 1
    ) n
    where t.schedule_id = n.id and t.visit_date = n.visit_date`.execute(tx);
}

/** Dates on which a schedule has more patients than `capacity`. */
export async function findBeyond(
  db: Queryable,
  scheduleId: number,
  capacity: number,
  since: string,
): Promise<{ visit_date: string; taken: number }[]> {
  const { rows } = await sql<{ visit_date: string; taken: number }>`
    select t.visit_date, t.taken from appointment_slots t
    where t.schedule_id = ${scheduleId} and t.visit_date >= ${since}::date and t.taken > ${capacity}
    order by t.visit_date`.execute(db);
  return rows;
}

/** Whose practice a schedule is, and where. */
export async function getPracticeOf(db: Queryable, scheduleId: number): Promise<Readonly<{ doctorId: number; facilityId: number }>> {
  return await db
    .selectFrom('practice_schedules as s')
    .innerJoin('practices as p', 'p.id', 's.practice_id')
    .select(['p.doctor_id as doctorId', 'p.facility_id as facilityId'])
    .where('s.id', '=', scheduleId)
    .executeTakeFirstOrThrow();
}

/** The facilities of schedules. */
export async function findFacilitiesOf(db: Queryable, scheduleIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.facility_id as id from practice_schedules s join practices p on p.id = s.practice_id
    where s.id = any(${[...scheduleIds]}::int[])`.execute(db);
  return rows.map(({ id }) => id);
}
