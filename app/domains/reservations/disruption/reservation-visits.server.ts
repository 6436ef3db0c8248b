import type { Tx } from '#app/platform/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { endReservation } from '../reservation/cancel-reservation.server.ts';
import { type Locked, lockWithOrder } from '../reservation/lock-reservation.server.ts';
import { giveSlot } from '../reservation/move-reservation.server.ts';
import { getReservationOrNull } from '../reservation/reservation.store.server.ts';
import { getSlotOrNull, type Hours } from '../reservation/reservation-slot.store.server.ts';
import { stateAfter } from '../reservation/reservation-states.ts';

/*
 * What becomes of a reservation that a leave has called off, for the domain that proposes another time.
 */

/** `actorId` null = its person, by the private link. */
type Context = Readonly<{ tx: Tx; platform: PlatformServices; actorId: string | null; isDesk: boolean }>;

const changing = ({ tx, platform, actorId, isDesk }: Context) => ({
  ...{ tx, platform },
  by: { source: isDesk ? 'staff' : 'owner', actorId } as const,
});

/** Locks a reservation with its order, then its hours and others; null when it does not exist. */
export async function lockDisplacedReservation(context: Context, id: string, others: readonly Hours[]): Promise<Locked | null> {
  const found = await getReservationOrNull(context.tx, { id });
  return found && (await lockWithOrder(changing(context), found, others));
}

/** True while a locked reservation does not take place and can be moved. */
export function isDisplaced({ reservation }: Locked): boolean {
  return reservation.disruption === 'absent' && stateAfter(reservation.state, 'move') !== null;
}

/** Gives it another slot, at the price that was told; false when that is full, closed, or the person is there already. */
export async function moveDisplacedReservation(
  context: Context,
  locked: Locked,
  to: Readonly<{ hours: Hours; date: string; serviceId: number }>,
): Promise<boolean> {
  const slot = await getSlotOrNull(context.tx, to.hours, to.date, context.platform.clock.now());
  if (!slot) return false;
  const movedBy = context.isDesk ? 'desk' : 'patient';
  const { date, serviceId } = to;
  return (await giveSlot(changing(context), locked, to.hours, { slot, date, serviceId, movedBy })).ok;
}

/** Cancels it; everything that was paid goes back. False when that is not possible any more. */
export async function cancelDisplacedReservation(context: Context, locked: Locked): Promise<boolean> {
  return await endReservation(changing(context), locked, { percent: 100, cancelledBy: context.isDesk ? 'desk' : 'patient' });
}
