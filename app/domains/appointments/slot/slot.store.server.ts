import { type RawBuilder, sql } from 'kysely';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { networkCap, unprovenShare } from './request-caps.ts';

/*
 * The order of locks. The schedule's row is the lock of its requests of all dates and of their counters in `appointment_slots`. Staff may
 * give a request to another schedule, so who waited for the lock reads the request again:
 * 1. Every change calls `lockSchedules`, or `freeExpiredAndLockSchedules` where it takes a place, before it uses a request or a counter; several
 *    schedules are locked in the order of their ids. What is held for a request on an earlier date is locked with it (`lockSchedulesOf`). Schedules
 *    are locked after others only where a request got them while its change waited, and where an account is erased, whose reservations go before its
 *    requests: of two such changes that wait for each other the database ends one, which is run once more. No counter is locked separately; a
 *    request is by what writes its details and reminders, which locks no schedule, and by erasing, under the lock of its schedule.
 * 2. A change that concerns an account locks the account's row first, then counts its limits, then locks the schedules.
 * 3. The deciding statement comes after the lock, so it sees everything that was committed before.
 * 4. Nightly jobs lock no schedule; they skip locked rows and so never wait for a lock.
 */

/**
 * Locks schedules until the transaction ends, and returns their ids. `ids`: SQL that selects them. At commit the pages that show what is left
 * of them are renewed.
 */
