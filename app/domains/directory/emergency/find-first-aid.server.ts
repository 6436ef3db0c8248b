import { z } from 'zod';
import { readsUntil } from '#app/platform/cache/page-tags.server.ts';
import { ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import type { ClassReview } from './emergency.store.server.ts';
import { callsOf } from './emergency-box-of-class.ts';
import { ownDepartments } from './emergency-class.content.schema.ts';
import { isReviewDue, reviewEnd } from './emergency-class.ts';
import { readEmergencyTexts, readEmergencyUnits } from './find-emergency-box.server.ts';

/** The first aid of every class that has some, with the numbers that its own steps speak of. */
async function readFirstAid(reads: Pick<Reads, 'db' | 'cache' | 'clock'>) {
  const [{ classes, numbers }, units] = [await readEmergencyTexts(reads), await readEmergencyUnits(reads)];
  const pages = classes
    .filter(({ firstAid }) => firstAid.length > 0)
    .map((of) => {
      const { slug, title, say, firstAid: steps, avoid, signs, isQuiet } = of;
      const calls = callsOf(of, { numbers, units });
      return { slug, title, say, steps, avoid, signs, isQuiet, calls, review: reviewOf(of, reads.clock.now()) };
    });
  return { pages, calls: callsOf({ numbers: [ambulanceNumber, ownDepartments], prefer: null }, { numbers, units }) };
}

/** Who has read a text, and on which day; null while it waits for a doctor, also because the last review is a year ago. */
function reviewOf({ reviewer, reviewedAt }: ClassReview, now: Date) {
  if (reviewedAt === null || isReviewDue(reviewedAt, now)) return null;
  readsUntil(reviewEnd(reviewedAt));
  return { by: reviewer, on: dateInJakarta(reviewedAt) };
}

/** All first aid by title, so that one page is enough without a network. */
export const findFirstAid = operation({
  name: 'first_aid.find',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  async run(reads) {
    const { pages, calls } = await readFirstAid(reads);
    return ok({ pages: pages.toSorted((one, other) => one.title.localeCompare(other.title, 'id')), calls });
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
    const page = (await readFirstAid(reads)).pages.find((one) => one.slug === slug);
    return page ? ok(page) : fail('not_found');
  },
});
