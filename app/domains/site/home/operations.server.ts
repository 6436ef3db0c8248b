import { findHomeContent, findLandingTeasers } from '#app/domains/content/index.server.ts';
import { findOverview } from '#app/domains/directory/index.server.ts';
import { findServiceCategories } from '#app/domains/services/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { homeLimits } from './rules.ts';

/** Cache tags of the directory's part of the home page: specializations are counted with their doctors. */
export const overviewTags = ['specializations', 'facilities', 'doctors'] as const;

/**
 * Everything the home page shows from records: its articles in one statement; the directory's overview, service
 * categories and landing pages are in memory. Public.
 * Facility sites are the first facilities with a website of their own; units are the group's hospitals.
 */
export async function getHome(actor: Actor, platform: Platform) {
  const [content, overview, categories, landingPages] = await Promise.all([
    findHomeContent(platform.db, homeLimits, platform.clock.now()),
    platform.cache.getOrLoad('home: overview', overviewTags, () => findOverview(platform.db, homeLimits)),
    findServiceCategories(actor, platform),
    findLandingTeasers(actor, platform),
  ]);
  return {
    articles: content.articles,
    serviceCategories: categories.slice(0, homeLimits.serviceCategories),
    landingPages: landingPages.slice(0, homeLimits.landingPages),
    specializations: overview.specializations,
    units: overview.facilities.filter((facility) => facility.isUnit),
    facilitySites: overview.facilities.filter((facility) => facility.webUrl !== null).slice(0, homeLimits.facilitySites),
  };
}

/** What the page about the group shows from records: its units and the kinds of service. Public. */
export async function getAbout(actor: Actor, platform: Platform) {
  const [overview, serviceCategories] = await Promise.all([
    findOverview(platform.db, { specializations: 0 }),
    findServiceCategories(actor, platform),
  ]);
  return { units: overview.facilities.filter((facility) => facility.isUnit), serviceCategories };
}
