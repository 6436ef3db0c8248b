import { sql } from 'kysely';
import { paymentsOf } from '#app/domains/payments/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { payableKind } from './order-name.ts';
import { unpaidStates } from './order-states.ts';

/** Orders whose time to pay has passed, and whose payments are all over. */
export async function findUnpaid(db: Queryable, until: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o cross join lateral ${paymentsOf(payableKind, sql`o.id::text`)} p
    where o.state in (${sql.join([...unpaidStates])}) and o.pay_until <= ${until} and p.open_state is null
    order by o.pay_until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The order of each part that its seller did not accept in time: an order with two such parts is there twice. */
export async function findUnaccepted(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('seller_orders as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('s.order_id')
    .where('s.state', '=', 'waiting')
    .where('s.accept_until', '<=', now)
    .where('o.state', 'in', ['paid', 'processing'])
    .orderBy('s.accept_until')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Paid orders with a part that was ready before this and of which nobody was reminded. */
export async function findUnfetched(db: Queryable, before: Date, limit: number): Promise<{ orderId: string }[]> {
  const { rows } = await sql<{ orderId: string }>`
    select s.order_id as "orderId" from seller_orders s join orders o on o.id = s.order_id and o.state = 'processing'
    where s.state = 'ready' and s.state_at <= ${before}
      and not exists (select from order_events e where e.order_id = s.order_id and e.seller_order_id = s.id and e.kind = 'part_unfetched')
    order by s.state_at limit ${limit}`.execute(db);
  return rows;
}

/** The parts of an order whose buyer was reminded to fetch them. */
export async function findReminded(db: Queryable, orderId: string): Promise<Set<string>> {
  const events = db
    .selectFrom('order_events')
    .select('seller_order_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'part_unfetched');
  return new Set((await events.execute()).flatMap(({ seller_order_id }) => seller_order_id ?? []));
}
