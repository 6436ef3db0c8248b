import { z } from 'zod';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount, perAddress } from '#app/platform/operation-limits.server.ts';
import { lockOwn } from '../order/cancel-and-pay-my-order.server.ts';
import { orderName } from '../order/order.schema.ts';
import { findPaymentState } from '../order/order.store.server.ts';
import { outcomeOf } from '../order/order-states.ts';
import { deliveryLabel, isGoods, partLabel } from '../order/order-texts.ts';
import { shownState } from '../order/show-order.server.ts';
import { trackHash, trackToken } from '../order/track-url.server.ts';
import { findShared, setShare } from './shared-order.store.server.ts';
import { trackSteps } from './track-steps.ts';

const audited = (_input: unknown, { id }: { id: string }, { userId }: { userId: string }) => ({
  object: `order:${id}` as const,
  subjectId: userId,
});
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
    if (!isGoods(order.typeCode) || outcomeOf(order.state, false) !== null) return fail('no_parcel');
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

/**
 * What anybody with the link sees: how far the parcels are. Neither what is in them, nor for whom, nor where they go; the place only of what
 * is fetched there.
 */
export const trackOrder = operation({
  name: 'order.track',
  access: 'public',
  limits: [perAddress(60, '10m', 'order_track')],
  input: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  failures: { not_found: notFound },
  async run({ tx, clock }, { token }) {
    const order = await findShared(tx, trackHash(token));
    if (!order) return fail('not_found');
    const payments = await findPaymentState(tx, order.id);
    return ok({
      status: shownState(order.state, payments).status_label,
      is_over: order.state === 'completed' || outcomeOf(order.state, false) !== null,
      seen_at: clock.now().toISOString(),
      parts: order.sellers.map((part) => ({
        state: partLabel(part, order.typeCode),
        at: part.stateAt.toISOString(),
        shipment: deliveryLabel(part.shipmentName, order.typeCode),
        waybill: part.waybill,
        place: part.mode === 'pickup' ? part.facilityName : null,
        steps: trackSteps(part.state, part.mode),
      })),
    });
  },
});
