import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { auditDeskAct, deskActFailures, deskActLimits } from './act-on-reservation.server.ts';
import { findMovableHours } from './movable-hours.store.server.ts';
import { moveFailures, moveForPatient } from './move-reservation.server.ts';
import { deskMove, deskRecord } from './reservation.schema.ts';
import { getReservationOrNull } from './reservation.store.server.ts';
import * as store from './reservation-desk.store.server.ts';

/** The free hours to which the desk can move a reservation of its facility, as its patient could; none of another facility's. */
export const findDeskHoursOfReservation = operation({
  name: 'reservation.desk_free_hours',
  access: staffCan('bookings.change'),
  limits: 'reads',
  input: deskRecord,
  run: async ({ db, scope, clock }, { id }) =>
    ok((await store.getOfScopeOrNull(db, id, scope)) ? await findMovableHours(db, id, clock.now()) : []),
});

/** Moves a reservation for a patient who asks the desk, by the rules of the own page. */
export const moveByReservationDesk = operation({
  name: 'reservation.desk_move',
  access: staffCan('bookings.change'),
  limits: deskActLimits,
  input: deskMove,
  failures: {
    ...moveFailures,
    ...deskActFailures,
    same: [409, 'Reservasi memang pada waktu itu.'],
    own: [409, 'Pasien ini sudah punya reservasi pada jadwal itu.'],
  },
  async run({ tx, scope, actor, platform }, { id, note, ...asked }) {
    const found = (await store.getOfScopeOrNull(tx, id, scope)) && (await getReservationOrNull(tx, { id }));
    const by = { tx, platform, scope, by: { source: 'staff', actorId: actor.userId } } as const;
    if (!found) return fail('not_found');
    const moved = await moveForPatient(by, found, asked, { movedBy: 'desk', note: note ?? null });
    return moved.ok ? ok({ ...moved.value, isHere: (await store.getOfScopeOrNull(tx, id, scope)) !== null }) : moved;
  },
  audit: auditDeskAct,
});
