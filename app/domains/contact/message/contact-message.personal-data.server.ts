import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deleteMessagesOf, findMessagesOf } from './contact-message.store.server.ts';

/** The contact messages with the person's verified address, and their mails that are not sent to the staff yet. */
export const personalMessages: PersonalDataSource = {
  name: 'pesan',
  title: 'Pesan dari formulir Hubungi Kami',
  tables: ['contact_messages', 'contact_cases', 'contact_case_events'],
  correctAt: null,
  read: findMessagesOf,
  async erase(tx, userId, platform) {
    const mails = await deleteMessagesOf(tx, userId);
    await eraseMessages(tx, platform.jobs, { ids: mails });
  },
};
