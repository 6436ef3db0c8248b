import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { type Failed, fail, type Outcome, ok, type Succeeded } from '#app/platform/operation.server.ts';
import { purgePages } from '#app/platform/purge.server.ts';
import {
  type HeldLine,
  neededItems,
  neededLines,
  type Pick,
  pickBatches,
  type ShortLine,
  type StockNeed,
  shortLines,
} from './pick-batches.ts';
import * as picked from './picked-stock.store.server.ts';
import * as store from './stock.store.server.ts';

/** The time of the change, and who made it; null = the clock. */
type By = Readonly<{ now: Date; actorId: string | null }>;

/**
 * Runs `work` with these items locked in the order of their ids and settled, and renews the pages of those of which there is now another
 * amount to say.
 */
async function withItems<T>(tx: Tx, itemIds: readonly string[], now: Date, work: () => Promise<T>): Promise<T> {
  const ids = [...new Set(itemIds)];
  await store.lockItems(tx, ids);
  const before = await store.findBands(tx, ids);
  await store.settleItems(tx, ids, now);
  const value = await work();
  const after = await store.findBands(tx, ids);
  const changed = ids.filter((id) => before.get(id) !== after.get(id));
  if (changed.length > 0) await purgePages(tx, ['stock-bands', ...changed.map((id) => `stock:${id}`)]);
  return value;
}

/** Releases ended holds of these items and writes off what can no longer be sold. */
export async function settleStock(tx: Tx, itemIds: readonly string[], now: Date): Promise<void> {
  await withItems(tx, itemIds, now, async () => {});
}

/**
 * Holds the stock of all lines until `expiresAt`, or of none: then `short` names the lines, each with how many of its variant are free. A
 * checkout calls it after it has locked its order, and once for all lines. A line whose hold was released may be held again. Throws
 * when a line holds already.
 */
