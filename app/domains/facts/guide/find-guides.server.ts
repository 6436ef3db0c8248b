import { z } from 'zod';
import { valuesOf } from '#app/platform/content/closed-list.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { factTags, findFactUnits, findKept, readFactDay } from '../fact/find-fact-units.server.ts';
import { findGuideRows } from './guide.store.server.ts';
import { withOwnAnchors } from './guide-anchors.ts';
import { type GuidePage, guidePageOptions, otherPages, patientPages } from './guide-pages.schema.ts';

/** The addresses of the pages for patients, the hub first. */
export const pathsOfPages = ['/pasien', ...[...patientPages, ...otherPages].map(({ path }) => path)];

/** The texts and steps of a page for patients, with the units to ask. */
export const findGuides = operation({
  name: 'guides.find',
  access: 'public',
  limits: 'reads',
  input: z.object({ page: z.enum(valuesOf(guidePageOptions)) }),
  tags: factTags,
  async run(reads, { page }: { page: GuidePage }) {
    readFactDay(reads);
    const guides = (await findKept(reads, 'visitor-guides', null, findGuideRows)).filter((one) => one.page === page);
    return ok({ units: await findFactUnits(reads), guides: withOwnAnchors(guides) });
  },
});
