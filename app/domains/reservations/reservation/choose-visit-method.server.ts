import { methodsFor } from '#app/domains/payments/index.server.ts';
import { methodFailedText } from '#app/domains/shop/checkout/checkout-texts.schema.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { visitInput, visitMethodInput } from './reservation.schema.ts';
import { isTooLateForTransfer, noTimeText } from './reservation.ts';
import { getOfferOrNull, getSlotOrNull } from './reservation-slot.store.server.ts';

/*
 * The ways to pay a visit before it is ordered. Nothing is stored: what is chosen stands in the address of the page.
 */

type Visit = Readonly<{
  service_id: number;
  schedule_id?: number | undefined;
  reservation_date?: string | undefined;
  option_id?: number | null | undefined;
}>;

/** The ways to pay at this time of a service; null while no time is chosen. `not_found` = the service has no such hours, or no such option. */
async function methodsOf(db: Queryable, platform: Pick<PlatformServices, 'payments'>, visit: Visit, now: Date) {
  const { service_id: serviceId, schedule_id: scheduleId, reservation_date: date, option_id: option } = visit;
  if (scheduleId === undefined || date === undefined) return ok(null);
  const offer = await getOfferOrNull(db, { serviceId, scheduleId, optionId: option ?? null }, now);
  const slot = offer && (await getSlotOrNull(db, offer, date, now));
  if (!offer || !slot) return fail('not_found');
  if (!offer.price || offer.is_by_appointment) return ok([]);
  const without = isTooLateForTransfer(slot.starts_at, now) ? (['transfer'] as const) : [];
  return ok(await methodsFor(db, platform, { facilityId: slot.facility_id, amount: offer.price, without }));
}

const failures = { not_found: notFound } as const satisfies Record<string, Failure>;

/** The ways to pay a service at a time, with the reason why one cannot be chosen; none while no time is chosen, and for what costs nothing. */
export const findVisitMethods = operation({
  name: 'reservation.find_methods',
  access: 'user',
  limits: 'reads',
  input: visitInput,
  failures,
  async run({ db, platform, clock }, visit) {
    const methods = await methodsOf(db, platform, visit, clock.now());
    if (!methods.ok) return methods;
    return ok(
      (methods.value ?? []).map(({ id, channel, name, groupName, fee, ttlMinutes, reason }) => ({
        id,
        channel,
        name,
        groupName,
        fee,
        ttlMinutes,
        reason,
      })),
    );
  },
});

/** Says whether a way to pay can be chosen, or none. */
export const chooseVisitMethod = operation({
  name: 'reservation.choose_method',
  access: 'user',
  limits: 'reads',
  input: visitMethodInput,
  failures: { ...failures, no_time: [409, noTimeText], no_method: [422, methodFailedText] },
  async run({ db, platform, clock }, { payment_id: methodId, ...visit }) {
    if (methodId === null) return ok<{ id: number | null }>({ id: null });
    const methods = await methodsOf(db, platform, visit, clock.now());
    if (!methods.ok) return methods;
    if (methods.value === null) return fail('no_time');
    const method = methods.value.find(({ id }) => id === methodId);
    if (method && method.reason === null) return ok<{ id: number | null }>({ id: method.id });
    return fail('no_method', method?.reason ? { message: `${methodFailedText}. ${method.reason}` } : {});
  },
});
