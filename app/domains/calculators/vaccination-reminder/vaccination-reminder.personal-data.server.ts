import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deleteReminders, findReminderRecord } from './vaccination-reminder.store.server.ts';
import { remindersPath } from './vaccination-reminder.ts';

/** Of which vaccinations a person is reminded. */
export const personalReminders: PersonalDataSource = {
  name: 'pengingat_imunisasi',
  title: 'Pengingat imunisasi',
  tables: ['vaccination_reminders'],
  correctAt: remindersPath,
  read: findReminderRecord,
  async erase(tx, userId, { jobs }) {
    const ids = (await deleteReminders(tx, { userId })).flatMap(({ messages }) => messages);
    if (ids.length > 0) await eraseMessages(tx, jobs, { ids });
  },
};
