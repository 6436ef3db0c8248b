import { operation } from '#app/platform/operations/operation.server.ts';
import { audited, placedOf, placeFailures, placeLimits, placeOffered, renewed, wantedOf } from './place-reservation.server.ts';
import { checkoutInput } from './reservation.schema.ts';
import { getServiceOfferOrNull } from './reservation-slot.store.server.ts';

/** Orders a service in one of the hours that it shows; by appointment it asks for a time. */
export const orderService = operation({
  name: 'reservation.service_ordered',
  access: 'user',
  limits: placeLimits,
  idempotent: true,
  input: checkoutInput,
  failures: placeFailures,
  async run({ tx, enqueue, actor, platform, clock }, input) {
    const offer = await getServiceOfferOrNull(tx, { scheduleId: input.schedule_id, optionId: input.option_id ?? null }, clock.now());
    return await placeOffered({ tx, enqueue, platform }, offer, wantedOf(actor.userId, input));
  },
  complete: ({ platform }, _input, stored) => placedOf(platform, stored),
  renew: async ({ db }, stored) => await renewed(db, stored),
  audit: audited,
});
