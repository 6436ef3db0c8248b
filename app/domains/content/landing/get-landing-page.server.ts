import { z } from 'zod';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import * as store from './landing.store.server.ts';
import { priceText } from './landing-orders.ts';
import type { LandingTeaser } from './landing-section.schema.ts';
import { readSections } from './read-sections.ts';

/** Returns a published landing page with its valid sections. */
export const getLandingPage = operation({
  name: 'landing.get',
  access: 'public',
  limits: 'reads',
  input: z.object({ slug: z.string() }),
  failures: { not_found: notFound },
  async run({ db, clock }, { slug }) {
    const found = await store.findLandingPage(db, { slug, now: clock.now() });
    return found ? ok({ ...found, sections: readSections(found.sections) }) : fail('not_found');
  },
  tags: ({ facility, sections }) => [
    ...['landing-pages', `facility:${facility.id}`],
    // Who practises at the facility may change with any doctor.
    ...(sections.some((section) => section.kind === 'doctors') ? ['doctors', 'specializations'] : []),
  ],
});

/** Returns the published landing pages, the newest first. They are few, and cached until one changes. */
export async function findLandingTeasers({ cache, db, clock }: Reads): Promise<LandingTeaser[]> {
  return await cache.getOrLoad('content: landing teasers', ['landing-pages', 'facilities'], async () =>
    (await store.findLandingTeasers(db, clock.now())).map(({ priceFrom, isEstimate, ...page }) => ({
      ...page,
      price: priceFrom === null ? null : priceText(priceFrom, isEstimate),
    })),
  );
}

export const listLandingTeasers = operation({
  name: 'landing.find_teasers',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async (reads) => ok(await findLandingTeasers(reads)),
});
