import { bookingKeyOf } from '#app/domains/appointments/index.server.ts';
import type { StaffFinder } from '#app/platform/staff/staff-frame.server.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { findByKey } from './reservation-desk.store.server.ts';
import { deskPath } from './reservation-desk-address.ts';

const maxFound = 5;

/** Reservations by a whole code, or by the whole number of their account. */
export const reservationFinder: StaffFinder = {
  name: 'reservations.bookings',
  label: 'Reservasi',
  capability: 'bookings.read',
  async find({ db }, scope, text) {
    const key = bookingKeyOf(text);
    const found = key ? await findByKey(db, scope, key, maxFound) : [];
    return found.map(({ id, code, patient_name, service, facility, visit_date, start_hour }) => ({
      label: `${code} · ${patient_name}`,
      hint: `${service}, ${mediumDateOf(visit_date)}, ${start_hour} · ${facility.name}`,
      href: `${deskPath}/${id}` as `/staff/${string}`,
    }));
  },
};
