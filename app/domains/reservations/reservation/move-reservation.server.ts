import { cancelVisitOrder, lockVisitOrder, paidOf, postponeVisitOrder, type VisitOrder } from '#app/domains/orders/index.server.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { publish } from '#app/platform/events.server.ts';
import { type Failure, fail, notFound, type Outcome, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { announceReservation, lockReservation } from './free-expired-holds.server.ts';
import { audited, dateFailure, placeFailures, refusalOf } from './place-reservation.server.ts';
import { reservationNotices } from './reservation.notices.server.ts';
import { cancelInput, moveInput } from './reservation.schema.ts';
import * as store from './reservation.store.server.ts';
import { payLimitOf } from './reservation.ts';
import { isDisrupted, isLateMove, isPast, mayMove, returnedPercent } from './reservation-money.ts';
import {
  getDoctorOfferOrNull,
  getServiceOfferOrNull,
  getSlotOrNull,
  type Hours,
  openSlot,
  type Slot,
} from './reservation-slot.store.server.ts';
import { stateAfter } from './reservation-states.ts';

/*
 * Policy of all operations here: a reservation belongs to the account that placed it. Of those of others nobody learns that they exist.
 */

export const changeLimits = [perAccount(30, '10m', 'reservation_change')] as const;

export const changeFailures = {
  not_found: notFound,
  too_late: [409, 'Reservasi ini tidak dapat diubah lagi. Hubungi rumah sakit bila ada kendala.'],
} as const satisfies Record<string, Failure>;

export type Locked = Readonly<{ reservation: store.Reservation; order: VisitOrder | null }>;
export type Changing = Readonly<{ tx: Tx; platform: PlatformServices; by: VisitOrder['by'] }>;

/** Locks the order of a reservation, then its hours and those that it may get; null when it does not exist. */
export async function lockWithOrder(
  { tx, platform, by }: Changing,
  found: store.Reservation,
  others: readonly Hours[] = [],
): Promise<Locked | null> {
  const order = found.order_id === null ? null : await lockVisitOrder(tx, platform, found.order_id, by);
  const reservation = await lockReservation(tx, { id: found.id }, platform.clock.now(), others);
  if (reservation) announceReservation(tx, reservation);
  return reservation && { reservation, order };
}

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
  await reservationNotices.tell(tx, platform, reservation.id, 'cancelled');
  return true;
}

