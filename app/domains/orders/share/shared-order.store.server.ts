import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { findOrder, type Order } from '../order/order.store.server.ts';

/** The order whose link has a token with this hash. */
export async function findShared(db: Queryable, hash: Buffer): Promise<Order | null> {
  const row = await db.selectFrom('orders').select('id').where('share_hash', '=', hash).executeTakeFirst();
  return row ? await findOrder(db, { id: row.id }) : null;
}

/** Shares an order by the link with this number, or ends the sharing. */
export async function setShare(tx: Tx, id: string, share: Readonly<{ no: number; hash: Buffer | null }>): Promise<void> {
  await tx.updateTable('orders').set({ share_no: share.no, share_hash: share.hash }).where('id', '=', id).execute();
}
