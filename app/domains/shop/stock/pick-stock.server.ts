import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { type Failed, fail, ok, type Succeeded } from '#app/platform/operations/operation.server.ts';
import { holdFree } from './hold-stock.server.ts';
import { type HeldLine, type Pick, pickBatches } from './pick-batches.ts';
import * as picked from './picked-stock.store.server.ts';
import { type By, withItems } from './settle-stock.server.ts';
import * as store from './stock.store.server.ts';

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
