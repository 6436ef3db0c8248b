import { z } from 'zod';
import { getRowOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { soonAfter } from './get-review.server.ts';
import * as store from './review.store.server.ts';

/** Published texts whose review is due or that had none; for reviewers also what is submitted. */
export const findReviews = operation({
  name: 'review.find',
  access: staffCan('reviews.read'),
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor, platform, clock }) {
    const now = clock.now();
    // Whoever does not review sees what is published alone, also with a role at one facility: articles belong to none.
    const mayReview = scopeOf(actor, 'content.review') === 'group';
    const [submitted, due, isDoctor] = await Promise.all([
      mayReview ? store.findSubmitted(db) : [],
      store.findDue(db, soonAfter(now)),
      store.isActiveDoctor(db, actor.userId),
    ]);
    const titled = submitted.map(async (one) => {
      const resource = platform.resources.get(one.kind);
      return { ...one, title: (resource && (await getRowOrNull(db, resource, one.key, 'group'))?.title) || 'Tanpa judul' };
    });
    return ok({ submitted: await Promise.all(titled), due, mayReview, isDoctor, today: dateInJakarta(now) });
  },
});
