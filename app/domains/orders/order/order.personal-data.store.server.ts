import { sql } from 'kysely';
import { paymentsOf } from '#app/domains/payments/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { findOrder, type Order } from './order.store.server.ts';
import { payableKind } from './order-name.ts';

/** The orders of a person, the newest first. */
export async function findPersonalOrders(db: Queryable, userId: string): Promise<Order[]> {
  const rows = await db.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id', 'desc').execute();
  const orders: Order[] = [];
  for (const { id } of rows) {
    const order = await findOrder(db, { id });
    if (order) orders.push(order);
  }
  return orders;
}

/** The names of the orders that the person has paid and not received, or has sent a proof for. All orders of the person are locked. */
export async function lockOpenOrders(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; is_open: boolean }>`
    select o.name, o.state in ('paid', 'processing') or coalesce(p.open_state = 'review', false) as is_open
    from orders o cross join lateral ${paymentsOf(payableKind, sql`o.id::text`)} p
    where o.user_id = ${userId} order by o.id for update of o`.execute(tx);
  return rows.filter(({ is_open }) => is_open).map(({ name }) => name);
}

/** Removes what identifies a person whose account is erased. */
export async function forgetBuyer(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('orders').set({ user_id: null, address: null, share_hash: null }).where('user_id', '=', userId).execute();
}
