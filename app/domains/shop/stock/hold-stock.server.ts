import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failed, fail, ok, type Succeeded } from '#app/platform/operations/operation.server.ts';
import { neededItems, neededLines, type ShortLine, type StockNeed, shortLines } from './pick-batches.ts';
import { withItems } from './settle-stock.server.ts';
import * as store from './stock.store.server.ts';

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
export async function holdFree(tx: Tx, lineIds: readonly string[]): Promise<void> {
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
