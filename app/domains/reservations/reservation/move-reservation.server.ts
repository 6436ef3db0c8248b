import { postponeVisitOrder } from '#app/domains/orders/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import { fail, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import { type Changing, changeFailures, changeLimits, findOwn, type Locked, lockWithOrder } from './lock-reservation.server.ts';
import { audited, dateFailure, placeFailures, refusalOf } from './place-reservation.server.ts';
import { reservationNotices } from './reservation.notices.server.ts';
import { moveInput } from './reservation.schema.ts';
import * as store from './reservation.store.server.ts';
import { payLimitOf } from './reservation.ts';
import { isDisrupted, isLateMove, isPast, mayMove } from './reservation-money.ts';
import { getDoctorOfferOrNull, getServiceOfferOrNull, getSlotOrNull, openSlot, type Slot } from './reservation-slot.store.server.ts';
import { stateAfter } from './reservation-states.ts';

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
        practice_schedule_id: target.practice,
        service_schedule_id: target.service,
        visit_date: date,
        start_hour: slot.start_hour,
        end_hour: slot.end_hour,
        starts_at: slot.starts_at,
        ends_at: slot.ends_at,
        ...(serviceId === reservation.service_id ? {} : { service_id: serviceId, option_id: null }),
        facility_id: slot.facility_id,
        doctor_id: slot.doctor_id,
        moves: isDisrupted(reservation) ? reservation.moves : reservation.moves + 1,
        disruption: null,
        disrupted_at: null,
      },
      now,
    );
  } catch (error) {
    return refusalOf(error);
  }
  await store.insertMove(tx, {
    reservation_id: id,
    from_date: reservation.visit_date,
    from_start: reservation.start_hour,
    to_date: date,
    to_start: slot.start_hour,
    moved_by: movedBy,
    created_at: now,
    is_late: isLateMove({ startsAt: reservation.starts_at, isDisrupted: isDisrupted(reservation) }, now),
  });
  if (order) await postponeVisitOrder(order, payLimitOf(slot.ends_at));
  await reservationNotices.enqueueTell(tx, platform, id, 'moved');
  await publish(tx, platform, 'place.freed', { cancelledId: null });
  return ok();
}
