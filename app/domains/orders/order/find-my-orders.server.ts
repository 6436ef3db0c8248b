import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { listQuery, orderName } from './order.schema.ts';
import { findOrder, findOwn } from './order.store.server.ts';
import { shownOrder, shownState } from './show-order.server.ts';

/** The orders of the caller, the newest first. */
export const findMyOrders = operation({
  name: 'order.find_own',
  access: 'user',
  limits: 'reads',
  input: listQuery,
  async run({ db, actor }, { filter, before = null, limit }) {
    const { rows, to, total } = await findOwn(db, actor.userId, { filter, before, limit });
    return ok({
      orders: rows.map(({ name, type_code, state, placed_at, is_in_review, is_returned, total, product, image, total_product }) => ({
        name,
        type_code,
        date: placed_at.toISOString(),
        ...shownState(state, { isInReview: is_in_review, isReturned: is_returned }),
        total_pay: Number(total),
        products: { image, name: product, total_product },
      })),
      meta: { current_page: Math.max(1, Math.ceil(to / limit)), to, total },
    });
  },
});

/** One order of the caller. */
export const getMyOrder = operation({
  name: 'order.get_own',
  access: 'user',
  limits: 'reads',
  input: orderName,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { name }) {
    const order = await findOrder(db, { name });
    return order?.userId === actor.userId ? ok(await shownOrder({ db, platform, now: clock.now() }, order)) : fail('not_found');
  },
});
