import { z } from 'zod';
import { findHomeContent, findLandingTeasers } from '#app/domains/content/index.server.ts';
import { findOverview } from '#app/domains/directory/index.server.ts';
import { findNextEvents } from '#app/domains/forms/index.server.ts';
import { findServiceCategories } from '#app/domains/services/index.server.ts';
import { findListedCategories } from '#app/domains/shop/index.server.ts';
import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { findSlides, getProfileOrNull } from '../group-profile/group-profile.store.server.ts';
import { homeLimits } from './home.ts';

/** What the group says of itself, in memory until it is edited. */
async function findProfile({ cache, db }: Reads) {
  return await cache.getOrLoad('group profile', ['group-profile'], () => getProfileOrNull(db));
}

/**
 * Everything the home page shows from records: its articles in one statement; the directory's overview, the
 * categories of services and medicines and landing pages are in memory.
 * Facility sites are the first facilities with a website of their own; units are the group's hospitals.
 */
export const getHome = operation({
  name: 'site.get_home',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  async run(reads) {
    const { db, clock, cache } = reads;
    const [profile, slides, content, overview, categories, landingPages, medicineCategories, events] = await Promise.all([
      findProfile(reads),
      cache.getOrLoad('home: slides', ['home-slides'], () => findSlides(db)),
      findHomeContent(db, homeLimits, clock.now()),
      // The overview adds its tags itself.
      cache.getOrLoad('home: overview', [], () => findOverview(db, homeLimits)),
      findServiceCategories(reads),
      findLandingTeasers(reads),
      findListedCategories(reads),
      findNextEvents(reads, homeLimits.events),
    ]);
    return ok({
      profile,
      slides,
      articles: content.articles,
      serviceCategories: categories.slice(0, homeLimits.serviceCategories),
      medicineCategories: medicineCategories.slice(0, homeLimits.medicineCategories),
      events,
      landingPages: landingPages.slice(0, homeLimits.landingPages),
      specializations: overview.specializations,
      units: overview.facilities.filter((facility) => facility.isUnit),
      facilitySites: overview.facilities.filter((facility) => facility.webUrl !== null).slice(0, homeLimits.facilitySites),
    });
  },
});

/** What the page about the group shows from records: its units and the kinds of service. */
export const getAbout = operation({
  name: 'site.get_about',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  async run(reads) {
    const [profile, overview, serviceCategories] = await Promise.all([
      findProfile(reads),
      findOverview(reads.db, { specializations: 0 }),
      findServiceCategories(reads),
    ]);
    return ok({ profile, units: overview.facilities.filter((facility) => facility.isUnit), serviceCategories });
  },
});
