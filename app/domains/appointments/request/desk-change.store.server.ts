import { type RawBuilder, sql } from 'kysely';
import type { DateRefusal } from '#app/domains/directory/schedule/schedule.schema.ts';
import { dayRefusal, endOfHours, localNow, slotOn } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { lockSchedulesOf } from '../slot/slot.store.server.ts';
import type { RequestStatus } from './request.schema.ts';
import type { CancelReason, DeskAct, DeskState, EventKind, TargetRefusal } from './request-desk.schema.ts';
import { endOfVisit, isDayOf } from './visit-time.store.server.ts';

/** A request under the lock of its schedule. */
export type LockedRequest = Readonly<{
  id: string;
  code: string;
  user_id: string | null;
  facility_id: number;
  schedule_id: number;
  visit_date: string;
  phone: string;
  patient_name: string;
  status: RequestStatus;
  desk_state: DeskState;
  version: number;
  shows_place: boolean;
  holds_place: boolean;
  withheld: boolean;
  duplicate_of: string | null;
  queue_number: number | null;
  /** The doctor's hours on that date are over. */
  is_over: boolean;
  /** It is the day of its session, on the facility's clock. */
  is_today: boolean;
}>;

/**
 * Locks the schedule of a request, and `alsoSchedule` with it, so that their requests and counters do not change until the transaction ends.
 * Null when the request does not exist or belongs to a hospital outside the scope.
 */
