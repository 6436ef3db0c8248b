import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { slotOn } from './slot-availability.store.server.ts';

/*
 * Writes of schedules. Only operations that keep track of the affected requests call them (`appointments/timetable`), under the locks of the
 * schedules. What patients were told of a date is never changed in a row: a schedule with requests ends, and another one begins.
 */

type Hours = Readonly<{ start: string; end: string | null }>;

export type NewSchedule = Hours &
  Readonly<{
    practiceId: number;
    day: number;
    capacity: number | null;
    /** Minutes of each number, where the hours give times of their own; null without it. */
    numberMinutes?: number | null;
    /** Where the patients go, such as "Poli Anak, lantai 2"; null where nobody has said it. */
    room?: string | null;
    validFrom: string;
    validTo: string | null;
  }>;

export async function insertSchedule(tx: Tx, schedule: NewSchedule): Promise<number> {
  const { id } = await tx
    .insertInto('practice_schedules')
    .values({
      practice_id: schedule.practiceId,
      day: schedule.day,
      start_hour: schedule.start,
      end_hour: schedule.end,
      capacity: schedule.capacity,
      number_minutes: schedule.numberMinutes ?? null,
      room: schedule.room ?? null,
      valid_from: schedule.validFrom,
      valid_to: schedule.validTo ?? 'infinity',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a schedule after its last day, which is not before its first. */
export async function endSchedule(tx: Tx, id: number, lastDay: string): Promise<void> {
  await tx.updateTable('practice_schedules').set({ valid_to: lastDay }).where('id', '=', id).execute();
  await tx.deleteFrom('schedule_exceptions').where('schedule_id', '=', id).where('day', '>', lastDay).execute();
}

/** Deletes a schedule to which no request refers. */
export async function deleteSchedule(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('practice_schedules').where('id', '=', id).execute();
}

/** Changes a schedule in its row: only its capacity, its room and the minutes of a number, or one that has not begun. */
export async function rewriteSchedule(
  tx: Tx,
  id: number,
  { start, end, capacity, numberMinutes, room }: Hours & { capacity: number | null; numberMinutes: number | null; room: string | null },
): Promise<void> {
  const changes = { start_hour: start, end_hour: end, capacity, number_minutes: numberMinutes, room };
  await tx.updateTable('practice_schedules').set(changes).where('id', '=', id).execute();
}

/** Gives the exceptions of a schedule from a date on to the schedule that follows it. */
export async function moveExceptions(tx: Tx, id: number, to: number, from: string): Promise<void> {
  await tx.updateTable('schedule_exceptions').set({ schedule_id: to }).where('schedule_id', '=', id).where('day', '>=', from).execute();
}

export type ScheduleException = Readonly<{
  scheduleId: number;
  day: string;
  kind: 'hours' | 'extra';
  hours: Hours | null;
  capacity: number | null;
  publicReason: string | null;
}>;

/** Writes the exception of a date; it replaces the one before. Extra hours remain extra. */
export async function putException(tx: Tx, { scheduleId, day, kind, hours, capacity, publicReason }: ScheduleException): Promise<void> {
  const own = { start_hour: hours?.start ?? null, end_hour: hours?.end ?? null };
  const values = { kind, ...own, capacity, public_reason: publicReason, reopens_as: null };
  await tx
    .insertInto('schedule_exceptions')
    .values({ schedule_id: scheduleId, day, ...values })
    .onConflict((conflict) =>
      conflict.columns(['schedule_id', 'day']).doUpdateSet({
        ...values,
        kind: sql`case when 'extra' in (schedule_exceptions.kind, schedule_exceptions.reopens_as) then 'extra' else ${kind} end`,
      }),
    )
    .execute();
}

/** Closes a date; what it was before is kept for `reopenDate`. */
export async function closeDate(tx: Tx, scheduleId: number, day: string, publicReason: string | null): Promise<void> {
  await sql`
    insert into schedule_exceptions as e (schedule_id, day, kind, public_reason) values (${scheduleId}, ${day}::date, 'closed', ${publicReason})
    on conflict (schedule_id, day) do update set kind = 'closed', public_reason = excluded.public_reason,
      reopens_as = case when e.kind = 'closed' then e.reopens_as else e.kind end`.execute(tx);
}

/** Makes a closed date what it was before. */
export async function reopenDate(tx: Tx, scheduleId: number, day: string): Promise<void> {
  const of = sql`schedule_id = ${scheduleId} and day = ${day}::date and kind = 'closed'`;
  await sql`delete from schedule_exceptions where ${of} and reopens_as is null`.execute(tx);
  await sql`update schedule_exceptions set kind = reopens_as, public_reason = null, reopens_as = null where ${of}`.execute(tx);
}

/** True for a date that was opened beside the week. */
export async function isExtra(db: Queryable, scheduleId: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from schedule_exceptions where schedule_id = ${scheduleId} and day = ${day}::date and 'extra' in (kind, reopens_as)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Makes a date like those of the week; false when it was one. */
export async function deleteException(tx: Tx, scheduleId: number, day: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('schedule_exceptions')
    .where('schedule_id', '=', scheduleId)
    .where('day', '=', day)
    .returning('day')
    .execute();
  return gone.length > 0;
}

export type NewLeave = Readonly<{ doctorId: number; facilityId: number | null; startsOn: string; endsOn: string; reason: string }>;

export async function insertLeave(tx: Tx, leave: NewLeave): Promise<number> {
  const { id } = await tx
    .insertInto('doctor_leaves')
    .values({
      doctor_id: leave.doctorId,
      facility_id: leave.facilityId,
      starts_on: leave.startsOn,
      ends_on: leave.endsOn,
      reason: leave.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeLeaveDays(tx: Tx, id: number, startsOn: string, endsOn: string): Promise<void> {
  await tx.updateTable('doctor_leaves').set({ starts_on: startsOn, ends_on: endsOn }).where('id', '=', id).execute();
}

export async function deleteLeave(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('doctor_leaves').where('id', '=', id).execute();
}

export type Leave = Readonly<{ id: number; doctor_id: number; facility_id: number | null; starts_on: string; ends_on: string }>;

export async function getLeaveOrNull(db: Queryable, id: number): Promise<Leave | null> {
  const columns = ['id', 'doctor_id', 'facility_id', 'starts_on', 'ends_on'] as const;
  return (await db.selectFrom('doctor_leaves').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** True when another leave of the doctor, at the same facility or everywhere, shares a day. */
export async function hasLeave(db: Queryable, leave: Omit<NewLeave, 'reason'>, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from doctor_leaves l
    where l.doctor_id = ${leave.doctorId} and l.facility_id is not distinct from ${leave.facilityId}::int
      and l.id is distinct from ${exceptId}::int
      and l.starts_on <= ${leave.endsOn}::date and l.ends_on >= ${leave.startsOn}::date
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks a doctor's hours and leaves to the end of the transaction: two changes at once must not overlap each other. */
export async function lockDoctor(tx: Tx, doctorId: number): Promise<boolean> {
  const row = await tx.selectFrom('doctors').select('id').where('id', '=', doctorId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** The same for the doctor of a schedule. */
export async function lockDoctorOf(tx: Tx, scheduleId: number): Promise<void> {
  await sql`
    select from doctors d
    where d.id = (select p.doctor_id from practice_schedules s join practices p on p.id = s.practice_id where s.id = ${scheduleId})
    for no key update`.execute(tx);
}

/**
 * Adds a holiday of a unit; false when it is there already. It also closes extra hours of that day, which were opened for an earlier holiday
 * or none.
 */
export async function insertHoliday(tx: Tx, facilityId: number, day: string, name: string): Promise<number | null> {
  const row = await tx
    .insertInto('public_holidays')
    .values({ facility_id: facilityId, day, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await sql`
    delete from schedule_exceptions e using practice_schedules s, practices p
    where s.id = e.schedule_id and p.id = s.practice_id and p.facility_id = ${facilityId} and e.day = ${day}::date and e.kind = 'extra'`.execute(
    tx,
  );
  return row.id;
}

/** Deletes a holiday of one unit; national ones belong to nobody here. */
export async function deleteHoliday(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('public_holidays').where('id', '=', id).where('facility_id', 'is not', null).execute();
}

type Overlap = Readonly<{ facility: string; start_hour: string; end_hour: string | null }>;

/**
 * Hours of the same doctor, at any facility, that share time with those of a schedule on a date of the period, as each date has them; null
 * when there are none. Asked after the schedule is written, under the lock of the doctor. Hours without an end last one hour here. Dates
 * after the last exception are all alike, so only the first week of them is compared.
 */
export async function findOverlapOrNull(
  db: Queryable,
  scheduleId: number,
  { from, to }: Readonly<{ from: string; to: string | null }>,
): Promise<Overlap | null> {
  const { rows } = await sql<Overlap>`
    with own as (
      select s.id, p.facility_id, s.day, s.start_hour, s.end_hour, s.capacity, greatest(s.valid_from, ${from}::date) as first,
        least(s.valid_to, coalesce(${to}::date, 'infinity')) as last
      from practice_schedules asked join practices ap on ap.id = asked.practice_id
      join practices p on p.doctor_id = ap.doctor_id
      join practice_schedules s on s.practice_id = p.id and s.day = asked.day
      where asked.id = ${scheduleId}
    ),
    settled as (
      select greatest((select max(first) from own), (select max(e.day) from schedule_exceptions e join own on own.id = e.schedule_id)) + 7 as day
    ),
    sessions as (
      select s.id, s.facility_id, d.date, x.start_hour, coalesce(x.end_hour, least(x.start_hour, time '22:59') + interval '1 hour') as end_hour,
        x.end_hour as said_end
      from own s
      cross join lateral (
        select week::date as date from generate_series(
          s.first + (s.day - extract(isodow from s.first)::int + 7) % 7, least(s.last, (select day from settled))::timestamp, interval '7 days'
        ) as week
      ) d
      ${slotOn(sql`d.date`)}
      where x.kind is distinct from 'closed'
    )
    select f.name as facility, to_char(o.start_hour, 'HH24:MI') as start_hour, to_char(o.said_end, 'HH24:MI') as end_hour
    from sessions m
    join sessions o on o.date = m.date and o.id <> m.id and o.start_hour < m.end_hour and o.end_hour > m.start_hour
    join facilities f on f.id = o.facility_id
    where m.id = ${scheduleId}
    order by o.date, o.start_hour, o.id limit 1`.execute(db);
  return rows[0] ?? null;
}
