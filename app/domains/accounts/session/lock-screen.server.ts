import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import * as store from './session.store.server.ts';

/**
 * Locks the screen of the caller's session and its paired one: their roles grant no rights until the re-authentication. The frame of the
 * staff's pages calls it when nobody has touched them for a while.
 */
export const lockScreen = operation({
  name: 'account.screen_locked',
  access: 'user',
  limits: [perAccount(60, '1m', 'screen_lock')],
  input: z.object({}),
  async run({ actor, tx }) {
    await store.lockSession(tx, actor.sessionId);
    return ok();
  },
});
