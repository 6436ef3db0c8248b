import { isInScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { type Failure, fail, notFound, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { lockPurchaseOrder, type PurchaseRow } from './purchase-order.store.server.ts';
import type { PurchaseState } from './purchase-order.ts';

/** What every step of an order of goods may be refused with. */
export const purchaseFailures = {
  not_found: notFound,
  not_now: [409, 'Surat pesanan ini sudah di langkah lain. Periksa keadaannya, lalu lanjutkan dari sana.'],
} as const satisfies Readonly<Record<string, Failure>>;

/** Locks an order of goods of the scope in one of these states until the transaction ends. */
export async function lockPurchaseOrderIn(
  tx: Tx,
  { scope, id, states }: Readonly<{ scope: Scope; id: string; states: readonly PurchaseState[] }>,
): Promise<Outcome<PurchaseRow, keyof typeof purchaseFailures>> {
  const order = await lockPurchaseOrder(tx, id);
  if (!order || !isInScope(scope, order.facility_id)) return fail('not_found');
  return states.includes(order.state) ? ok(order) : fail('not_now');
}

/** Tells the pharmacy's open pages that an order of goods changed. */
export function announcePurchaseOrder(tx: Tx, { id, facility_id: facility }: Pick<PurchaseRow, 'id' | 'facility_id'>): void {
  announce(tx, { topic: `shop:${facility}`, kind: 'purchase_order.changed', key: id });
}

/** The order of goods as the object of a row of the audit log. */
export const auditedPurchaseOrder = (_input: unknown, { id }: { id: string }) => ({ object: `purchase_order:${id}` as const });
