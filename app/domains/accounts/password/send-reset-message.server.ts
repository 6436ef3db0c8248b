import { readContact } from '#app/platform/contacts/contact.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { getUserByContactOrNull } from '../account/account.store.server.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { insertLink } from '../mailed-link/mailed-link.store.server.ts';

/** The purpose of the encryption: the records of jobs are kept for days and belong to no account, so the contact in them is encrypted. */
export const encryptedContact = 'accounts.forgotten-password';

/** Sends a link for a new password to the contact, or a message that no account has it. */
export const sendResetMessage: Job<{ sealed: string }> = {
  name: 'accounts.reset-message',
  async run(platform, { sealed: encrypted }) {
    const to = readContact(platform.encryption.decrypt(encryptedContact, encrypted));
    if (!to) return;
    await inTransaction(platform.db, async (tx) => {
      const user = await getUserByContactOrNull(tx, to);
      if (!user) {
        await queueAccountMessage(tx, platform, to, { kind: 'unknown_account', signUpUrl: `${platform.env.publicUrl}/account/register` });
        return;
      }
      const token = await insertLink(tx, { ...to, purpose: 'password_reset', userId: user.id });
      const url = `${platform.env.publicUrl}/account/password/reset/${token}`;
      await queueAccountMessage(tx, platform, to, { kind: 'password_reset', url });
    });
  },
};
