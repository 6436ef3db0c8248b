import { momentText } from '#app/platform/calendar.ts';
import type { Reads } from '#app/platform/operation.server.ts';
import { readsUntil } from '#app/platform/page-tags.server.ts';
import type { Banner } from './schema.ts';
import { findComing } from './store.server.ts';

/** How many a page shows at once. */
const maxShown = 3;

/** The banners that every public page shows now. The page is rendered again when the first of them ends, or the next one begins. */
export async function findBanners({ cache, db, clock }: Pick<Reads, 'cache' | 'db' | 'clock'>): Promise<Banner[]> {
  const now = clock.now();
  const coming = await cache.getOrLoad('banners', ['banners', 'facilities'], () => findComing(db, now));
  for (const { starts_at, ends_at } of coming) readsUntil(starts_at > now ? starts_at : ends_at);
  const shown = coming.filter(({ starts_at, ends_at }) => starts_at <= now && ends_at > now);
  return shown.slice(0, maxShown).map(({ starts_at: _from, ends_at, ...rest }) => ({ ...rest, until: momentText(ends_at.toISOString()) }));
}
