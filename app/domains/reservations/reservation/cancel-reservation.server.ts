import { cancelVisitOrder, paidOf } from '#app/domains/orders/index.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { type Changing, changeFailures, changeLimits, findOwn, type Locked, lockWithOrder } from './lock-reservation.server.ts';
import { audited } from './place-reservation.server.ts';
import { reservationNotices } from './reservation.notices.server.ts';
import { cancelInput } from './reservation.schema.ts';
import * as store from './reservation.store.server.ts';
import { isDisrupted, isPast, returnedPercent } from './reservation-money.ts';
import { stateAfter } from './reservation-states.ts';

/** What goes back to a patient who cancels now. */
export function returnOf({ reservation, order }: Locked, now: Date): Readonly<{ percent: number; amount: number }> {
  const { starts_at: startsAt, was_moved_late: wasMovedLate } = reservation;
  const percent = returnedPercent({ startsAt, isDisrupted: isDisrupted(reservation), wasMovedLate }, now);
  return { percent, amount: Math.floor(((order ? paidOf(order.order) : 0) * percent) / 100) };
}

/** Cancels a locked reservation with its order. False when its state does not allow it, or its order can give nothing back; the caller rolls back. */
export async function endReservation(
  { tx, platform }: Changing,
  { reservation, order }: Locked,
  { percent, cancelledBy }: Readonly<{ percent: number; cancelledBy: 'patient' | 'desk' }>,
): Promise<boolean> {
  const now = platform.clock.now();
  if (stateAfter(reservation.state, 'cancel') === null) return false;
  const written = { state: 'cancelled', cancelled_by: cancelledBy, returned_percent: percent } as const;
  if (!(await store.changeReservation(tx, reservation.id, [reservation.state], written, now))) return false;
  const isDue = order !== null && percent > 0 && paidOf(order.order) > 0;
  if (order && !(await cancelVisitOrder(order, percent)) && isDue) return false;
  await publish(tx, platform, 'place.freed', { cancelledId: reservation.id });
  await reservationNotices.enqueueTell(tx, platform, reservation.id, 'cancelled');
  return true;
}

/** Cancels a reservation of the caller; what was paid goes back by the rule that was told before the payment. */
export const cancelReservation = operation({
  name: 'reservation.cancelled',
  access: 'user',
  limits: changeLimits,
  idempotent: true,
  input: cancelInput,
  failures: { ...changeFailures, changed: [409, 'Jumlah yang kembali sudah berubah. Periksa lagi sebelum membatalkan.'] },
  async run({ tx, actor, platform, clock }, { code, expected_return: expected }) {
    const now = clock.now();
    const by = { tx, platform, by: { source: 'owner', actorId: actor.userId } } as const;
    const found = await findOwn(tx, code, actor.userId);
    const locked = found && (await lockWithOrder(by, found));
    if (!locked) return fail('not_found');
    const { id } = locked.reservation;
    if (isPast(locked.reservation, now)) return fail('too_late');
    const { percent, amount } = returnOf(locked, now);
    if (expected !== undefined && expected !== amount) return fail('changed', { details: { returned: amount, returned_percent: percent } });
    if (!(await endReservation(by, locked, { percent, cancelledBy: 'patient' }))) return fail('too_late');
    return ok({ id, code: locked.reservation.code });
  },
  audit: audited,
});
