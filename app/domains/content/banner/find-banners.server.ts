import { readsUntil } from '#app/platform/cache/page-tags.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import type { Banner } from './banner.content.schema.ts';
import { findOpen } from './banner.store.server.ts';
import { pickShown } from './shown-banners.ts';

/** The banners that every public page shows now. The page is rendered again when the first of them ends, or the next one begins. */
export async function findBanners({ cache, db, clock }: Pick<Reads, 'cache' | 'db' | 'clock'>): Promise<Banner[]> {
  const now = clock.now();
  const open = await cache.getOrLoad('banners', ['banners', 'facilities'], () => findOpen(db, now));
  for (const { starts_at, ends_at } of open) readsUntil(starts_at > now ? starts_at : ends_at);
  const running = open.filter(({ starts_at, ends_at }) => starts_at <= now && ends_at > now);
  return pickShown(running).map(({ id, level, facility, text, link, ends_at }) => ({
    id,
    level,
    facility,
    text,
    link,
    until: momentText(ends_at.toISOString()),
  }));
}
