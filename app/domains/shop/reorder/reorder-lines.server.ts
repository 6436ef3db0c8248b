import { z } from 'zod';
import { findFinishedLines } from '#app/domains/orders/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { findSold, putLines } from '../cart/cart.store.server.ts';
import { lockLines } from '../cart/lock-cart.server.ts';
import { mergeReorder, orderedOf } from './reorder.ts';
import { findObstacles } from './reorder-obstacles.store.server.ts';

/*
 * Policy: the account that placed an order of medicines may order it again once it has ended.
 */
const orderName = z.object({ name: z.string().regex(/^[A-Za-z0-9-]{1,44}$/) });
const medicines = 'MS';

/** What a finished order of the caller had. */
export const getOrderAgain = operation({
  name: 'cart.get_order_again',
  access: 'user',
  limits: 'reads',
  input: orderName,
  failures: { not_found: notFound },
  async run({ db, actor: { userId } }, { name }) {
    const lines = await findFinishedLines(db, { name, userId, typeCode: medicines });
    return lines ? ok({ name, ordered: orderedOf(lines) }) : fail('not_found');
  },
});

/** Puts into the cart what a finished order of the caller had, as far as it can be had now, and says what cannot. */
export const orderAgain = operation({
  name: 'cart.order_again',
  access: 'user',
  limits: [perAccount(60, '1m', 'order_again')],
  input: orderName,
  failures: { not_found: notFound },
  async run({ tx, actor: { userId }, clock }, { name }) {
    const now = clock.now();
    const lines = await findFinishedLines(tx, { name, userId, typeCode: medicines });
    if (!lines) return fail('not_found');
    const ordered = orderedOf(lines);
    const ids = ordered.map(({ id }) => id);
    const own = await lockLines(tx, userId, now);
    const known = { sold: await findSold(tx, ids, now), obstacles: await findObstacles(tx, ids) };
    const { writes, left, inCart } = mergeReorder(own, ordered, known);
    await putLines(tx, userId, writes, now);
    return ok({ left, inCart });
  },
});
