import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { announcePurchaseOrder } from './lock-purchase-order.server.ts';
import * as store from './purchase-order.store.server.ts';

/** How many base units of each product of an order of goods are still to come. */
export async function findUnitsToCome(db: Queryable, orderId: string): Promise<Map<number, number>> {
  const lines = await store.findPurchaseLines(db, orderId);
  return new Map(lines.map(({ product_id, packs, pack_qty, received }) => [product_id, packs * pack_qty - received]));
}

/** Says of an order of goods, whose row is locked, how much of it has come; called once a receipt for it was posted or made void. */
export async function followReceipts(tx: Tx, order: Pick<store.PurchaseRow, 'id' | 'facility_id'>): Promise<void> {
  const lines = await store.findPurchaseLines(tx, order.id);
  const isThere = lines.every(({ packs, pack_qty: qty, received }) => received >= packs * qty);
  const came = isThere ? 'all' : lines.some(({ received }) => received > 0) ? 'part' : 'none';
  await store.setReceivedState(tx, order.id, came);
  announcePurchaseOrder(tx, order);
}
