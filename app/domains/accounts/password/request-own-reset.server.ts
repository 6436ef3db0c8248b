import { z } from 'zod';
import { fail, operation } from '#app/platform/operations/operation.server.ts';
import { getUserOrNull } from '../account/account.store.server.ts';
import { contactOf } from '../account/account.ts';
import { messageFailures, messageLimits } from '../account-message/limit-account-messages.server.ts';
import { readMailphone } from '../sign-up/start-sign-up.server.ts';
import { sendResetLink } from './reset-password.server.ts';

/** Sends the caller a link for a new password, to the contact of the account: for accounts without a password, and for forgotten ones. */
export const requestOwnReset = operation({
  name: 'account.password_link_asked',
  access: 'user',
  limits: messageLimits,
  transaction: 'none',
  input: z.object({}),
  failures: messageFailures,
  async run(context) {
    const user = await getUserOrNull(context.db, context.actor.userId);
    const read = readMailphone(context.platform, user && contactOf(user)?.contact);
    return read.ok ? await sendResetLink(context, read.value) : fail('invalid_input', { message: read.extra.message });
  },
  audit: (_input, _value, { userId }) => ({ subjectId: userId }),
});
