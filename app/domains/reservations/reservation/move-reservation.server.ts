import { nearestText } from '#app/domains/appointments/free-hours/free-hours.ts';
import { postponeVisitOrder } from '#app/domains/orders/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import { type Failure, fail, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import {
  announceReservation,
  type Changing,
  changeFailures,
  changeLimits,
  findOwn,
  type Locked,
  lockWithOrder,
} from './lock-reservation.server.ts';
import { findMovableHours, findTargetOrNull } from './movable-hours.store.server.ts';
import { audited, dateFailure, placeFailures, refusalOf } from './place-reservation.server.ts';
import { reservationNotices } from './reservation.notices.server.ts';
import { type MoveTo, moveInput } from './reservation.schema.ts';
import * as store from './reservation.store.server.ts';
import { payLimitOf } from './reservation.ts';
import { isDisrupted, isLateMove, isPast, mayMove } from './reservation-money.ts';
import { getSlotOrNull, openSlot, type Slot } from './reservation-slot.store.server.ts';
import { stateAfter } from './reservation-states.ts';

export const moveFailures = {
  ...changeFailures,
  unavailable_date: placeFailures.unavailable_date,
  full: placeFailures.full,
  doctor_elsewhere: placeFailures.doctor_elsewhere,
  own: placeFailures.own,
  same: [409, 'Reservasi Anda memang pada waktu itu.'],
  no_move: [409, 'Reservasi ini tidak dapat dipindah lagi: paling banyak dua kali, dan paling lambat 3 jam sebelumnya.'],
  other_service: [
    409,
    'Reservasi hanya dapat dipindah ke layanan yang sama, atau ke layanan sejenis dengan harga yang sama; ke rumah sakit lain hanya bila sudah lunas.',
  ],
} as const satisfies Record<string, Failure>;

/** Moves a reservation of the caller to another date, or to other hours of the same or an equal service, at any hospital. */
export const moveReservation = operation({
  name: 'reservation.moved',
  access: 'user',
  limits: changeLimits,
  idempotent: true,
  input: moveInput,
  failures: moveFailures,
  async run({ tx, actor, platform }, { code, ...asked }) {
    const by = { tx, platform, by: { source: 'owner', actorId: actor.userId } } as const;
    const found = await findOwn(tx, code, actor.userId);
    return found ? await moveForPatient(by, found, asked, { movedBy: 'patient', note: null }) : fail('not_found');
  },
  audit: audited,
});

type Moved = Readonly<{ id: string; code: string; userId: string | null }>;

/** Moves a reservation as its person wishes: told to the desk the same rules hold as on the own page. */
export async function moveForPatient(
  by: Changing,
  found: store.Reservation,
  asked: MoveTo,
  how: Pick<Given, 'movedBy' | 'note'>,
): Promise<Outcome<Moved, keyof typeof moveFailures>> {
  const { tx, platform } = by;
  const now = platform.clock.now();
  const target = await targetOf(tx, found, asked, now);
  if (!target) return fail(asked.doctor_service_id === undefined ? 'not_found' : 'other_service');
  const locked = await lockWithOrder(by, found, [target]);
  if (!locked) return fail('not_found');
  const { reservation } = locked;
  // It may have been paid back while this waited for its order.
  if (target.serviceId !== reservation.service_id && !(await targetOf(tx, reservation, asked, now))) return fail('other_service');
  if (isPast(reservation, now)) return fail('too_late');
  if (!mayPatientMove(reservation, now)) return fail('no_move');
  const moved = await moveTo(by, locked, target, { date: asked.reservation_date, ...how });
  return moved.ok ? ok({ id: reservation.id, code: reservation.code, userId: reservation.user_id }) : moved;
}

/** Its person may still move a reservation, by the rule that was told before the payment. */
export function mayPatientMove(one: store.Reservation, now: Date): boolean {
  const isAllowed = mayMove({ startsAt: one.starts_at, isDisrupted: isDisrupted(one), moves: one.moves }, now);
  return !one.is_by_appointment && stateAfter(one.state, 'move') !== null && isAllowed;
}

type Target = Hours & Readonly<{ serviceId: number }>;

/** The hours that are asked for, with the service that is given then; null where the reservation may not have them. */
async function targetOf(
  tx: Tx,
  { id, practice, service, service_id: own }: store.Reservation,
  { schedule_id: scheduleId, doctor_service_id: serviceId }: MoveTo,
  now: Date,
): Promise<Target | null> {
  if (scheduleId === undefined) return { practice, service, serviceId: own };
  return await findTargetOrNull(tx, id, { scheduleId, serviceId: serviceId ?? own }, now);
}

type MoveCode = 'not_found' | 'unavailable_date' | 'full' | 'same' | 'doctor_elsewhere' | 'own';

/** Gives a locked reservation another slot; all the hours are locked. Where it cannot be had, the nearest free hours are named. */
async function moveTo(
  by: Changing,
  locked: Locked,
  target: Target,
  to: Omit<Given, 'slot' | 'serviceId'>,
): Promise<Outcome<null, MoveCode>> {
  const { reservation } = locked;
  const now = by.platform.clock.now();
  const isSameHours = target.practice === reservation.practice && target.service === reservation.service;
  if (isSameHours && to.date === reservation.visit_date && reservation.disruption !== 'absent') return fail('same');
  const slot = await getSlotOrNull(by.tx, target, to.date, now);
  if (!slot) return fail('not_found');
  const refused = dateFailure(slot);
  if (!refused || refused.ok) return await giveSlot(by, locked, target, { ...to, slot, serviceId: target.serviceId });
  const near = nearestText(await findMovableHours(by.tx, reservation.id, now), to.date);
  return fail(refused.code, { ...refused.extra, message: `${refused.extra.message ?? moveFailures[refused.code][1]}${near}` });
}

type Given = Readonly<{
  slot: Slot;
  date: string;
  movedBy: 'patient' | 'desk';
  /** Why, as the desk has written down. */
  note?: string | null;
  /** Another service that is given then; the price stays. */
  serviceId?: number;
}>;

/** Writes a locked reservation on a slot of locked hours. What was paid stays paid, and what is to be paid at the place is due later. */
export async function giveSlot(
  { tx, platform, by }: Changing,
  { reservation, order }: Locked,
  target: Hours,
  { slot, date, movedBy, note = null, serviceId = reservation.service_id }: Given,
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
    from: reservation,
    to: { ...slot, service_id: serviceId },
    actor_id: by.actorId ?? null,
    note,
    reservation_id: id,
    from_date: reservation.visit_date,
    from_start: reservation.start_hour,
    to_date: date,
    to_start: slot.start_hour,
    moved_by: movedBy,
    created_at: now,
    is_late: isLateMove({ startsAt: reservation.starts_at, isDisrupted: isDisrupted(reservation) }, now),
  });
  // The desk that gets it.
  if (slot.facility_id !== reservation.facility_id) announceReservation(tx, { ...reservation, facility_id: slot.facility_id });
  if (order) await postponeVisitOrder(order, payLimitOf(slot.ends_at));
  await reservationNotices.enqueueTell(tx, platform, id, 'moved');
  await publish(tx, platform, 'place.freed', { cancelledId: null });
  return ok();
}
