import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';

export type Tender = 'cash' | 'card';

export type Shift = Readonly<{
  id: string;
  facility_id: number;
  facility: string;
  opened_at: Date;
  opening_cash: number;
  closed_at: Date | null;
  counted_cash: number | null;
  expected_cash: number | null;
  reason: string | null;
  /** What was paid at the place in it. */
  cash: number;
  card: number;
  count: number;
  is_own: boolean;
}>;

const shifts = (userId: string) => sql`
  select s.id, s.facility_id, f.name as facility, s.opened_at, s.opening_cash::float8 as opening_cash, s.closed_at,
    s.counted_cash::float8 as counted_cash, s.expected_cash::float8 as expected_cash, s.reason, s.user_id = ${userId} as is_own,
    p.cash, p.card, p.count
  from cashier_shifts s join facilities f on f.id = s.facility_id
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
 * Locks the cashier's open shift at a facility, or the newest one anywhere for a payment of no facility, so that it is not closed before what is
 * paid in it is written.
 */
export async function lockOpenShift(tx: Tx, userId: string, facilityId: number | null): Promise<string | null> {
  const open = tx.selectFrom('cashier_shifts').select('id').where('user_id', '=', userId).where('closed_at', 'is', null);
  const here = facilityId === null ? open : open.where('facility_id', '=', facilityId);
  return (await here.orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst())?.id ?? null;
}

/** Locks a shift of this cashier that is open; null when there is none. */
export async function lockShift(tx: Tx, id: string, userId: string): Promise<{ facilityId: number; openingCash: number } | null> {
  const row = await tx
    .selectFrom('cashier_shifts')
    .select(['facility_id', 'opening_cash'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { facilityId: row.facility_id, openingCash: Number(row.opening_cash) } : null;
}

/** The cash that was paid in a shift. */
export async function sumCash(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('cashier_shift_payments')
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('cash'))
    .where('shift_id', '=', id)
    .where('tender', '=', 'cash')
    .executeTakeFirstOrThrow();
  return row.cash;
}

type Closed = Readonly<{ id: string; counted: number; expected: number; reason: string; now: Date }>;

export async function closeShift(tx: Tx, { id, counted, expected, reason, now }: Closed): Promise<void> {
  await tx
    .updateTable('cashier_shifts')
    .set({ closed_at: now, counted_cash: counted, expected_cash: expected, reason: reason || null })
    .where('id', '=', id)
    .execute();
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
