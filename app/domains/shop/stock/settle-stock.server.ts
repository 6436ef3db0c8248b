import { purgePages } from '#app/platform/cache/purge.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import * as store from './stock.store.server.ts';

/** The time of the change, and who made it; null = the clock. */
export type By = Readonly<{ now: Date; actorId: string | null }>;

/**
 * Runs `work` with these items locked in the order of their ids and settled, and renews the pages of those of which there is now another
 * amount to say.
 */
export async function withItems<T>(tx: Tx, itemIds: readonly string[], now: Date, work: () => Promise<T>): Promise<T> {
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
