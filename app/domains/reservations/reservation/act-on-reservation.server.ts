import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { lockWithOrder } from './lock-reservation.server.ts';
import { deskAct } from './reservation.schema.ts';
import { changeReservation, getReservationOrNull } from './reservation.store.server.ts';
import * as store from './reservation-desk.store.server.ts';
import { isTooEarly, isTooLate } from './reservation-desk-texts.ts';
import { stateAfter } from './reservation-states.ts';

/*
 * Policy of every act of the desk on a reservation: the booking desk of the facility. A reservation of another facility is `not_found`.
 */

export const deskActLimits = [perAccount(300, '5m', 'reservation_desk')] as const;

export const deskActFailures = {
  not_found: notFound,
  not_allowed: [409, 'Langkah ini tidak berlaku untuk keadaan reservasi sekarang. Muat ulang halaman.'],
} as const satisfies Record<string, Failure>;

/** An act of the desk concerns the reservation and its person. */
export const auditDeskAct = (_input: unknown, { id, userId }: { id: string; userId: string | null }) => ({
  object: `reservation:${id}` as const,
  ...(userId === null ? {} : { subjectId: userId }),
});

/** The person has come, the visit is done, or the person did not come; `undo` takes the last one back. The order is delivered later. */
export const actOnReservation = operation({
  name: 'reservation.desk_act',
  access: staffCan('bookings.change'),
  limits: deskActLimits,
  input: deskAct,
  failures: {
    ...deskActFailures,
    too_early: [409, 'Belum waktunya: langkah ini dicatat pada hari kunjungan, dan "tidak datang" sesudah jamnya mulai.'],
  },
  async run({ tx, scope, actor, platform, clock }, { id, act }) {
    const now = clock.now();
    const found = (await store.getOfScopeOrNull(tx, id, scope)) && (await getReservationOrNull(tx, { id }));
    const by = { tx, platform, scope, by: { source: 'staff', actorId: actor.userId } } as const;
    const locked = found && (await lockWithOrder(by, found));
    // Its clock may be another one since.
    const of = locked && (await store.getOfScopeOrNull(tx, id, scope));
    if (!locked || !of) return fail('not_found');
    const { state, starts_at: startsAt, user_id: userId } = locked.reservation;
    const to = stateAfter(state, act);
    const at = { startsAt, timeZone: of.time_zone, now };
    if (to === null || isTooLate(state, act, at)) return fail('not_allowed');
    if (isTooEarly(act, at)) return fail('too_early');
    await changeReservation(tx, id, [state], { state: to }, now);
    return ok({ id, userId });
  },
  audit: auditDeskAct,
});
