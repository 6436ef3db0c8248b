import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';

export type Tender = 'cash' | 'card';

export type Shift = Readonly<{
  id: string;
  facility_id: number;
  facility: string;
  cashier: string | null;
  opened_at: Date;
  opening_cash: number;
  closed_at: Date | null;
  counted_at: Date | null;
  counted_cash: number | null;
  counted_card: number | null;
  expected_cash: number | null;
  expected_card: number | null;
  /** The first of two counts. */
  first_cash: number | null;
  first_card: number | null;
  reason: string | null;
  /** What was paid at the place in it; null until it is counted, so that nobody counts towards it. */
  cash: number | null;
  card: number | null;
  count: number;
  confirmer: string | null;
  confirmed_at: Date | null;
  is_own: boolean;
}>;

const shifts = (userId: string) => sql`
  select s.id, s.facility_id, f.name as facility, u.name as cashier, s.opened_at, s.opening_cash::float8 as opening_cash, s.closed_at, s.counted_at,
    s.counted_cash::float8 as counted_cash, s.counted_card::float8 as counted_card, s.expected_cash::float8 as expected_cash,
    s.expected_card::float8 as expected_card, s.first_cash::float8 as first_cash, s.first_card::float8 as first_card, s.reason,
    coalesce(s.user_id = ${userId}, false) as is_own, c.name as confirmer, s.confirmed_at,
    case when s.counted_at is not null then p.cash end as cash, case when s.counted_at is not null then p.card end as card, p.count
  from cashier_shifts s join facilities f on f.id = s.facility_id
  left join users u on u.id = s.user_id left join users c on c.id = s.confirmed_by
  cross join lateral (
    select coalesce(sum(amount) filter (where tender = 'cash'), 0)::float8 as cash,
      coalesce(sum(amount) filter (where tender = 'card'), 0)::float8 as card, count(*)::int as count
    from cashier_shift_payments where shift_id = s.id) p`;

/** The shifts of a scope: the open ones first, then the newest. */
export async function findShifts(
  db: Queryable,
  scope: Scope,
  { userId, limit }: Readonly<{ userId: string; limit: number }>,
): Promise<Shift[]> {
  const { rows } = await sql<Shift>`
    ${shifts(userId)} where ${inScope(sql.ref('s.facility_id'), scope)}
    order by s.closed_at is not null, s.opened_at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One shift of a scope. */
export async function findShift(db: Queryable, id: string, scope: Scope, userId: string): Promise<Shift | null> {
  const { rows } = await sql<Shift>`${shifts(userId)} where s.id = ${id} and ${inScope(sql.ref('s.facility_id'), scope)}`.execute(db);
  return rows[0] ?? null;
}

/** Opens a shift; null when the cashier has an open one there. */
export async function insertShift(
  tx: Tx,
  given: Readonly<{ facilityId: number; userId: string; openingCash: number; now: Date }>,
): Promise<string | null> {
  const row = await tx
    .insertInto('cashier_shifts')
    .values({ facility_id: given.facilityId, user_id: given.userId, opening_cash: given.openingCash, opened_at: given.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'facility_id']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Locks the cashier's open shift that is not counted yet at a facility, or the newest one anywhere for a payment of no facility, so that it is not closed before what is
 * paid in it is written.
 */
export async function lockOpenShift(tx: Tx, userId: string, facilityId: number | null): Promise<string | null> {
  const open = tx
    .selectFrom('cashier_shifts')
    .select('id')
    .where('user_id', '=', userId)
    .where('counted_at', 'is', null)
    .where('first_cash', 'is', null);
  const here = facilityId === null ? open : open.where('facility_id', '=', facilityId);
  return (await here.orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst())?.id ?? null;
}

type LockedShift = Readonly<{ facilityId: number; openingCash: number; isCounted: boolean; isRecounted: boolean }>;

/** Locks a shift of this cashier that is open; null when there is none. */
export async function lockShift(tx: Tx, id: string, userId: string): Promise<LockedShift | null> {
  const row = await tx
    .selectFrom('cashier_shifts')
    .select(['facility_id', 'opening_cash', 'counted_at', 'first_cash'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const isCounted = row.counted_at !== null;
  return { facilityId: row.facility_id, openingCash: Number(row.opening_cash), isCounted, isRecounted: row.first_cash !== null };
}

type Sums = Readonly<{ cash: number; card: number }>;

/** What was paid in a shift, in cash and by card. */
export async function sumReceived(tx: Tx, id: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount) filter (where tender = 'cash'), 0)::float8 as cash,
      coalesce(sum(amount) filter (where tender = 'card'), 0)::float8 as card
    from cashier_shift_payments where shift_id = ${id}`.execute(tx);
  return rows[0] ?? { cash: 0, card: 0 };
}

