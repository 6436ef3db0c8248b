import { dateInJakarta } from '#app/platform/calendar.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { countNewRequests } from './store.server.ts';

/** Requests that wait for the desk's confirmation, due at the next visit. */
export const newRequests: WaitingWork = {
  name: 'appointments.new_requests',
  label: 'Permintaan kunjungan baru',
  capability: 'bookings.read',
  read: ({ db, clock }, scope) => countNewRequests(db, scope, dateInJakarta(clock.now())),
};
