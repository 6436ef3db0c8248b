import { z } from 'zod';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { endSessionsOf } from '../session/session.store.server.ts';
import * as store from './second-factor.store.server.ts';
import { factorFailures } from './second-factor.ts';
import { changes, notifyOfChange } from './set-up-second-factor.server.ts';

/** Turns the factor off. Refused while a role requires it; all other sessions of the account end, and the person is notified. */
export const turnOffSecondFactor = operation({
  name: 'account.second_factor_turned_off',
  access: 'user',
  recent: true,
  limits: [changes],
  input: z.object({}),
  failures: factorFailures,
  async run({ tx, actor: { userId, sessionId }, platform }) {
    if (!(await store.deleteFactorWithoutRole(tx, userId))) {
      return fail((await store.getFactorOrNull(tx, userId)) ? 'required_by_role' : 'not_on');
    }
    await endSessionsOf(tx, userId, sessionId);
    await notifyOfChange(tx, userId, false, platform);
    return ok();
  },
  audit: (_input, _value, { userId }) => ({ subjectId: userId }),
});
