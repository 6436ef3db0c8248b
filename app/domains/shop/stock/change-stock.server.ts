import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failed, fail, type Outcome, ok, type Succeeded } from '#app/platform/operations/operation.server.ts';
import { type CountedBatch, getCountedBatch } from './counted-batch.store.server.ts';
import { findGoodsRefusal, type GoodsRefusal, keepProducts } from './incoming-goods.store.server.ts';
import { type By, withItems } from './settle-stock.server.ts';
import * as store from './stock.store.server.ts';
import { type Leaving, takeUnits } from './taken-stock.store.server.ts';

type Delivery = Readonly<{
  productId: number;
  facilityId: number;
  batchNo: string;
  expiresOn: string;
  qty: number;
  invoice: string | null;
  /** The line of a receipt or of a transfer, and what a base unit of it has cost. */
  receiptLineId?: string;
  transferLineId?: string;
  unitCost?: number | undefined;
}>;

type Received = Readonly<{ itemId: string; batchId: string }>;

/**
 * Records base units that a pharmacy received. `not_found`: no such product or pharmacy; `too_old`: the last day on which the batch may be
 * sold is over; `recalled`: the batch was recalled, at whichever pharmacy.
 */
export async function receive(tx: Tx, delivery: Delivery, by: By): Promise<Outcome<Received, GoodsRefusal>> {
  const result = await receiveAll(tx, [delivery], by);
  const [received] = result.ok ? result.value : [];
  return received ? ok(received) : fail(result.ok ? 'not_found' : result.code);
}

/** Records all of several deliveries, or none: then `refused` is the first that may not come in. */
export async function receiveAll(
  tx: Tx,
  deliveries: readonly Delivery[],
  { now, actorId }: By,
): Promise<Succeeded<readonly Received[]> | (Failed<GoodsRefusal> & Readonly<{ refused: Delivery }>)> {
  const items: { delivery: Delivery; itemId: string }[] = [];
  await keepProducts(
    tx,
    deliveries.map(({ productId }) => productId),
  );
  // New items in one order, so that two that bring the same products never wait for each other.
  for (const delivery of deliveries.toSorted((one, other) => one.productId - other.productId)) {
    const refusal = await findGoodsRefusal(tx, { ...delivery, now });
    if (refusal) return { ...fail(refusal), refused: delivery };
    items.push({ delivery, itemId: await store.putItem(tx, delivery.productId, delivery.facilityId) });
  }
  const itemIds = items.map(({ itemId }) => itemId);
  return await withItems(tx, itemIds, now, async () => {
    const received: Received[] = [];
    for (const { delivery, itemId } of items) {
      const batchId = await store.putBatch(tx, itemId, delivery);
      const { qty, invoice: reason, receiptLineId, transferLineId, unitCost } = delivery;
      const kind = transferLineId === undefined ? 'receive' : 'transfer';
      await store.addUnits(tx, { batchId, itemId, kind, qty, reason, actorId, receiptLineId, transferLineId, unitCost }, now);
      received.push({ itemId, batchId });
    }
    return ok(received);
  });
}

/** Takes all of several units out of the stock, or none: then `lacking` is the first of which not as many are free and sold. */
export async function takeOut<L extends Leaving>(
  tx: Tx,
  leaving: readonly L[],
  { reason, now, actorId }: By & Readonly<{ reason: string }>,
): Promise<Succeeded<null> | (Failed<'lacking'> & Readonly<{ lacking: L }>)> {
  const itemIds = leaving.map(({ itemId }) => itemId);
  return await withItems(tx, itemIds, now, async () => {
    for (const one of leaving) if (!(await takeUnits(tx, one, { reason, actorId, now }))) return { ...fail('lacking'), lacking: one };
    return ok();
  });
}

type Returned = Readonly<{ itemId: string; batchId: string; qty: number; reason: string; transferLineId: string }>;

/** Units that were on their way come back into the batch that they have left. What may not be sold of it is set aside. */
export async function takeBack(tx: Tx, { reason, ...returned }: Returned, { now, actorId }: By): Promise<void> {
  const { itemId, batchId, qty } = returned;
  await withItems(tx, [itemId], now, async () => {
    await store.addUnits(tx, { ...returned, kind: 'transfer', reason, actorId }, now);
    const { isWithheld } = await getCountedBatch(tx, batchId);
    if (isWithheld) await store.insertShortage(tx, { batchId, kind: 'recall', qty, reason, actorId }, now);
    await store.settleItems(tx, [itemId], now);
  });
}

/** Locks and settles an item and returns what a count of one of its batches is compared with. */
export async function lockBatch(tx: Tx, itemId: string, batchId: string, now: Date): Promise<CountedBatch> {
  return await withItems(tx, [itemId], now, () => getCountedBatch(tx, batchId));
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
    // What is found makes up for what was reported missing.
    await store.settleItems(tx, [found.item_id], by.now);
    return ok();
  });
}

type SetAside = Readonly<{ batchId: string; kind: 'recall' | 'damage'; qty: number | 'all'; reason: string }>;

/** Sets units of a batch aside, as far as they are free; what orders hold becomes a shortage and cannot be picked. */
export async function quarantine(tx: Tx, given: SetAside, by: By): Promise<Changed> {
  return await report(tx, given, by);
}

type Released = Readonly<{ batchId: string; itemId: string; reason: string }>;

/** What was set aside for the recall of a batch is sold again, as far as its days of sale are not over. */
export async function releaseRecalled(tx: Tx, released: Released, { now, actorId }: By): Promise<void> {
  await withItems(tx, [released.itemId], now, async () => {
    await store.putBackRecalled(tx, { ...released, actorId }, now);
    await store.settleItems(tx, [released.itemId], now);
  });
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