/** A reservation of this account; null for every other. */
export async function findOwn(tx: Tx, code: string, userId: string): Promise<store.Reservation | null> {
  const found = await store.getReservationOrNull(tx, { code });
  return found?.user_id === userId ? found : null;
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

/** Moves a reservation of the caller to another date, or to other hours of the same doctor or service. */
export const moveReservation = operation({
  name: 'reservation.moved',
  access: 'user',
  limits: changeLimits,
  idempotent: true,
  input: moveInput,
  failures: {
    ...changeFailures,
    unavailable_date: placeFailures.unavailable_date,
    full: placeFailures.full,
    doctor_elsewhere: placeFailures.doctor_elsewhere,
    own: placeFailures.own,
    same: [409, 'Reservasi Anda memang pada waktu itu.'],
    no_move: [409, 'Reservasi ini tidak dapat dipindah lagi: paling banyak dua kali, dan paling lambat 3 jam sebelumnya.'],
  },
  async run({ tx, actor, platform, clock }, { code, schedule_id: scheduleId, reservation_date: date }) {
    const by = { tx, platform, by: { source: 'owner', actorId: actor.userId } } as const;
    const found = await findOwn(tx, code, actor.userId);
    if (!found) return fail('not_found');
    const target = await targetOf(tx, found, scheduleId, clock.now());
    const locked = target && (await lockWithOrder(by, found, [target]));
    if (!target || !locked) return fail('not_found');
    const { reservation } = locked;
    if (isPast(reservation, clock.now())) return fail('too_late');
    const isAllowed = mayMove(
      { startsAt: reservation.starts_at, isDisrupted: isDisrupted(reservation), moves: reservation.moves },
      clock.now(),
    );
    if (reservation.is_by_appointment || stateAfter(reservation.state, 'move') === null || !isAllowed) return fail('no_move');
    const moved = await moveTo(by, locked, target, date, 'patient');
    return moved.ok ? ok({ id: reservation.id, code: reservation.code }) : moved;
  },
  audit: audited,
});

/** Other hours of the same doctor or service at the same facility. */
async function targetOf(tx: Tx, reservation: store.Reservation, scheduleId: number | undefined, now: Date): Promise<Hours | null> {
  if (scheduleId === undefined) return { practice: reservation.practice, service: reservation.service };
  const { kind, service_id: serviceId } = reservation;
  if (kind === 'SRD') return await getDoctorOfferOrNull(tx, { serviceId, scheduleId, optionId: null }, now);
  const offer = await getServiceOfferOrNull(tx, { scheduleId, optionId: null }, now);
  return offer?.service_id === serviceId && !offer.is_by_appointment ? offer : null;
}

type MoveCode = 'not_found' | 'unavailable_date' | 'full' | 'same' | 'doctor_elsewhere' | 'own';

/** Gives a locked reservation another slot; all the hours are locked. */
async function moveTo(
  by: Changing,
  { reservation, order }: Locked,
  target: Hours,
  date: string,
  movedBy: 'patient',
): Promise<Outcome<null, MoveCode>> {
  const { tx, platform } = by;
  const now = platform.clock.now();
  const isSameHours = target.practice === reservation.practice && target.service === reservation.service;
  if (isSameHours && date === reservation.visit_date && reservation.disruption !== 'absent') return fail('same');
  const slot = await getSlotOrNull(tx, target, date, now);
  if (!slot || slot.facility_id !== reservation.facility_id) return fail('not_found');
  return await giveSlot(by, { reservation, order }, target, { slot, date, movedBy });
}

type Given = Readonly<{
  slot: Slot;
  date: string;
  movedBy: 'patient' | 'desk';
  /** Another service that is given then; the price stays. */
  serviceId?: number;
}>;

/** Writes a locked reservation on a slot of locked hours. What was paid stays paid, and what is to be paid at the place is due later. */
export async function giveSlot(
  { tx, platform }: Changing,
  { reservation, order }: Locked,
  target: Hours,
  { slot, date, movedBy, serviceId = reservation.service_id }: Given,
): Promise<Outcome<null, Exclude<MoveCode, 'not_found' | 'same'>>> {
  const now = platform.clock.now();
  const { id, state } = reservation;
  const refused = dateFailure(slot);
  if (refused) return refused;
  await openSlot(tx, target, date, slot.capacity);
  try {
    await store.changeReservation(
      tx,
      id,
      [state],
      {
        ...{ practice_schedule_id: target.practice, service_schedule_id: target.service, visit_date: date },
        ...{ start_hour: slot.start_hour, end_hour: slot.end_hour, starts_at: slot.starts_at, ends_at: slot.ends_at },
        ...(serviceId === reservation.service_id ? {} : { service_id: serviceId, option_id: null }),
        ...{ facility_id: slot.facility_id, doctor_id: slot.doctor_id },
        ...{ moves: isDisrupted(reservation) ? reservation.moves : reservation.moves + 1, disruption: null, disrupted_at: null },
      },
      now,
    );
  } catch (error) {
    return refusalOf(error);
  }
  await store.insertMove(tx, {
    ...{ reservation_id: id, from_date: reservation.visit_date, from_start: reservation.start_hour, to_date: date },
    ...{ to_start: slot.start_hour, moved_by: movedBy, created_at: now },
    is_late: isLateMove({ startsAt: reservation.starts_at, isDisrupted: isDisrupted(reservation) }, now),
  });
  if (order) await postponeVisitOrder(order, payLimitOf(slot.ends_at));
  await reservationNotices.tell(tx, platform, id, 'moved');
  await publish(tx, platform, 'place.freed', { cancelledId: null });
  return ok();
}
