import { renderWorded } from '#app/domains/messages/index.server.ts';
import type { Contact } from '#app/platform/contacts/contact.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { type AccountMessage, accountMail } from './account-mails.ts';
import { accountPhoneMessage } from './account-phone-texts.ts';

/** Enqueues a message about an account in the caller's transaction: by mail to an address, by WhatsApp to a number. */
export async function queueAccountMessage(tx: Tx, platform: PlatformServices, to: Contact, message: AccountMessage): Promise<void> {
  const recipient = to.contact;
  const leavesNothing = message.kind === 'account_erased';
  if (to.channel === 'email') {
    await queueMessage(tx, platform, {
      channel: 'email',
      recipient,
      ...(await renderWorded(tx, accountMail(message))),
      leavesNothing,
    });
  } else {
    await queueMessage(tx, platform, { channel: 'whatsapp', recipient, ...accountPhoneMessage(message), leavesNothing });
  }
}
