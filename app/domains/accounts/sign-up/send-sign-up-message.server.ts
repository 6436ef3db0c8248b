import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { getUserByContactOrNull } from '../account/account.store.server.ts';
import { queueAccountMessage } from '../account-message/queue-account-message.server.ts';
import { insertLink } from '../mailed-link/mailed-link.store.server.ts';
import { getSignUpOrNull } from './sign-up.store.server.ts';

/**
 * Sends the message of a sign-up. The job and not the request checks whether an account has the contact, so that the request takes the same
 * work and time either way.
 */
export const sendSignUpMessage: Job<{ signUpId: string }> = {
  name: 'accounts.sign-up-message',
  async run(platform, { signUpId }) {
    await inTransaction(platform.db, async (tx) => {
      const signUp = await getSignUpOrNull(tx, signUpId);
      if (!signUp) return;
      const { channel, contact } = signUp;
      if (await getUserByContactOrNull(tx, signUp)) {
        const loginUrl = `${platform.env.publicUrl}/account/login`;
        const resetUrl = `${platform.env.publicUrl}/account/password/forgot`;
        await queueAccountMessage(tx, platform, { channel, contact }, { kind: 'already_known', loginUrl, resetUrl });
        return;
      }
      const token = await insertLink(tx, { channel, contact, purpose: 'sign_up', signUpId });
      const url = `${platform.env.publicUrl}/account/password/create/${token}`;
      await queueAccountMessage(tx, platform, { channel, contact }, { kind: 'sign_up', url });
    });
  },
};