export async function holdStock(
  tx: Tx,
  needs: readonly StockNeed[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<Succeeded<null> | (Failed<'short'> & Readonly<{ short: ShortLine[] }>)> {
  if (needs.some(({ qty }) => !Number.isSafeInteger(qty) || qty <= 0)) throw new RangeError('a line holds at least one');
  const lines = neededLines(needs, await store.findVariants(tx, [...new Set(needs.map(({ stockId }) => stockId))]));
  const needed = neededItems(lines);
  return await withItems(tx, [...needed.keys()], now, async () => {
    const short = shortLines(lines, await store.findFree(tx, [...needed.keys()]));
    if (short.length > 0) return { ...fail('short'), short };
    const held = lines.map(({ lineId, itemId, qty, baseQty }) => ({ line_id: lineId, item_id: itemId ?? '', qty: qty * baseQty }));
    if ((await store.addHeld(tx, needed)) !== needed.size) throw new Error('stock changed under its lock');
    if ((await store.putHolds(tx, held, expiresAt, now)) !== held.length) throw new Error('a line holds stock already');
    return ok();
  });
}

/** Gives the units of these lines free again. Lines without an active hold are left as they are; returns the others. */
export async function releaseHold(tx: Tx, lineIds: readonly string[], now: Date): Promise<string[]> {
  const itemIds = await store.findItemsOfLines(tx, lineIds);
  return await withItems(tx, itemIds, now, async () => {
    const released = await store.releaseHolds(tx, lineIds, now);
    // What a shortage waited for may be free now.
    await store.settleItems(tx, itemIds, now);
    return released;
  });
}

/** Takes `cut` of the `left` units of its variant off what a line holds. What was unpacked, and is now little enough, is held again. */
export async function reduceHold(tx: Tx, { lineId, left, cut }: Readonly<{ lineId: string; left: number; cut: number }>, now: Date) {
  const itemIds = await store.findItemsOfLines(tx, [lineId]);
  await withItems(tx, itemIds, now, async () => {
    const [line] = [...(await store.findHolds(tx, [lineId])), ...(await store.findReleased(tx, [lineId]))];
    if (line) await store.cutHold(tx, lineId, (line.qty / left) * cut);
    await holdFree(tx, [lineId]);
    await store.settleItems(tx, itemIds, now);
  });
}

/** Holds again each of these lines whose units are free, where its hold was released. Its item is locked. */
async function holdFree(tx: Tx, lineIds: readonly string[]): Promise<void> {
  for (const line of await store.findReleased(tx, lineIds)) {
    if ((await store.addHeld(tx, new Map([[line.item_id, line.qty]]))) === 1) await store.restoreHolds(tx, [line.line_id]);
  }
}

/** Holds again what was released of these lines, without an end, for an order that was paid late: of all of them or, false, of none. */
export async function holdAgain(tx: Tx, lineIds: readonly string[], now: Date): Promise<boolean> {
  const itemIds = await store.findItemsOfLines(tx, lineIds);
  return await withItems(tx, itemIds, now, async () => {
    const lines = await store.findReleased(tx, lineIds);
    const needed = new Map<string, number>();
    for (const { item_id, qty } of lines) needed.set(item_id, (needed.get(item_id) ?? 0) + qty);
    const free = await store.findFree(tx, itemIds);
    const isThere = lines.length === lineIds.length && [...needed].every(([id, qty]) => qty <= (free.get(id) ?? 0));
    if (!isThere) return false;
    await store.addHeld(tx, needed);
    await store.restoreHolds(tx, lineIds);
    return true;
  });
}

/**
 * Sets until when these lines hold; null = until they are packed, for a paid order. Returns the lines that still hold: the hold of a
 * missing one has ended, and it has to be held again.
 */
export async function extendHold(tx: Tx, lineIds: readonly string[], until: Date | null, now: Date): Promise<string[]> {
  const itemIds = await store.findItemsOfLines(tx, lineIds);
  return await withItems(tx, itemIds, now, () => store.moveHolds(tx, lineIds, until));
}

const itemsOf = (lines: readonly HeldLine[]): string[] => [...new Set(lines.map(({ item_id }) => item_id))];

/**
 * What would be picked for these lines of a paid order now, the batches that end first before the others. What was unpacked counts as held where it is
 * free again. Nothing is locked or written.
 */
export async function proposePicks(db: Queryable, lineIds: readonly string[]): Promise<{ picks: Pick[]; short: string[] }> {
  const lines = [...(await store.findHolds(db, lineIds))];
  const released = await store.findReleased(db, lineIds);
  const free = await store.findFree(db, itemsOf(released));
  for (const line of released) {
    const left = (free.get(line.item_id) ?? 0) - line.qty;
    if (left < 0) continue;
    free.set(line.item_id, left);
    lines.push(line);
  }
  return pickBatches(lines, await store.findBatches(db, itemsOf(lines)));
}

/** The same with the items locked and settled, and what is free held again: packing in this transaction takes exactly these. */
export async function lockPicks(tx: Tx, lineIds: readonly string[], now: Date): Promise<{ picks: Pick[]; short: string[] }> {
  return await withItems(tx, await store.findItemsOfLines(tx, lineIds), now, async () => {
    await holdFree(tx, lineIds);
    return await proposePicks(tx, lineIds);
  });
}

/**
 * Takes the units that these lines hold out of the batches that end first, when an order is packed. Nothing is taken when a line holds
 * nothing (`not_held`) or its item has too few units that may be sold (`short`).
 */
export async function consumeHold(
  tx: Tx,
  lineIds: readonly string[],
  { now, actorId }: By,
): Promise<Succeeded<Pick[]> | (Failed<'not_held' | 'short'> & Readonly<{ lineIds: readonly string[] }>)> {
  const itemIds = await store.findItemsOfLines(tx, lineIds);
  return await withItems(tx, itemIds, now, async () => {
    const lines = await store.findHolds(tx, lineIds);
    const missing = lineIds.filter((id) => !lines.some((line) => line.line_id === id));
    if (missing.length > 0) return { ...fail('not_held'), lineIds: missing };
    const { picks, short } = pickBatches(lines, await store.findBatches(tx, itemIds));
    if (short.length > 0) return { ...fail('short'), lineIds: short };
    await store.writePicks(tx, picks, lines, now, actorId);
    return ok(picks);
  });
}

/** Puts what was picked for these lines back into its batches: those that may still be sold, and each once. */
export async function restock(tx: Tx, lineIds: readonly string[], { now, actorId }: By): Promise<void> {
  const itemIds = await store.findItemsOfLines(tx, lineIds);
  await withItems(tx, itemIds, now, async () => await picked.writeRestock(tx, lineIds, now, actorId));
}

type Unpacked = By & Readonly<{ back: readonly string[]; reason: string }>;

/**
 * Takes what was picked for these lines out of their parcel: of the lines `back` into its batches, as far as they may still be sold, and the rest is
 * written off as damaged. Then each line holds again what is free.
 */
export async function unpack(tx: Tx, lineIds: readonly string[], { back, reason, now, actorId }: Unpacked): Promise<void> {
  const itemIds = await store.findItemsOfLines(tx, lineIds);
  await withItems(tx, itemIds, now, async () => {
    await picked.writeRestock(tx, back, now, actorId);
    await picked.writeDamaged(tx, lineIds, { reason, now, actorId });
    await picked.reopenHolds(tx, lineIds, now);
    await holdFree(tx, lineIds);
  });
}

/** Puts what was picked for these lines out of recalled batches into their quarantine, each once. */
export async function setAsideRecalled(tx: Tx, lineIds: readonly string[], { now, actorId }: By): Promise<void> {
  const itemIds = await store.findItemsOfLines(tx, lineIds);
  await withItems(tx, itemIds, now, async () => await picked.writeRecalled(tx, lineIds, now, actorId));
}

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
