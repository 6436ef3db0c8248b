import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { deskActFailures, deskActLimits } from './act-on-reservation.server.ts';
import { endReservation, returnOf } from './cancel-reservation.server.ts';
import { lockWithOrder } from './lock-reservation.server.ts';
import { deskCancel } from './reservation.schema.ts';
import { getReservationOrNull } from './reservation.store.server.ts';
import * as store from './reservation-desk.store.server.ts';

/** Cancels for a patient, or because the hospital cannot receive it; then, or when the desk waives the rule, everything goes back. */
export const cancelByReservationDesk = operation({
  name: 'reservation.desk_cancel',
  access: staffCan('bookings.change'),
  limits: deskActLimits,
  input: deskCancel,
  failures: deskActFailures,
  async run({ tx, scope, actor, platform, clock }, { id, reason, by: cause, waive }) {
    const found = (await store.getOfScopeOrNull(tx, id, scope)) && (await getReservationOrNull(tx, { id }));
    const by = { tx, platform, scope, by: { source: 'staff', actorId: actor.userId, note: reason } } as const;
    const locked = found && (await lockWithOrder(by, found));
    if (!locked) return fail('not_found');
    const percent = cause === 'hospital' || waive ? 100 : returnOf(locked, clock.now()).percent;
    if (!(await endReservation(by, locked, { percent, cancelledBy: cause === 'hospital' ? 'desk' : 'patient' })))
      return fail('not_allowed');
    return ok({ id, userId: locked.reservation.user_id, isWaived: waive && cause === 'patient' });
  },
  audit: (_input, { id, userId, isWaived }) => ({
    object: `reservation:${id}`,
    ...(userId === null ? {} : { subjectId: userId }),
    ...(isWaived ? { action: 'reservation.desk_waived' as const } : {}),
  }),
});
