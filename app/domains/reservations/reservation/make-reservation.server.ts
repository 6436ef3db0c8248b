import { operation } from '#app/platform/operations/operation.server.ts';
import { audited, placedOf, placeFailures, placeLimits, placeOffered, renewed, wantedOf } from './place-reservation.server.ts';
import { makeInput } from './reservation.schema.ts';
import { getDoctorOfferOrNull } from './reservation-slot.store.server.ts';

/** Reserves a place in the hours of a doctor. */
export const makeReservation = operation({
  name: 'reservation.placed',
  access: 'user',
  limits: placeLimits,
  idempotent: true,
  input: makeInput,
  failures: placeFailures,
  async run({ tx, enqueue, actor, platform, clock }, input) {
    const by = { serviceId: input.doctor_service_id, scheduleId: input.doctor_schedule_id, optionId: input.option_id ?? null };
    return await placeOffered({ tx, enqueue, platform }, await getDoctorOfferOrNull(tx, by, clock.now()), wantedOf(actor.userId, input));
  },
  complete: ({ platform }, _input, stored) => placedOf(platform, stored),
  renew: async ({ db }, stored) => await renewed(db, stored),
  audit: audited,
});
