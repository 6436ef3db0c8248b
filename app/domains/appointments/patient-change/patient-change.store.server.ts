import { sql } from 'kysely';
import type { DateRefusal } from '#app/domains/directory/schedule/schedule.schema.ts';
import { dateRefusal, slotOn } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { mayReceive } from '../free-hours/free-hours.store.server.ts';
import type { DeskState } from '../request/request-desk.schema.ts';
import { hasBegun } from '../request/visit-time.store.server.ts';
import {
  capCounts,
  lockSchedulesOf,
  type PersonOnDate,
  promoteDuplicate,
  sameMaker,
  samePerson,
  withinCaps,
} from '../slot/slot.store.server.ts';

export type LockedByLink = PersonOnDate & { id: string; desk_state: DeskState; facility_id: number };

/**
 * Locks the request's schedule, and `alsoSchedule` with it, so that changes of the request are serialized, and returns the request; null when it does
 * not exist.
 */
export async function lockRequestOrNull(
  tx: Tx,
  tokenHash: Buffer,
  takesAt: Date | null = null,
  alsoSchedule: number | null = null,
): Promise<LockedByLink | null> {
  await lockSchedulesOf(tx, sql<boolean>`r.token_hash = ${tokenHash}`, { others: [alsoSchedule], takesAt });
  const row = await tx
    .selectFrom('appointment_requests')
    .select(['id', 'schedule_id', 'visit_date', 'phone', 'patient_name', 'desk_state', 'facility_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return (row as LockedByLink | undefined) ?? null;
}

type MoveRefusal = DateRefusal | 'not_active' | 'visit_over' | 'duplicate' | 'schedule_unknown' | 'schedule_mismatch';
type Moved = Outcome<null, MoveRefusal>;

type Target = { tokenHash: Buffer; scheduleId: number; date: string; networkHash: string };

/** The request has this date of this schedule already. */
export const isSameVisit = (locked: PersonOnDate, to: Readonly<{ scheduleId: number; date: string }>): boolean =>
  locked.schedule_id === to.scheduleId && locked.visit_date === to.date;

/**
 * Moves a request to another date of its schedule, or to hours of the same doctor or specialization at any hospital, and checks the caps of the new
 * date; when that date is full the request keeps its old one, and the same one changes nothing. The caller must hold `lockRequestOrNull` of both
 * schedules in the same transaction.
 */
export async function moveRequest(db: Queryable, locked: PersonOnDate, target: Target, now: Date): Promise<Moved> {
  const opened = await openDate(db, target, now);
  if (!opened.ok || isSameVisit(locked, target)) return opened;
  const moved = await writeMove(db, target, now);
  if (moved.ok) await promoteDuplicate(db, locked);
  return moved;
}

/** What a statement has decided; it finds the locked request, unless there is no such schedule. */
function movedAs([row]: readonly Readonly<{ refusal: MoveRefusal | null }>[]): Moved {
  const refusal = row ? row.refusal : 'schedule_unknown';
  return refusal === null ? ok() : fail(refusal);
}

/** The desk has received the patient, or knows that the patient did not come. */
const isNotExpected = sql<boolean>`(r.status = 'requested' and r.desk_state in ('arrived', 'no_show', 'done'))`;

/** Checks the new date, and inserts its row of counters for the first request. */
async function openDate(db: Queryable, { tokenHash, scheduleId, date }: Target, now: Date): Promise<Moved> {
  const { rows } = await sql<{ refusal: MoveRefusal | null }>`
    with mine as (
      select r.schedule_id, r.doctor_id, r.specialization_id, (r.schedule_id, r.visit_date) = (${scheduleId}::int, ${date}::date) as is_same,
        case when r.status <> 'requested' then 'not_active' when ${hasBegun(now)} or ${isNotExpected} then 'visit_over' end as refusal
      from appointment_requests r join facilities f on f.id = r.facility_id
      where r.token_hash = ${tokenHash}
    ),
    asked as (
      select s.id as schedule_id, x.capacity, r.is_same,
        case
          when r.refusal is not null then r.refusal
          when r.is_same then null
          when not ${mayReceive} then 'schedule_mismatch'
          else ${dateRefusal(now, sql`${date}::date`)}
        end as refusal
      from mine r
      join practice_schedules s on s.id = ${scheduleId}::int
      join practices p on p.id = s.practice_id
      join facilities f on f.id = p.facility_id
      ${slotOn(sql`${date}::date`)}
    ),
    opened as (
      insert into appointment_slots (schedule_id, visit_date, capacity, taken)
      select schedule_id, ${date}::date, capacity, 0 from asked where refusal is null and not is_same
      on conflict (schedule_id, visit_date) do nothing
    )
    select refusal from asked`.execute(db);
  return movedAs(rows);
}

/** Decides by the caps of the new date, releases what the request held on the old date and writes the request, in one statement. */
async function writeMove(db: Queryable, { tokenHash, scheduleId, date, networkHash }: Target, now: Date): Promise<Moved> {
  const network = sql`${networkHash}::text`;
  const person = samePerson({ phone: sql`m.phone`, name: sql`m.patient_name` });
  const { rows } = await sql<{ refusal: MoveRefusal | null }>`
    with moving as (
      select r.*, x.capacity, x.start_hour as new_start, x.end_hour as new_end, t.taken + t.withheld as used, s.id as new_schedule,
        p.doctor_id as new_doctor, p.facility_id as new_facility, p.specialization_id as new_specialization,
        -- A stranger with the link may move an adopted request, so the caps are checked again.
        r.is_proven and r.made_by is not null as stays_proven
      from appointment_requests r
      join practice_schedules s on s.id = ${scheduleId}::int
      join practices p on p.id = s.practice_id
      ${slotOn(sql`${date}::date`)}
      join appointment_slots t on t.schedule_id = s.id and t.visit_date = ${date}::date
      where r.token_hash = ${tokenHash}
    ),
    decided as (
      select m.*, c.first_id, s.new_shows,
        -- A request beyond its number's daily limit remains withheld; on the new date it is a duplicate only of a request on that date.
        c.first_id is not null or m.is_beyond_day as new_withheld,
        -- Beyond the caps a new request is kept without a place; who has one would lose it by moving there.
        case when c.is_own then 'duplicate' when m.used >= m.capacity or m.shows_place and not s.new_shows then 'full' end as refusal
      from moving m
      cross join lateral (
        select
          coalesce(bool_or(${person} and ${sameMaker({ createdBy: sql`m.made_by`, visitHash: sql`m.visit_hash` })}), false) as is_own,
          min(r.id) filter (where ${person} and r.duplicate_of is null) as first_id,
          ${capCounts({ scheduleId: sql`m.new_schedule`, date: sql`${date}::date`, networkHash: network, now })}
        from appointment_requests r
        where r.schedule_id = m.new_schedule and r.visit_date = ${date}::date and r.status = 'requested'
      ) c
      cross join lateral (select m.stays_proven or ${withinCaps} as new_shows) s
    ),
    counted as (
      update appointment_slots t set taken = t.taken + c.taken, withheld = t.withheld + c.withheld, capacity = coalesce(c.capacity, t.capacity)
      from (
        select schedule_id, visit_date, -holds_place::int as taken, -(shows_place and withheld)::int as withheld, null::int as capacity
        from decided where refusal is null
        union all
        select new_schedule, ${date}::date, (new_shows and not new_withheld)::int, (new_shows and new_withheld)::int, capacity
        from decided where refusal is null
      ) c
      where t.schedule_id = c.schedule_id and t.visit_date = c.visit_date
    ),
    moved as (
      update appointment_requests r
      set schedule_id = d.new_schedule, doctor_id = d.new_doctor, facility_id = d.new_facility, specialization_id = d.new_specialization,
        visit_date = ${date}::date, moved_from = d.visit_date, start_hour = d.new_start, end_hour = d.new_end, shows_place = d.new_shows, withheld = d.new_withheld,
        duplicate_of = d.first_id, is_proven = d.stays_proven, confirmed_at = null, desk_state = 'new', network_hash = ${network}, updated_at = ${now}
      from decided d where r.id = d.id and d.refusal is null
    )
    select refusal from decided`.execute(db);
  return movedAs(rows);
}

/**
 * Cancels the request, releases what it held and tells whether it was open; a cancelled request is not changed. The caller must have locked it by `lockRequestOrNull` in the same
 * transaction.
 */
export async function cancelRequest(
  db: Queryable,
  locked: PersonOnDate,
  tokenHash: Buffer,
  now: Date,
): Promise<Outcome<{ isFreed: boolean }, 'visit_over'>> {
  const { rows } = await sql<{ is_too_late: boolean; is_freed: boolean }>`
    with found as (
      select r.id, r.status, r.schedule_id, r.visit_date, r.holds_place, r.status = 'requested' and r.shows_place and r.withheld as is_withheld,
        ${hasBegun(now)} or ${isNotExpected} as is_over
      from appointment_requests r join facilities f on f.id = r.facility_id
      where r.token_hash = ${tokenHash}
    ),
    cancelled as (
      update appointment_requests r set status = 'cancelled', cancelled_at = ${now}, updated_at = ${now}
      from found where r.id = found.id and found.status in ('requested', 'quarantined') and not found.is_over
      returning r.id
    ),
    given_back as (
      update appointment_slots t set taken = t.taken - found.holds_place::int, withheld = t.withheld - found.is_withheld::int
      from found
      where t.schedule_id = found.schedule_id and t.visit_date = found.visit_date and found.status = 'requested'
        and exists (select from cancelled)
    )
    select f.status <> 'cancelled' and f.is_over as is_too_late,
      f.status = 'requested' and exists (select from cancelled) as is_freed
    from found f`.execute(db);
  const { is_too_late: isTooLate = false, is_freed: isFreed = false } = rows[0] ?? {};
  if (isFreed) await promoteDuplicate(db, locked);
  return isTooLate ? fail('visit_over') : ok({ isFreed });
}
