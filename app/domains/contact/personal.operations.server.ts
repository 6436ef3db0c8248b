import { eraseMessages } from '#app/platform/outbox.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data.server.ts';
import { deleteMessagesOf, findMessagesOf } from './store.server.ts';

/** Messages from the contact form that carry the person's proven address or number, with the copies that wait for the staff. */
export const personalMessages: PersonalDataSource = {
  name: 'pesan',
  title: 'Pesan dari formulir Hubungi Kami',
  tables: ['contact_messages'],
  correctAt: null,
  read: findMessagesOf,
  async erase(tx, userId, platform) {
    const mails = await deleteMessagesOf(tx, userId);
    await eraseMessages(tx, platform.jobs, { ids: mails });
  },
};
