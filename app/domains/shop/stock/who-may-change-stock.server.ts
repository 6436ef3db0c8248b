import { isInScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { findPlaceOfBatch } from './stock.store.server.ts';

/*
 * Policy of all operations that use this file: staff with the capability at the pharmacy of the item. One of another pharmacy is `not_found`,
 * as one that does not exist.
 */

/** Whether staff may see stock, receive goods, order them, sign their orders, count them, decide counts or change anything else of stock, and how often they may. */
export const mayRead = staffCan('stock.read');
export const mayReceive = staffCan('stock.receive');
export const mayOrder = staffCan('stock.order');
export const maySign = staffCan('stock.sign');
export const mayCount = staffCan('stock.count');
export const mayApprove = staffCan('stock.approve');
export const mayChange = staffCan('stock.change');
export const acts = [perAccount(300, '10m', 'stock_acts')] as const;

/** The item as the object of a row of the audit log. */
export const audited = (_input: unknown, { itemId: id }: { itemId: string }) => ({ object: `stock_item:${id}` as const });

/** Tells the pharmacy's open pages that an item changed. */
export function announceStock(tx: Tx, { facilityId, itemId: key }: Readonly<{ facilityId: number; itemId: string }>): void {
  announce(tx, { topic: `shop:${facilityId}`, kind: 'stock.changed', key });
}

/** The place of a batch of the scope; null for one of another pharmacy. */
export async function placeOf(tx: Tx, scope: Scope, batchId: string) {
  const place = await findPlaceOfBatch(tx, batchId);
  return place && isInScope(scope, place.facilityId) ? place : null;
}
