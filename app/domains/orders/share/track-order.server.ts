import { z } from 'zod';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress } from '#app/platform/operations/operation-limits.server.ts';
import { findPaymentState } from '../order/order.store.server.ts';
import { phaseOf } from '../order/order-states.ts';
import { deliveryLabel, partLabel } from '../order/order-texts.ts';
import { shownState } from '../order/show-order.server.ts';
import { trackHash } from '../order/track-url.server.ts';
import { findShared } from './shared-order.store.server.ts';
import { trackSteps } from './track-steps.ts';

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
    const phase = phaseOf(order.state);
    return ok({
      status: shownState(order.state, payments).status_label,
      is_over: phase === 'completed' || phase === 'ended',
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