/** Writes the first of two counts of a shift, which is locked. */
export async function setFirstCount(tx: Tx, id: string, { cash, card }: Sums): Promise<void> {
  await tx.updateTable('cashier_shifts').set({ first_cash: cash, first_card: card }).where('id', '=', id).execute();
}

type Count = Readonly<{ counted: Sums; expected: Sums; now: Date; isClosed: boolean }>;

/** Writes the count of a shift, which is locked, and what should have been there; `isClosed` ends it. */
export async function setCount(tx: Tx, id: string, { counted, expected, now, isClosed }: Count): Promise<void> {
  await tx
    .updateTable('cashier_shifts')
    .set({
      counted_at: now,
      counted_cash: counted.cash,
      counted_card: counted.card,
      expected_cash: expected.cash,
      expected_card: expected.card,
      ...(isClosed ? { closed_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Ends a shift that is counted, with the reason of its difference. */
export async function closeShift(tx: Tx, { id, reason, now }: Readonly<{ id: string; reason: string; now: Date }>): Promise<void> {
  await tx.updateTable('cashier_shifts').set({ closed_at: now, reason }).where('id', '=', id).execute();
}

/** Writes who took the drawer of a closed shift over; false when somebody has. */
export async function confirmShift(tx: Tx, id: string, { userId, now }: Readonly<{ userId: string; now: Date }>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cashier_shifts')
    .set({ confirmed_by: userId, confirmed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes what was paid at the place into a shift, which is locked. */
export async function insertShiftPayment(
  tx: Tx,
  given: Readonly<{ attemptId: string; shiftId: string; tender: Tender; amount: number }>,
): Promise<void> {
  await tx
    .insertInto('cashier_shift_payments')
    .values({ attempt_id: given.attemptId, shift_id: given.shiftId, tender: given.tender, amount: given.amount })
    .execute();
}

export type DaySum = Readonly<{
  channel: Channel;
  count: number;
  total: number;
  statement_total: number | null;
  checked_total: number | null;
  reason: string | null;
  checked_at: Date | null;
}>;

type Day = Readonly<{ facilityId: number | null; day: string }>;

/** For so many days after the day of a statement its money is entered at most. */
const enteredDays = 60;

/** What was paid on a day of a facility by each channel, and stayed; with what its statement said, where it was compared. */
export async function findDaySums(db: Queryable, { facilityId, day }: Day): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    with zone as (
      select coalesce((select time_zone from facilities where id = ${facilityId}::int), 'Asia/Jakarta') as name
    ), paid as (
      select a.channel, count(*)::int as count, sum(a.paid)::float8 as total from payment_attempts a, zone
      where a.facility_id is not distinct from ${facilityId}::int and a.state = 'paid'
        and coalesce(a.received_on, (a.paid_at at time zone zone.name)::date) = ${day}::date
        and a.paid_at >= ${day}::date::timestamp at time zone zone.name
        and a.paid_at < (${day}::date + case when a.received_on is null then 1 else ${enteredDays} end)::timestamp at time zone zone.name
      group by a.channel
    )
    select channel, coalesce(p.count, 0) as count, coalesce(p.total, 0) as total, c.statement_total::float8 as statement_total,
      c.recorded_total::float8 as checked_total, c.reason, c.checked_at
    from paid p full join (
      select * from payment_day_checks where facility_id is not distinct from ${facilityId}::int and day = ${day}::date) c using (channel)
    order by channel`.execute(db);
  return rows;
}

/** True for who has a shift on that day that is not counted yet, and takes what is paid at this place. */
export async function isCountingAt(db: Queryable, userId: string, { facilityId, day }: Day): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cashier_shifts s join facilities f on f.id = s.facility_id
    where s.user_id = ${userId} and s.counted_at is null and s.facility_id = coalesce(${facilityId}::int, s.facility_id)
      and (s.opened_at at time zone f.time_zone)::date <= ${day}::date limit 1`.execute(db);
  return rows.length > 0;
}

type Check = Day & Readonly<{ channel: Channel; recorded: number; statement: number; reason: string; userId: string; now: Date }>;

/** Writes what a statement says about one channel of a day; a later comparison replaces the earlier one. */
export async function putDayCheck(tx: Tx, check: Check): Promise<void> {
  const values = {
    recorded_total: check.recorded,
    statement_total: check.statement,
    reason: check.reason || null,
    checked_by: check.userId,
    checked_at: check.now,
  };
  await tx
    .insertInto('payment_day_checks')
    .values({ facility_id: check.facilityId, day: check.day, channel: check.channel, ...values })
    .onConflict((conflict) => conflict.constraint('payment_day_checks_once').doUpdateSet(values))
    .execute();
}

/** True for a facility that exists. */
export async function isFacility(db: Queryable, id: number): Promise<boolean> {
  return (await db.selectFrom('facilities').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
