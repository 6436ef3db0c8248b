import type { Transaction } from 'kysely';
import { landingPages } from './landing-pages.ts';

// biome-ignore lint/suspicious/noExplicitAny: as in load.ts, tables are named by text
type AnyDatabase = any;

const day = 24 * 60 * 60 * 1000;

/** Puts the landing pages in; `facilityIds` by slug. Returns how many. */
export async function loadLandingPages(
  trx: Transaction<AnyDatabase>,
  now: Date,
  facilityIds: ReadonlyMap<string, number>,
): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * day);
  await trx
    .insertInto('landing_pages')
    .values(
      landingPages.map((page) => ({
        facility_id: facilityIds.get(page.unit),
        slug: page.slug,
        name: page.name,
        summary: page.summary,
        image: page.image,
        price_from: page.priceFrom,
        sections: JSON.stringify(page.sections),
        published_at: before(page.publishedDaysAgo),
        updated_at: before(page.updatedDaysAgo),
      })),
    )
    .execute();
  return landingPages.length;
}
