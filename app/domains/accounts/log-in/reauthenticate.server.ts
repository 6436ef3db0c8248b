import { z } from 'zod';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { problemText } from '#app/platform/operations/problem.server.ts';
import { renewAuthentication } from '../session/session.store.server.ts';
import { logInTexts, reauthInput } from './log-in.schema.ts';
import { unlessBusy, verifyOwnPassword } from './log-in.server.ts';
import * as store from './log-in.store.server.ts';
import { reauthenticated } from './log-in.ts';

/** Re-authenticates with the password. Sensitive operations are then allowed in this session for 10 minutes. */
export const reauthenticate = operation({
  name: 'account.reauthenticated',
  access: 'user',
  limits: [perAccount(60, '15m')],
  transaction: 'none',
  input: reauthInput,
  failures: {
    invalid_input: [422, logInTexts.wrongPassword],
    too_many_requests: [429, problemText('too_many_requests').title],
    unavailable: [503, logInTexts.busy],
  },
  run: ({ actor, commit, db, platform }, { password }) =>
    unlessBusy(async () => {
      const verified = await verifyOwnPassword({ actor, db, platform }, password);
      if (!verified.ok && verified.code === 'too_many_requests') return verified;
      if (!verified.ok) return fail('invalid_input', { fieldErrors: { password: [logInTexts.wrongPassword] } });
      return await commit(async ({ tx }) => {
        await renewAuthentication(tx, actor.sessionId);
        return ok();
      });
    }),
  audit: (_input, _value, actor) => reauthenticated(actor),
});

/** True when the account has a password; an account from Google may have none. */
export const hasPassword = operation({
  name: 'account.has_password',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ actor, db }) => ok((await store.getPasswordHashOrNull(db, actor.userId)) !== null),
});
