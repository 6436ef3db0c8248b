import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { PushTarget } from '#app/platform/push/push.server.ts';
import { encryptedPush, type PushNotice, pushPayload } from './push.ts';
import * as store from './push-subscription.store.server.ts';

/** Sends one notice to one browser. After a crash it may be sent again; the browser shows it in the place of the first. */
export const sendPush: Job<{ id: string; notice: PushNotice; path: string; ttlSeconds: number }> = {
  name: 'push.send',
  callsProvider: true,
  retry: { limit: 5, maxDelaySeconds: 60 },
  async run({ db, push, encryption, log }, { id, notice, path, ttlSeconds }) {
    const encrypted = push && (await store.findSubscription(db, id));
    if (!push || !encrypted) return;
    const target = JSON.parse(encryption.decrypt(encryptedPush, encrypted)) as PushTarget;
    const outcome = await push.send(target, pushPayload(notice, path), ttlSeconds);
    if (outcome === 'sent') await store.noteUse(db, id);
    if (outcome === 'gone') await store.deleteGone(db, id, encrypted);
    if (outcome === 'refused') log.warn({ subscription: id }, 'push: a notice was refused');
    if (outcome === 'again') throw new Error('push: not taken');
  },
};
