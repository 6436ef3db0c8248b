import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { earlierNotices } from './earlier.notices.server.ts';
import { writeHold } from './earlier-wait.store.server.ts';

/** Holds a place for who has a visit on a later date, and tells the person. Its hours are locked, and its entry. */
export async function holdForVisit(
  tx: Tx,
  platform: PlatformServices,
  entryId: string,
  place: Parameters<typeof writeHold>[2],
): Promise<void> {
  await writeHold(tx, entryId, place, platform.clock.now());
  await earlierNotices.enqueueTell(tx, platform, entryId, 'place_free');
}
