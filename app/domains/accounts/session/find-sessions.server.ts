import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from './session.store.server.ts';

/** Returns the sessions of the account, the caller's own first. */
export const findSessions = operation({
  name: 'account.find_sessions',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ actor, db }) => ok(await store.findLiveSessions(db, actor.userId, actor.sessionId)),
});
