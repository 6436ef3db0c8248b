import { readContact } from '#app/platform/contact.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { Job } from '#app/platform/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { getUserByContactOrNull } from '../account/account.store.server.ts';
import { insertLink } from '../mailed-link/mailed-link.store.server.ts';
import { getSignUpOrNull, purgeLinks, purgeSignUps } from '../sign-up/sign-up.store.server.ts';
import { queueAccountMessage } from './queue-account-message.server.ts';

const page = (platform: Platform, path: string) => `${platform.env.publicUrl}${path}`;

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
        const loginUrl = page(platform, '/account/login');
        const resetUrl = page(platform, '/account/password/forgot');
        await queueAccountMessage(tx, platform, { channel, contact }, { kind: 'already_known', loginUrl, resetUrl });
        return;
      }
      const token = await insertLink(tx, { channel, contact, purpose: 'sign_up', signUpId });
      const url = page(platform, `/account/password/create/${token}`);
      await queueAccountMessage(tx, platform, { channel, contact }, { kind: 'sign_up', url });
    });
  },
};

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
        await queueAccountMessage(tx, platform, to, { kind: 'unknown_account', signUpUrl: page(platform, '/account/register') });
        return;
      }
      const token = await insertLink(tx, { ...to, purpose: 'password_reset', userId: user.id });
      const url = page(platform, `/account/password/reset/${token}`);
      await queueAccountMessage(tx, platform, to, { kind: 'password_reset', url });
    });
  },
};

/**
 * Days for which a sign-up waits for verification, and for which links are kept after their end (guides: privacy, "Retention defaults").
 */
const keptDays = { signUps: 7, links: 30 } as const;
const batch = 1_000;

/** Deletes unconfirmed sign-ups with their sessions, and old links. The job may run twice, or on two instances at once. */
export const purgeSignUpsAndLinks: Job = {
  name: 'accounts.purge-sign-ups',
  cron: '15 3 * * *',
  async run({ db, log }) {
    const signUps = await inBatches((max) => purgeSignUps(db, keptDays.signUps, max));
    const links = await inBatches((max) => purgeLinks(db, keptDays.links, max));
    if (signUps + links > 0) log.info({ signUps, links }, 'sign-ups and links purged');
  },
};

async function inBatches(purge: (max: number) => Promise<number>): Promise<number> {
  let purged = 0;
  for (let last = batch; last === batch; purged += last) last = await purge(batch);
  return purged;
}
