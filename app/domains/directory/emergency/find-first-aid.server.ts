import { z } from 'zod';
import { ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from './emergency.store.server.ts';
import { callsOf } from './emergency-box-of-class.ts';
import { ownDepartments } from './emergency-class.content.schema.ts';
import { readEmergencyTexts, readEmergencyUnits } from './find-emergency-box.server.ts';

/** The classes that have a page of first aid, by their titles with their steps, so that one page is enough without a network. */
export const findFirstAid = operation({
  name: 'first_aid.find',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  async run(reads) {
    const { classes, numbers } = await readEmergencyTexts(reads);
    const shown = classes.filter(({ firstAid }) => firstAid.length > 0);
    const pages = shown.map(({ slug, title, say, firstAid, avoid }) => ({ slug, title, say, steps: firstAid, avoid }));
    return ok({
      pages: pages.sort((one, other) => one.title.localeCompare(other.title, 'id')),
      calls: callsOf({ numbers: [ambulanceNumber, ownDepartments], prefer: null }, { numbers, units: await readEmergencyUnits(reads) }),
    });
  },
});

/** The page of first aid of a class: its steps, what not to do, and whom to call. */
export const getFirstAid = operation({
  name: 'first_aid.get',
  access: 'public',
  limits: 'reads',
  input: z.object({ slug: z.string().max(60) }),
  failures: { not_found: notFound },
  async run(reads, { slug }) {
    const { classes, numbers } = await readEmergencyTexts(reads);
    const of = classes.find((one) => one.slug === slug);
    if (!of || of.firstAid.length === 0) return fail('not_found');
    const { title, say, firstAid, avoid, signs, isQuiet } = of;
    const [units, review] = [await readEmergencyUnits(reads), await store.getReviewOrNull(reads.db, slug)];
    return ok({ slug, title, say, steps: firstAid, avoid, signs, isQuiet, review, calls: callsOf(of, { numbers, units }) });
  },
});