export async function lockRequestOrNull(
  tx: Tx,
  id: string,
  scope: Scope,
  now: Date,
  alsoSchedule: number | null = null,
): Promise<LockedRequest | null> {
  const isIt = sql<boolean>`r.id = ${id} and ${inScope(sql`r.facility_id`, scope)}`;
  await lockSchedulesOf(tx, isIt, { others: [alsoSchedule], takesAt: now });
  const { rows } = await sql<LockedRequest>`
    select r.id::text as id, r.code, r.user_id, r.facility_id, r.schedule_id, r.visit_date, r.phone, r.patient_name, r.status, r.desk_state,
      r.version, r.shows_place, r.holds_place, r.withheld, r.duplicate_of::text as duplicate_of, r.queue_number,
      ${endOfVisit} <= ${localNow(now)} as is_over, ${isDayOf({ date: sql`r.visit_date`, end: endOfVisit, now })} as is_today
    from appointment_requests r join facilities f on f.id = r.facility_id
    where ${isIt}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Changes the state. An arrival gets the next number of the queue; its undo takes it back, and nobody gets it again, because the patient has
 * heard it. The schedule must be locked.
 */
export async function writeState(db: Queryable, id: string, to: DeskState, now: Date): Promise<void> {
  await sql`
    with numbered as (
      update appointment_slots t set last_queue_number = t.last_queue_number + 1 from appointment_requests o
      where o.id = ${id} and ${to} = 'arrived' and o.queue_number is null and t.schedule_id = o.schedule_id and t.visit_date = o.visit_date
      returning t.last_queue_number as number
    )
    update appointment_requests r set desk_state = ${to}, updated_at = ${now},
      confirmed_at = case when ${to} = 'confirmed' then coalesce(r.confirmed_at, ${now}) when ${to} in ('new', 'contacted') then null else r.confirmed_at end,
      queue_number = case when ${to} in ('new', 'contacted', 'confirmed', 'no_show') then null else coalesce(r.queue_number, (select number from numbered)) end
    where r.id = ${id}`.execute(db);
}

type SlotChange = Readonly<{ scheduleId: number; date: string; taken: number; withheld: number }>;

/**
 * Takes one unit of a slot and opens its row of counters for the first request; false when it is full. `isOver`: takes it beyond the
 * capacity. The schedule must be locked.
 */
export async function allocateSlot(db: Queryable, scheduleId: number, date: string, isOver: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into appointment_slots as t (schedule_id, visit_date, capacity, taken)
    select s.id, ${date}::date, x.capacity, 1
    from practice_schedules s ${slotOn(sql`${date}::date`)} where s.id = ${scheduleId}
    on conflict (schedule_id, visit_date) do update set taken = t.taken + 1,
      capacity = case when ${isOver} and excluded.capacity is not null then greatest(excluded.capacity, t.taken + t.withheld + 1) else excluded.capacity end
    where ${isOver} or excluded.capacity is null or t.taken + t.withheld < excluded.capacity
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Changes the counters of a slot that has a row, such as to release what a request held. */
export async function countSlot(db: Queryable, { scheduleId, date, taken, withheld }: SlotChange): Promise<void> {
  await sql`
    update appointment_slots t set taken = t.taken + ${taken}, withheld = t.withheld + ${withheld}
    where t.schedule_id = ${scheduleId} and t.visit_date = ${date}::date`.execute(db);
}

/** The counters that a request stands for: one unit taken, one withheld, or none. */
export function countedOf({ status, shows_place, withheld }: Pick<LockedRequest, 'status' | 'shows_place' | 'withheld'>) {
  const isCounted = status === 'requested' && shows_place;
  return { taken: isCounted && !withheld ? 1 : 0, withheld: isCounted && withheld ? 1 : 0 };
}

/** Gives back what a request held. */
export async function releaseSlot(db: Queryable, request: LockedRequest): Promise<void> {
  const { taken, withheld } = countedOf(request);
  if (taken + withheld > 0) {
    await countSlot(db, { scheduleId: request.schedule_id, date: request.visit_date, taken: -taken, withheld: -withheld });
  }
}

/** The request holds a slot from now on, also one that was in quarantine. The slot is taken before. */
export async function writeGrant(db: Queryable, id: string, now: Date): Promise<void> {
  await sql`
    update appointment_requests set status = 'requested', shows_place = true, withheld = false, is_beyond_day = false, is_proven = true,
      updated_at = ${now}
    where id = ${id}`.execute(db);
}

/** Cancels the request; what it held is released before. */
export async function writeCancellation(db: Queryable, id: string, reason: CancelReason, now: Date): Promise<void> {
  await sql`
    update appointment_requests set status = 'cancelled', cancel_reason = ${reason}, cancelled_at = ${now}, updated_at = ${now}
    where id = ${id}`.execute(db);
}

/** The hospital of a schedule; null when there is no such schedule. */
export async function getFacilityOfOrNull(db: Queryable, scheduleId: number): Promise<number | null> {
  const { rows } = await sql<{ facility_id: number }>`
    select p.facility_id from practice_schedules s join practices p on p.id = s.practice_id where s.id = ${scheduleId}`.execute(db);
  return rows[0]?.facility_id ?? null;
}

/**
 * Why staff cannot book a date of a schedule of this hospital, without regard to its capacity; null when they can. They may book until the
 * end of the doctor's hours, patients until the beginning.
 */
export async function targetRefusal(
  db: Queryable,
  target: Readonly<{ scheduleId: number; date: string; facilityId: number }>,
  now: Date,
): Promise<TargetRefusal | null> {
  const date = sql`${target.date}::date`;
  const { rows } = await sql<{ refusal: DateRefusal | null }>`
    select case when ${date} + ${endOfHours(sql`x.end_hour`)} <= ${localNow(now)} then 'past' else ${dayRefusal(now, date)} end as refusal
    from practice_schedules s
    join practices p on p.id = s.practice_id
    join doctors d on d.id = p.doctor_id
    join facilities f on f.id = p.facility_id
    ${slotOn(date)}
    where s.id = ${target.scheduleId} and p.facility_id = ${target.facilityId} and d.is_active and f.is_unit`.execute(db);
  return rows[0] ? rows[0].refusal : 'schedule_unknown';
}

/** True for hours of another doctor in another specialization than the visit's. */
export async function isOtherSpecialization(db: Queryable, requestId: string, scheduleId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from appointment_requests r, practice_schedules s join practices p on p.id = s.practice_id
    where r.id = ${requestId} and s.id = ${scheduleId} and p.doctor_id <> r.doctor_id and p.specialization_id <> r.specialization_id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Another open request of the same person on the same date of the schedule. */
export async function hasSamePerson(
  db: Queryable,
  on: Readonly<{ scheduleId: number; date: string; phone: string; name: string; exceptId: string | null }>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from appointment_requests r
    where r.schedule_id = ${on.scheduleId} and r.visit_date = ${on.date}::date and r.status = 'requested' and r.phone = ${on.phone}
      and lower(r.patient_name) = lower(${on.name}) and r.id is distinct from ${on.exceptId}::bigint
    limit 1`.execute(db);
  return rows.length > 0;
}

