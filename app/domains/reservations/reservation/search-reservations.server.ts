import { deskPath, reservationPart } from '#app/domains/appointments/desk/booking-desk-address.ts';
import { bookingKeyOf } from '#app/domains/appointments/index.server.ts';
import type { StaffFinder } from '#app/platform/staff/staff-frame.server.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { findListed } from './reservation-desk.store.server.ts';

const maxFound = 5;

/** Reservations by a whole code, or by the whole number of their account. */
export const reservationFinder: StaffFinder = {
  name: 'reservations.bookings',
  label: 'Reservasi',
  capability: 'bookings.read',
  async find({ db, clock }, scope, text) {
    const key = bookingKeyOf(text);
    const found = key ? await findListed(db, { scope, limit: maxFound, key }, clock.now()) : [];
    return found.map(({ id, code, patient_name, service, facility, visit_date, start_hour }) => ({
      label: `${code} · ${patient_name}`,
      hint: `${service}, ${mediumDateOf(visit_date)}, ${start_hour} · ${facility.name}`,
      href: `${deskPath}/${reservationPart(id)}` as `/staff/${string}`,
    }));
  },
};
