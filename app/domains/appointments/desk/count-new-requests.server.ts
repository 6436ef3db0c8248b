import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { countWaiting } from './desk-list.store.server.ts';

/** Requests about which the desk has to decide, due at the next visit. */
export const newRequests: WaitingWork = {
  name: 'appointments.new_requests',
  label: 'Permintaan kunjungan baru',
  capability: 'bookings.read',
  href: '/staff/pendaftaran?tampil=menunggu',
  read: ({ db, clock }, scope) => countWaiting(db, scope, clock.now()),
};
