import type { Platform } from '#app/platform/platform.server.ts';
import * as landing from './landing.store.server.ts';

export { findLandingAddresses } from './landing.store.server.ts';
export { findPromoAddresses } from './promos.store.server.ts';

/** Slugs of the published landing pages: a few, kept in memory until one changes. */
export async function findLandingSlugs(platform: Platform): Promise<string[]> {
  return await platform.memory.recall('content: landing slugs', ['landing-pages'], async () => {
    const pages = await landing.findLandingAddresses(platform.db, platform.clock.now());
    return pages.map((page) => page.slug);
  });
}
