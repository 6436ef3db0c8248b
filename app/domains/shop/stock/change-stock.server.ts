import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { type By, withItems } from './settle-stock.server.ts';
import * as store from './stock.store.server.ts';

type Delivery = Readonly<{
  productId: number;
  facilityId: number;
  batchNo: string;
  expiresOn: string;
  qty: number;
  invoice: string | null;
}>;

/**
 * Records base units that a pharmacy received. `not_found`: no such product or pharmacy; `too_old`: the last day on which the batch may be
 * sold is over; `recalled`: the batch was recalled.
 */
export async function receive(
  tx: Tx,
  { productId, facilityId, batchNo, expiresOn, qty, invoice }: Delivery,
  { now, actorId }: By,
): Promise<Outcome<{ itemId: string; batchId: string }, 'not_found' | 'too_old' | 'recalled'>> {
  const itemId = await store.putItem(tx, productId, facilityId);
  if (itemId === null) return fail('not_found');
  return await withItems(tx, [itemId], now, async () => {
    const batchId = await store.putBatch(tx, itemId, { batchNo, expiresOn }, now);
    if (batchId === null) return fail('too_old');
    if (await store.isRecalled(tx, batchId)) return fail('recalled');
    await store.addUnits(tx, { batchId, itemId, kind: 'receive', qty, reason: invoice, actorId }, now);
    return ok({ itemId, batchId });
  });
}

/** Locks and settles an item and returns what of one of its batches is on hand, and whether it is recalled. */
export async function lockBatch(tx: Tx, itemId: string, batchId: string, now: Date): Promise<{ onHand: number; isRecalled: boolean }> {
  return await withItems(tx, [itemId], now, async () => ({
    onHand: await store.getOnHand(tx, batchId),
    isRecalled: await store.isRecalled(tx, batchId),
  }));
}

/** Sets from how many free units on pages say that little is left, and renews the pages for which that changes something. */
export async function setLowLevel(tx: Tx, { itemId, level, now }: Readonly<{ itemId: string; level: number; now: Date }>): Promise<void> {
  await withItems(tx, [itemId], now, () => store.setLowLevel(tx, itemId, level));
}

type Counted = Readonly<{ batchId: string; delta: number; reason: string }>;
type Changed = Outcome<null, 'not_found' | 'too_many'>;

/**
 * Corrects a batch by what was counted. Missing units that orders hold become a shortage and are written off when those orders end.
 * `too_many`: the batch has fewer units than are missing.
 */
export async function adjust(tx: Tx, { batchId, delta, reason }: Counted, by: By): Promise<Changed> {
  if (delta < 0) return await report(tx, { batchId, kind: 'adjust', qty: -delta, reason }, by);
  const found = await store.getBatchOrNull(tx, batchId);
  if (!found) return fail('not_found');
  return await withItems(tx, [found.item_id], by.now, async () => {
    await store.addUnits(tx, { batchId, itemId: found.item_id, kind: 'adjust', qty: delta, reason, actorId: by.actorId }, by.now);
    return ok();
  });
}

type SetAside = Readonly<{ batchId: string; kind: 'recall' | 'damage'; qty: number | 'all'; reason: string }>;

/** Sets units of a batch aside, as far as they are free; what orders hold becomes a shortage and cannot be picked. */
export async function quarantine(tx: Tx, given: SetAside, by: By): Promise<Changed> {
  return await report(tx, given, by);
}

type Reported = Readonly<{ batchId: string; kind: 'adjust' | 'recall' | 'damage'; qty: number | 'all'; reason: string }>;

async function report(tx: Tx, { batchId, kind, qty, reason }: Reported, { now, actorId }: By): Promise<Changed> {
  const found = await store.getBatchOrNull(tx, batchId);
  if (!found) return fail('not_found');
  return await withItems(tx, [found.item_id], now, async () => {
    const pickable = (await store.getBatchOrNull(tx, batchId))?.pickable ?? 0;
    const units = qty === 'all' ? pickable : qty;
    if (units > pickable) return fail('too_many');
    if (units > 0) await store.insertShortage(tx, { batchId, kind, qty: units, reason, actorId }, now);
    await store.settleItems(tx, [found.item_id], now);
    return ok();
  });
}
