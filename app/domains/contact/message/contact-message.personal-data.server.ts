import type { Tx } from '#app/platform/database/db.server.ts';
import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { countMessagesOf, deleteMessagesOf, findMessagesOf, type Sender } from './contact-message.store.server.ts';

async function eraseContactMessages(tx: Tx, sender: Sender, { jobs }: Pick<PlatformServices, 'jobs'>): Promise<number> {
  const { count, mails } = await deleteMessagesOf(tx, sender);
  await eraseMessages(tx, jobs, { ids: mails });
  return count;
}

/** The contact messages with the person's verified address, and their mails that are not sent to the staff yet. */
export const personalMessages: PersonalDataSource = {
  name: 'pesan',
  title: 'Pesan dari formulir Hubungi Kami',
  tables: ['contact_messages', 'contact_cases', 'contact_case_events'],
  correctAt: null,
  read: (db, userId) => findMessagesOf(db, { userId }),
  erase: async (tx, userId, platform) => void (await eraseContactMessages(tx, { userId }, platform)),
  guests: { count: countMessagesOf, read: findMessagesOf, erase: eraseContactMessages },
};
