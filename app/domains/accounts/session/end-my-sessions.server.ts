import { z } from 'zod';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import { sessionPath } from './session.schema.ts';
import * as store from './session.store.server.ts';

/** Ends the caller's session and its paired session. */
export const logOut = operation({
  name: 'account.logged_out',
  access: 'session',
  limits: [perVisitor(60, '1m'), perAddress(300, '1m')],
  input: z.object({}),
  async run({ actor, tx }) {
    await store.endSession(tx, actor.sessionId);
    return ok();
  },
  audit: (_input, _value, actor) => ({
    subjectId: actor.kind === 'pending' ? undefined : actor.userId,
    object: `session:${actor.sessionId}`,
  }),
});

const endLimit = perAccount(60, '1m', 'sessions_end');

/** Ends one of the caller's sessions. The session of another account, an ended one and an unknown one get the same answer. */
export const endMySession = operation({
  name: 'account.session_ended',
  access: 'user',
  limits: [endLimit],
  input: sessionPath,
  failures: { not_found: [404, 'Perangkat itu tidak ada di daftar Anda. Mungkin sudah keluar lebih dulu.'] },
  async run({ actor, tx }, { id }) {
    return (await store.endOwnSession(tx, actor.userId, id)) ? ok() : fail('not_found');
  },
  audit: ({ id }, _value, { userId }) => ({ subjectId: userId, object: `session:${id}` }),
});

/** Ends every session of the caller's account except this one. */
export const endMyOtherSessions = operation({
  name: 'account.other_sessions_ended',
  access: 'user',
  limits: [endLimit],
  input: z.object({}),
  run: async ({ actor, tx }) => ok(await store.endSessionsOf(tx, actor.userId, actor.sessionId)),
  audit: (_input, ended, { userId }) => (ended > 0 ? { subjectId: userId } : null),
});