export async function lockSchedules(tx: Tx, ids: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from practice_schedules s where s.id in (${ids}) order by s.id for no key update of s`.execute(tx);
  const locked = rows.map((row) => row.id);
  await purgePages(
    tx,
    locked.map((id) => `schedule:${id}`),
  );
  return locked;
}

/** The same for who takes a place: holds of reservations that are over by `now` are free. */
export async function freeExpiredAndLockSchedules(tx: Tx, ids: RawBuilder<unknown>, now: Date): Promise<number[]> {
  const locked = await lockSchedules(tx, ids);
  await sql`select free_expired_holds(${locked}::int[], '{}', ${now})`.execute(tx);
  return locked;
}

/**
 * The schedules of requests `r`, as SQL of ids: their own, and those of what is held for them on an earlier date, which belongs to them. Who changes a
 * request locks both.
 */
const schedulesOf = (which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select r.schedule_id as id from appointment_requests r where ${which}
  union all
  select w.practice_schedule_id from appointment_requests r join waitlist_entries w on w.request_id = r.id where w.holds_place and ${which}`;

type Also = Readonly<{ others?: readonly (number | null)[]; takesAt?: Date | null }>;

/**
 * Locks the schedules of requests `r`, and others with them; with `takesAt` for who takes a place then. Another change may give a request to another
 * schedule while this one waits, or hold a place for it, so they are read again. Returns the ids of all.
 */
export async function lockSchedulesOf(tx: Tx, which: RawBuilder<boolean>, { others = [], takesAt = null }: Also = {}): Promise<number[]> {
  const all = sql`${schedulesOf(which)} union all select o.id from unnest(${[...others]}::int[]) o (id) where o.id is not null`;
  const locked = await (takesAt ? freeExpiredAndLockSchedules(tx, all, takesAt) : lockSchedules(tx, all));
  const { rows } = await sql<{ id: number }>`${schedulesOf(which)}`.execute(tx);
  return rows.every(({ id }) => locked.includes(id)) ? locked : await lockSchedulesOf(tx, which, { others, takesAt });
}

/**
 * The same for all requests of a person, which may become more while this one waits: what was locked is given back, so that all are locked in the order of
 * their ids. The caller has written nothing that this would undo.
 */
export async function lockSchedulesOfAll(tx: Tx, which: RawBuilder<boolean>, known: readonly number[] = []): Promise<number[]> {
  await sql`savepoint schedules`.execute(tx);
  const locked = await lockSchedules(tx, sql`${schedulesOf(which)} union all select unnest(${[...known]}::int[])`);
  const { rows } = await sql<{ id: number }>`${schedulesOf(which)}`.execute(tx);
  if (rows.every(({ id }) => locked.includes(id))) return locked;
  await sql`rollback to savepoint schedules`.execute(tx);
  return await lockSchedulesOfAll(tx, which, [...locked, ...rows.map(({ id }) => id)]);
}

/** The same for one request. */
export async function lockScheduleOf(tx: Tx, requestId: string): Promise<void> {
  await lockSchedulesOf(tx, sql<boolean>`r.id = ${requestId}`);
}

/** `date` and `phone` with `name` (all SQL): the requests of one person for one date that are not cancelled. */
export function samePerson(of: { phone: RawBuilder<unknown>; name: RawBuilder<unknown> }): RawBuilder<boolean> {
  return sql`(r.status = 'requested' and r.phone = ${of.phone} and lower(r.patient_name) = lower(${of.name}))`;
}

/**
 * True for requests of the same visit session or the same signed-in account, whose maker may learn of them; null hashes and ids match
 * nothing. `user_id` does not identify the maker, because a stranger may have made an adopted request.
 */
export function sameMaker(of: { createdBy: RawBuilder<unknown>; visitHash: RawBuilder<unknown> }): RawBuilder<boolean> {
  return sql`coalesce(r.made_by = ${of.createdBy} or (r.visit_hash = ${of.visitHash} and (r.made_by is null or r.made_by = ${of.createdBy})), false)`;
}

type CapsOn = Readonly<Record<'scheduleId' | 'date' | 'networkHash', RawBuilder<unknown>> & { now: Date }>;

/**
 * Counts the requests `r` of one date for the caps, as columns `unproven` and `of_network`. What a network has given up counts for a day: each of them has
 * drawn a number that nobody else gets.
 */
export function capCounts({ scheduleId, date, networkHash, now }: CapsOn): RawBuilder<unknown> {
  return sql`
    count(*) filter (where r.shows_place and not r.is_proven and r.confirmed_at is null) as unproven,
    count(*) filter (where r.shows_place and not r.is_proven and r.network_hash = ${networkHash}) + (
      select count(*) from appointment_requests g
      where g.schedule_id = ${scheduleId} and g.visit_date = ${date} and g.status = 'cancelled' and g.cancelled_at > ${now}::timestamptz - interval '1 day'
        and g.shows_place and not g.is_proven and g.network_hash = ${networkHash}) as of_network`;
}

/** True while the caps allow one more request of an unverified number, from columns `capacity`, `unproven`, `of_network`. */
export const withinCaps = sql<boolean>`(
  capacity is null
  or (unproven < ceil(capacity / ${sql.lit(unprovenShare.divisor)}.0)
    and of_network < least(${sql.lit(networkCap.max)}, ceil(capacity / ${sql.lit(networkCap.divisor)}.0))))`;

/** The constraint that refuses a visit to a doctor who is expected at another facility at that time. */
export const doctorInOnePlace = 'doctor_presences_in_one_place';

export type PersonOnDate = { schedule_id: number; visit_date: string; phone: string; patient_name: string };

/**
 * Makes the oldest duplicate replace a request that was cancelled, moved or deleted, and refers the other duplicates to it. It holds
 * capacity if it shows a slot, is within its number's daily limit and the doctor is not elsewhere; the caller must hold the lock of the schedule.
 */
export async function promoteDuplicate(db: Queryable, of: PersonOnDate): Promise<void> {
  const onDate = sql`r.schedule_id = ${of.schedule_id} and r.visit_date = ${of.visit_date}::date
    and ${samePerson({ phone: sql`${of.phone}`, name: sql`${of.patient_name}` })}`;
  await sql`
    with next as (
      select r.id from appointment_requests r
      where ${onDate} and r.duplicate_of is not null
        and not exists (select from appointment_requests r where ${onDate} and r.duplicate_of is null)
      order by r.id limit 1
    ),
    promoted as (
      update appointment_requests r set duplicate_of = null, withheld = r.is_beyond_day or is_elsewhere(r) from next where r.id = next.id
      returning r.schedule_id, r.visit_date, r.holds_place
    ),
    renamed as (
      update appointment_requests r set duplicate_of = next.id from next
      where ${onDate} and r.duplicate_of is not null and r.id <> next.id
    )
    update appointment_slots t set taken = t.taken + 1, withheld = t.withheld - 1 from promoted p
    where t.schedule_id = p.schedule_id and t.visit_date = p.visit_date and p.holds_place`.execute(db);
}
