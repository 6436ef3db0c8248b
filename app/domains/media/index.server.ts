import { focalsText } from '#app/platform/focals.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findOffCentre } from './store.server.ts';

/** The parts that must not be cut off of all pictures where that is not the middle, for every page of the site. */
export async function findFocals({ db, cache }: Pick<Platform, 'db' | 'cache'>): Promise<string> {
  return await cache.getOrLoad('focals', ['focals'], async () => focalsText(await findOffCentre(db)));
}
