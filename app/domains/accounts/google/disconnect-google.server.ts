import { z } from 'zod';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { endSessionsOf } from '../session/session.store.server.ts';
import * as store from './google-identity.store.server.ts';
import { notifyOwner } from './sign-in-with-google.server.ts';

/** Returns whether Google is connected to the caller's account, and whether it may be disconnected. */
export const getGoogleConnection = operation({
  name: 'account.get_google_connection',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  failures: { not_found: notFound },
  async run({ db, actor }) {
    const row = await store.getConnectionOrNull(db, actor.userId);
    return row ? ok({ connected_at: row.connected_at, can_disconnect: row.has_password }) : fail('not_found');
  },
});

/**
 * Disconnects Google from the caller's account, unless it is the only way to sign in. Every other session of the account ends, because it
 * may have begun with Google.
 */
export const disconnectGoogle = operation({
  name: 'account.google_disconnected',
  access: 'user',
  recent: true,
  limits: [perAccount(10, '10m', 'google-disconnect')],
  input: z.object({}),
  failures: { only_way: [409, 'Google satu-satunya cara masuk ke akun ini. Buat kata sandi dulu.'] },
  async run({ tx, actor: { userId, sessionId }, platform }) {
    if (!(await store.deleteIdentity(tx, userId))) {
      const row = await store.getConnectionOrNull(tx, userId);
      return row?.connected_at ? fail('only_way') : ok({ isChanged: false });
    }
    await endSessionsOf(tx, userId, sessionId);
    await notifyOwner(tx, platform, userId, false);
    return ok({ isChanged: true });
  },
  audit: (_input, { isChanged }, { userId }) => (isChanged ? { subjectId: userId, object: `user:${userId}` } : null),
});
