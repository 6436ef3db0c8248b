import { sql } from 'kysely';
import { awaitsAtPlace } from '#app/domains/payments/sql.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import { inScope, type Scope } from '#app/platform/staff-access.server.ts';
import type { WorkState } from '../order/order.schema.ts';
import { payableKind } from '../order/order-name.ts';
import type { Mode, ShipmentState } from '../parcel/parcel.ts';

const open = ['waiting', 'accepted', 'packed', 'shipped', 'ready'] as const;
/** What is used at the facility or over the network is the work of the desk of its own domain: visits, chats. */
const notHere = 'service';
type Asked = Readonly<{ state: WorkState | undefined; limit: number; now: Date }>;

/** Parts `s` of orders `o` that are unfinished: of paid orders, and of those that are paid at the place when they are fetched. */
const isUnfinished = sql<boolean>`s.state = any(${[...open]}) and s.mode <> ${notHere} and (
  o.state in ('paid', 'processing')
  or (o.state = 'awaiting' and s.state = 'waiting' and ${awaitsAtPlace(payableKind, sql`o.id::text`)}))`;
const workState = sql<WorkState>`case when o.state = 'awaiting' then 'unpaid' else s.state end`;

/** Unfinished parts within a scope, the oldest first, with how many lines each has. */
export async function findWork(db: Queryable, scope: Scope, { state: asked, limit, now }: Asked) {
  const rows = await db
    .selectFrom('seller_orders as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('facilities as f', 'f.id', 's.facility_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_lines as l')
          .select(sql<number>`count(*)::int`.as('lines'))
          .whereRef('l.seller_order_id', '=', 's.id')
          .where(sql<boolean>`l.cancelled < l.quantity`)
          .as('l'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('shipments as t')
          .select(['t.state as trip_state'])
          .whereRef('t.seller_order_id', '=', 's.id')
          .orderBy('t.no', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['f.name as facility', 'l.lines', 't.trip_state', workState.as('state')])
    .select([
      's.id',
      's.facility_id',
      's.state_at',
      's.mode',
      's.accept_until',
      'o.name',
      'o.type_code',
      'o.paid_at',
      'o.pay_until',
      'o.debt_at',
    ])
    .where(isUnfinished)
    .where(asked ? sql<boolean>`${workState} = ${asked}` : sql<boolean>`true`)
    .where(inScope(sql.ref('s.facility_id'), scope))
    // What the desk has to do comes before what waits for a courier or for the buyer.
    .orderBy(sql`s.state in ('shipped', 'ready') or o.state = 'awaiting'`)
    .orderBy('s.state_at')
    .orderBy('s.id')
    .limit(limit)
    .execute();
  return rows.map(({ state_at, accept_until, paid_at, pay_until, debt_at, mode, trip_state, lines, ...row }) => ({
    ...row,
    lines: lines ?? 0,
    trip_state: trip_state as ShipmentState | null,
    waits_ms: now.getTime() - state_at.getTime(),
    mode: mode as Mode,
    since: state_at.toISOString(),
    accept_until: accept_until?.toISOString() ?? null,
    paid_at: paid_at?.toISOString() ?? null,
    pay_until: pay_until.toISOString(),
    is_debt: debt_at !== null,
  }));
}

/** How many parts of a scope are to be accepted or packed, since when the first is paid, and until when the next must be accepted. */
export async function countWork(db: Queryable, scope: Scope): Promise<{ count: number; oldest: Date | null; due: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(o.paid_at) as oldest, min(s.accept_until) filter (where s.state = 'waiting') as due
    from seller_orders s join orders o on o.id = s.order_id
    where s.state in ('waiting', 'accepted') and o.state in ('paid', 'processing') and s.mode <> ${notHere} and ${inScope(sql.ref('s.facility_id'), scope)}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null, due: null };
}

/** How many parts of a scope wait in each unfinished state. */
export async function countStates(db: Queryable, scope: Scope): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select ${workState} as state, count(*)::int as count from seller_orders s join orders o on o.id = s.order_id
    where ${isUnfinished} and ${inScope(sql.ref('s.facility_id'), scope)}
    group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
