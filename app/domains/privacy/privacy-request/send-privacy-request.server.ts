import { z } from 'zod';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { ownRequestInput } from './privacy-request.schema.ts';
import * as store from './privacy-request.store.server.ts';
import { dueAfter } from './privacy-request.ts';

/** Takes a request of the account's owner about their data. One of each kind may be open. */
export const sendPrivacyRequest = operation({
  name: 'privacy.request_sent',
  access: 'user',
  limits: [perAccount(10, '1d')],
  input: ownRequestInput,
  failures: { already_open: [409, 'Permintaan seperti ini sudah kami terima dan sedang dikerjakan. Jawabannya tampil di halaman ini.'] },
  refusedBy: { privacy_requests_one_open: 'already_open' },
  async run({ tx, actor, clock }, { kind, details }) {
    const now = clock.now();
    const nothing = { name: null, email: null, phone: null, letterId: null };
    const given = { kind, details, channel: 'account', userId: actor.userId, identity: 'account', receivedAt: now } as const;
    return ok({ id: await store.insertRequest(tx, { ...nothing, ...given, dueAt: dueAfter(now) }) });
  },
  audit: (_input, { id }, { userId }) => ({ subjectId: userId, object: `privacy_request:${id}` }),
});

/** The requests of the actor with their answers. */
export const findMyPrivacyRequests = operation({
  name: 'privacy.my_requests',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, actor }) => ok(await store.findOwnRequests(db, actor.userId)),
});
