import type { StaffFinder } from '#app/platform/staff/staff-frame.server.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { deskPath } from './booking-desk-address.ts';
import { findListed } from './desk-list.store.server.ts';
import { keyOf } from './find-desk-requests.server.ts';

const maxFound = 5;

/** Bookings by a whole code or a whole number; a part of either finds nothing. */
export const bookingFinder: StaffFinder = {
  name: 'appointments.bookings',
  label: 'Pendaftaran',
  capability: 'bookings.read',
  async find({ db, clock }, scope, text) {
    const key = keyOf(text);
    const found = key ? await findListed(db, { key, scope, limit: maxFound }, clock.now()) : [];
    return found.map(({ id, code, patient_name, facility, visit_date, start_hour }) => ({
      label: `${code} · ${patient_name}`,
      hint: `${mediumDateOf(visit_date)}, ${start_hour} · ${facility.name}`,
      href: `${deskPath}/${id}` as `/staff/${string}`,
    }));
  },
};
