import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import * as notices from '../stock-notice/stock-notice.store.server.ts';
import * as schema from './wishlist.schema.ts';
import * as store from './wishlist.store.server.ts';

/*
 * Policy of all operations here: a Wish List belongs to its account. What is not listed is counted and never named.
 */

/** The caller's Wish List with the prices and the stock of now, and the variants that the caller waits for. */
export const getWishList = operation({
  name: 'wishlist.get',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor: { userId }, clock }) {
    const now = clock.now();
    const [medicines, awaited] = [await store.findWishes(db, userId, now), await notices.findAwaited(db, userId, now)];
    const all = (await store.countWishes(db, userId)) + (await notices.countAwaited(db, userId));
    return ok({ medicines, notices: awaited, unlisted: all - medicines.length - awaited.length });
  },
});

/** One listed medicine for the caller's Wish List: who logs in on the way to saving it confirms it there. */
export const getOfferedMedicine = operation({
  name: 'wishlist.get_offered',
  access: 'user',
  limits: 'reads',
  input: schema.offerInput,
  run: async ({ db, actor, clock }, { slug }) => ok(await store.getOffered(db, actor.userId, slug, clock.now())),
});
