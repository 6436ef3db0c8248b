import { focalsText } from '#app/platform/pictures/focals.ts';
import type { Credits } from '#app/platform/pictures/picture-credits.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findCredited, findOffCentre } from './medium.store.server.ts';

/** The parts that must not be cut off of all pictures where that is not the middle, for every page of the site. */
export async function findFocals({ db, cache }: Pick<Platform, 'db' | 'cache'>): Promise<string> {
  return await cache.getOrLoad('focals', ['focals'], async () => focalsText(await findOffCentre(db)));
}

/** The credits that pages have to say: one cached read for all pictures. */
export async function findCredits({ db, cache }: Pick<Platform, 'db' | 'cache'>): Promise<Credits> {
  return await cache.getOrLoad(
    'credits',
    ['credits'],
    async () => new Map((await findCredited(db)).map((one) => [one.address, one.credit])),
  );
}
