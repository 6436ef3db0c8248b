import type { PersonalDataSource } from '#app/platform/personal-data.server.ts';
import { deletePersonalRequests, findPersonalRequests } from './personal.store.server.ts';

/** The appointment requests of a person. They are deleted with the account, and the slots that they held are released. */
export const personalAppointments: PersonalDataSource = {
  name: 'kunjungan',
  title: 'Permintaan kunjungan',
  tables: ['appointment_requests'],
  correctAt: '/account/appointments',
  read: findPersonalRequests,
  erase: deletePersonalRequests,
};
