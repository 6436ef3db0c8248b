import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { findOrder, type Order } from './store.server.ts';

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

/** Removes what identifies a person whose account is erased. */
export async function forgetBuyer(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('orders').set({ user_id: null, address: null, share_hash: null }).where('user_id', '=', userId).execute();
}
