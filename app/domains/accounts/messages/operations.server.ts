import type { Contact } from '#app/platform/contact.server.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { queueMessage } from '#app/platform/outbox.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { renderMail } from '#app/ui/mail/render-mail.server.tsx';
import { type AccountMessage, accountMail, accountShortText } from './rules.ts';

/** Enqueues a message about an account in the caller's transaction: by mail to an address, by WhatsApp to a number. */
export async function queueAccountMessage(tx: Tx, platform: PlatformServices, to: Contact, message: AccountMessage): Promise<void> {
  const isMail = to.channel === 'email';
  const words = isMail ? renderMail(accountMail(message)) : { text: accountShortText(message) };
  const leavesNothing = message.kind === 'account_erased';
  await queueMessage(tx, platform, { channel: isMail ? 'email' : 'whatsapp', recipient: to.contact, ...words, leavesNothing });
}
