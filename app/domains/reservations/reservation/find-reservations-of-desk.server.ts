import { maskedPhone } from '#app/platform/contacts/phone-text.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import type { DeskVisit } from '#app/platform/visits/desk-visit.ts';
import type { DeskList } from '#app/platform/visits/visit-kinds.server.ts';
import * as store from './reservation-desk.store.server.ts';
import { deskStateOf, paidText } from './reservation-desk-texts.ts';
import { stateNow } from './reservation-states.ts';

/**
 * The reservations and service orders in the list of the booking desk. Those that wait for it: whom it proposes a time, and whose visit does not take
 * place as it was told.
 */
export async function findReservationsOfDesk(db: Queryable, list: DeskList, now: Date): Promise<DeskVisit[]> {
  return (await store.findListed(db, list, now)).map(({ phone, ...row }) => ({
    ...row,
    kind: 'reservation' as const,
    phone_masked: phone && maskedPhone(phone),
    paid: paidText(row),
    state: deskStateOf({ ...row, state: stateNow(row, now) }),
  }));
}

/** What of it waits for the desk, as a count. */
export const reservationWork: WaitingWork = {
  name: 'reservations.to_do',
  label: 'Reservasi yang perlu waktu atau kabar',
  capability: 'bookings.read',
  href: '/staff/pendaftaran?tampil=menunggu&jenis=reservasi',
  read: ({ db, clock }, scope) => store.countToDo(db, scope, clock.now()),
};
