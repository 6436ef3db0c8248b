import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { encryptedPush } from './push.ts';
import { endpointInput, subscribeInput } from './push-subscription.schema.ts';
import * as store from './push-subscription.store.server.ts';

/*
 * Policy of all operations here: an account and its own browsers. A subscription belongs to the log-in in which it was made.
 */

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();
const changes = [perAccount(30, '10m', 'push_subscriptions')] as const;

/** The key by which browsers subscribe; null where notifications are not configured. */
export const getPushOffer = operation({
  name: 'push.offer',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ platform }) => ok({ public_key: platform.push?.publicKey ?? null }),
});

/** Notifies the caller on this browser from now on. Again, it is the same subscription. */
export const subscribePush = operation({
  name: 'push.subscribed',
  access: 'user',
  limits: changes,
  input: subscribeInput,
  failures: {
    off: [409, 'Notifikasi belum tersedia.'],
    ended: [409, 'Sesi Anda sudah berakhir. Masuk lagi, lalu aktifkan notifikasinya.'],
  },
  async run({ tx, platform, actor }, subscription) {
    if (!platform.push) return fail('off');
    const encryptedSubscription = platform.encryption.encrypt(encryptedPush, JSON.stringify(subscription));
    const { userId, sessionId } = actor;
    const given = { userId, sessionId, endpointHash: hashOf(subscription.endpoint), encryptedSubscription };
    return (await store.putSubscription(tx, given)) ? ok({ subscribed: true }) : fail('ended');
  },
});

/** Ends the notifications on a browser of the caller. */
export const unsubscribePush = operation({
  name: 'push.unsubscribed',
  access: 'user',
  limits: changes,
  input: endpointInput,
  async run({ tx, actor }, { endpoint }) {
    await store.deleteOwn(tx, actor.userId, hashOf(endpoint));
    return ok({ subscribed: false });
  },
});
