import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from './second-factor.store.server.ts';

/** Returns whether the caller's second factor is on, whether it is required, and how many recovery codes are left. */
export const getSecondFactor = operation({
  name: 'account.get_second_factor',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor: { userId, roles } }) {
    const [factor, left] = await Promise.all([store.getFactorOrNull(db, userId), store.countRecoveryCodes(db, userId)]);
    return ok({ is_on: factor !== null, is_required: roles.length > 0, recovery_codes_left: left });
  },
});
