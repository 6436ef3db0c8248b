import { z } from 'zod';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operation.server.ts';
import type { LandingTeaser } from './schema.ts';
import { readSections } from './sections.rules.ts';
import * as store from './store.server.ts';

/** A published landing page with its sections as they can be shown. */
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

/** The published landing pages, the newest first: a few, kept in memory until one changes. */
export async function findLandingTeasers({ cache, db, clock }: Reads): Promise<LandingTeaser[]> {
  return await cache.getOrLoad('content: landing teasers', ['landing-pages', 'facilities'], () =>
    store.findLandingTeasers(db, clock.now()),
  );
}

/** As `findLandingTeasers`. */
export const listLandingTeasers = operation({
  name: 'landing.find_teasers',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async (reads) => ok(await findLandingTeasers(reads)),
});
