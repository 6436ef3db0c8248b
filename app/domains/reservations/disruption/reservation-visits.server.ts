import { isReceived } from '#app/domains/appointments/index.server.ts';
import { fail } from '#app/platform/operations/operation.server.ts';
import type { Acting, VisitKind, VisitThere } from '#app/platform/visits/visit-kinds.server.ts';
import { endReservation } from '../reservation/cancel-reservation.server.ts';
import { findReservationsOfDesk } from '../reservation/find-reservations-of-desk.server.ts';
import { findReservationsToRemind } from '../reservation/find-reservations-to-remind.server.ts';
import { type Locked, lockWithOrder } from '../reservation/lock-reservation.server.ts';
import { giveSlot, mayPatientMove } from '../reservation/move-reservation.server.ts';
import { changeReservation, getReservationOrNull } from '../reservation/reservation.store.server.ts';
import { isThereToday } from '../reservation/reservation-desk.store.server.ts';
import { getSlotOrNull } from '../reservation/reservation-slot.store.server.ts';
import { stateAfter } from '../reservation/reservation-states.ts';
import { followLeave } from './follow-leave.server.ts';
import { followDelay, followSchedules } from './follow-schedules.server.ts';

/** Reservations and service orders as a kind of visit. */
export const reservationVisits: VisitKind = {
  kind: 'reservation',
  object: 'reservation',
  async lock(acting, { id }, others) {
    const { tx, platform, isDesk } = acting;
    const changing = changingOf(acting);
    const found = await getReservationOrNull(tx, { id });
    // The order, then its hours with the others.
    const locked = found && (await lockWithOrder(changing, found, others));
    if (!locked) return null;
    return {
      canMove: isDisplaced(locked),
      mayMove: mayPatientMove(locked.reservation, platform.clock.now()),
      async move({ hours, date, serviceId }) {
        const slot = await getSlotOrNull(tx, hours, date, platform.clock.now());
        if (!slot) return fail('unavailable_date');
        const movedBy = isDesk ? 'desk' : 'patient';
        return await giveSlot(changing, locked, hours, { slot, date, serviceId: serviceId ?? locked.reservation.service_id, movedBy });
      },
      cancel: () => endReservation(changing, locked, { percent: 100, cancelledBy: isDesk ? 'desk' : 'patient' }),
    };
  },
  /** The own hours of services are locked here, after those of practices. */
  async displace(tx, platform, { scheduleIds, doctorAway }) {
    const inPractices = await followSchedules(tx, platform, scheduleIds);
    return doctorAway ? [...inPractices, ...(await followLeave(tx, platform, doctorAway))] : inPractices;
  },
  tellDelay: followDelay,
  arrive: (acting, visit) => goOn(acting, visit, 'check_in'),
  finish: (acting, visit) => goOn(acting, visit, 'fulfil'),
  findDeskVisits: findReservationsOfDesk,
  findDueReminders: findReservationsToRemind,
};

async function goOn(acting: Acting, visit: VisitThere, event: 'check_in' | 'fulfil'): Promise<boolean> {
  const { tx, platform } = acting;
  const now = platform.clock.now();
  const found = await getReservationOrNull(tx, { id: visit.id });
  const locked = found && (await lockWithOrder(changingOf(acting), found));
  const to = locked && stateAfter(locked.reservation.state, event);
  // Until it was locked it may have moved, or been called off: who is recorded as present can neither move nor cancel.
  if (!locked || !to || !(await isThereToday(tx, visit, now))) return false;
  if (event === 'check_in' && !(await mayCome(acting, locked))) return false;
  return await changeReservation(tx, visit.id, [locked.reservation.state], { state: to }, now);
}

async function mayCome({ tx, platform, isDesk }: Acting, { reservation }: Locked): Promise<boolean> {
  const now = platform.clock.now();
  return reservation.disruption !== 'absent' && (await isReceived(tx, { reservationId: reservation.id }, { isDesk, now }));
}

const changingOf = ({ tx, platform, actorId, isDesk }: Acting) => ({
  tx,
  platform,
  by: { source: isDesk ? 'staff' : 'owner', actorId } as const,
});

/** True while a locked reservation does not take place and can be moved. */
function isDisplaced({ reservation }: Locked): boolean {
  return reservation.disruption === 'absent' && stateAfter(reservation.state, 'move') !== null;
}
