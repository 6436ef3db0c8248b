import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deletePersonalRequests, findPersonalRequests } from './request.personal-data.store.server.ts';

/** The appointment requests of a person. They are deleted with the account and with their messages, and the slots that they held are released. */
export const personalAppointments: PersonalDataSource = {
  name: 'kunjungan',
  title: 'Permintaan kunjungan',
  tables: ['appointment_requests', 'appointment_details', 'appointment_events', 'appointment_messages', 'appointment_notices'],
  correctAt: '/account/appointments',
  read: findPersonalRequests,
  async erase(tx, userId, platform) {
    await eraseMessages(tx, platform.jobs, { ids: await deletePersonalRequests(tx, userId) });
  },
};
