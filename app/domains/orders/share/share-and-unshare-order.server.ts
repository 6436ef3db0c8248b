import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { audited, lockOwn } from '../order/lock-own-order.server.ts';
import { orderName } from '../order/order.schema.ts';
import { phaseOf } from '../order/order-states.ts';
import { isGoods } from '../order/order-texts.ts';
import { trackHash, trackToken } from '../order/track-url.server.ts';
import { setShare } from './shared-order.store.server.ts';

const limits = [perAccount(20, '10m', 'order_share')] as const;

/** Makes a link to the track page of an order of the caller; the link before it is dead. */
export const shareMyOrder = operation({
  name: 'order.shared',
  access: 'user',
  limits,
  input: orderName,
  failures: {
    not_found: notFound,
    not_paid: [409, 'Tautan lacak dapat dibuat setelah pesanan dibayar.'],
    no_parcel: [409, 'Tautan lacak hanya untuk kiriman barang yang masih berjalan.'],
  },
  async run({ tx, actor, platform }, { name }) {
    const order = await lockOwn(tx, name, actor.userId);
    if (!order) return fail('not_found');
    if (!order.paidAt) return fail('not_paid');
    if (!isGoods(order.typeCode) || phaseOf(order.state) === 'ended') return fail('no_parcel');
    const no = order.shareNo + 1;
    await setShare(tx, order.id, { no, hash: trackHash(trackToken(platform, order.name, no)) });
    return ok({ id: order.id });
  },
  audit: audited,
});

/** Ends the sharing: the link leads nowhere from now on. */
export const unshareMyOrder = operation({
  name: 'order.unshared',
  access: 'user',
  limits,
  input: orderName,
  failures: { not_found: notFound },
  async run({ tx, actor }, { name }) {
    const order = await lockOwn(tx, name, actor.userId);
    if (!order) return fail('not_found');
    await setShare(tx, order.id, { no: order.shareNo, hash: null });
    return ok({ id: order.id });
  },
  audit: audited,
});
