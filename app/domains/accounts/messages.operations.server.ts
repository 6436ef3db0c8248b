import type { Contact } from '#app/platform/contact.server.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type AccountMessage, accountMessageText } from './messages.rules.ts';

/** Puts a message about an account on its way in the caller's transaction: by mail to an address, by WhatsApp to a number. */
export async function queueAccountMessage(tx: Tx, platform: Platform, to: Contact, message: AccountMessage): Promise<void> {
  const { subject, text } = accountMessageText(message);
  const channel = to.channel === 'email' ? 'email' : 'whatsapp';
  await queueMessage(tx, platform.jobs, { channel, recipient: to.contact, subject, text });
}
