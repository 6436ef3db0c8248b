import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { deskQuery } from './reservation.schema.ts';
import * as store from './reservation-desk.store.server.ts';
import { workAddress } from './reservation-desk-address.ts';
import { staffLabelOf, stateNow } from './reservation-states.ts';

const shown = ({ phone, user_id: _owner, is_in_review: isInReview, ...row }: store.DeskReservation, now: Date) => {
  const state = stateNow(row, now);
  return { ...row, state, state_label: staffLabelOf({ state, isInReview }), phone_masked: phone && maskedPhone(phone) };
};

/** The reservations and service orders of one date, beside the requests of Pendaftaran. Numbers are masked. */
export const findDeskReservations = operation({
  name: 'reservation.desk_list',
  access: staffCan('bookings.read'),
  limits: 'reads',
  input: deskQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { date, units }) {
    const within = narrowScope(scope, units ?? []);
    if (within === null) return fail('not_found');
    const now = clock.now();
    const rows = await store.findOfDay(db, within, date);
    return ok(rows.map((row) => shown(row, now)).filter(({ state }) => state !== 'expired'));
  },
});

/** Requests for which the desk proposes a time, and reservations that do not take place as they were told. */
export const findReservationWork = operation({
  name: 'reservation.desk_work',
  access: staffCan('bookings.read'),
  limits: 'reads',
  input: deskQuery.pick({ units: true }),
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units }) {
    const within = narrowScope(scope, units ?? []);
    if (within === null) return fail('not_found');
    const now = clock.now();
    return ok((await store.findToDo(db, within, now)).map((row) => shown(row, now)));
  },
});

/** The same as a count. */
export const reservationWork: WaitingWork = {
  name: 'reservations.to_do',
  label: 'Reservasi yang perlu waktu atau kabar',
  capability: 'bookings.read',
  href: workAddress,
  read: ({ db, clock }, scope) => store.countToDo(db, scope, clock.now()),
};
