import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readSections } from './rules.ts';
import type { LandingTeaser } from './schema.ts';
import * as store from './store.server.ts';

/** A published landing page with its sections as they can be shown; null when there is none. Open to everybody. */
export async function getLandingPageOrNull(_actor: Actor, input: { slug: string }, platform: Platform) {
  const found = await store.findLandingPage(platform.db, { slug: input.slug, now: platform.clock.now() });
  return found ? { ...found, sections: readSections(found.sections) } : null;
}

/** The published landing pages, the newest first: a few, kept in memory until one changes. Open to everybody. */
export async function findLandingTeasers(_actor: Actor, platform: Platform): Promise<LandingTeaser[]> {
  return await platform.cache.getOrLoad('content: landing teasers', ['landing-pages', 'facilities'], () =>
    store.findLandingTeasers(platform.db, platform.clock.now()),
  );
}