type MoveTo = Readonly<{ scheduleId: number; date: string; isByDesk: boolean }>;

/**
 * Writes the request on another date or schedule, with that schedule's hours, doctor and hospital. The slot is taken before. The desk knows whom it moves,
 * so the number counts as proven; by the link anybody may have moved it.
 */
export async function writeMove(db: Queryable, id: string, to: MoveTo, now: Date): Promise<void> {
  await sql`
    update appointment_requests r set schedule_id = s.id, visit_date = ${to.date}::date, moved_from = r.visit_date, start_hour = x.start_hour,
      end_hour = x.end_hour, doctor_id = p.doctor_id, facility_id = p.facility_id, specialization_id = p.specialization_id, shows_place = true, withheld = false,
      is_beyond_day = false, duplicate_of = null, is_proven = r.is_proven or ${to.isByDesk}, updated_at = ${now}
    from practice_schedules s join practices p on p.id = s.practice_id ${slotOn(sql`${to.date}::date`)}
    where r.id = ${id} and s.id = ${to.scheduleId}`.execute(db);
}

type NewEvent = Readonly<{
  /** Its schedule is told of a move. */
  request: Pick<LockedRequest, 'id' | 'desk_state' | 'visit_date'> & Partial<Pick<LockedRequest, 'schedule_id'>>;
  kind: EventKind;
  /** Null = the patient. */
  actorId: string | null;
  note?: string | null;
}>;

/** Whose hours a schedule (SQL of an id) has, and where, in words: "dr. Rina, RSU Sehati Dago". */
const placeOf = (scheduleId: RawBuilder<unknown>) => sql<string | null>`(
  select d.name || ', ' || f.name from practice_schedules s
  join practices p on p.id = s.practice_id join doctors d on d.id = p.doctor_id join facilities f on f.id = p.facility_id
  where s.id = ${scheduleId})`;

/** Adds a line to the history of a request, after the change; `request` as it was before. A move says from where to where. */
export async function recordEvent(db: Queryable, { request, kind, actorId, note = null }: NewEvent, now: Date): Promise<void> {
  await db
    .insertInto('appointment_events')
    .values({
      request_id: request.id,
      kind,
      actor_id: actorId,
      is_patient: actorId === null,
      from_state: request.desk_state,
      from_date: request.visit_date,
      note,
      created_at: now,
      ...(kind === 'move' ? movedTo(request) : {}),
    })
    .execute();
}

function movedTo({ id, schedule_id: from }: NewEvent['request']) {
  const now = (column: string) => sql`(select ${sql.ref(`r.${column}`)} from appointment_requests r where r.id = ${id}::bigint)`;
  return {
    to_date: sql<string>`${now('visit_date')}`,
    from_place: from === undefined ? null : placeOf(sql`${from}::int`),
    to_place: placeOf(now('schedule_id')),
  };
}

/** The last event of a request when it changed the state; null when there is nothing to undo. */
export async function getUndoableOrNull(db: Queryable, requestId: string): Promise<{ kind: DeskAct; from_state: DeskState } | null> {
  const { rows } = await sql<{ kind: DeskAct; from_state: DeskState }>`
    select e.kind, e.from_state from (
      select kind, from_state from appointment_events where request_id = ${requestId} and kind <> 'reveal' order by id desc limit 1
    ) e where e.kind in ('contact', 'confirm', 'arrive', 'no_show', 'done')`.execute(db);
  return rows[0] ?? null;
}
