import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { PushNotice } from './push.ts';
import { findIds } from './push-subscription.store.server.ts';
import { sendPush } from './send-push.server.ts';

type Sending = Pick<PlatformServices, 'push' | 'jobs'>;
type Sent = Readonly<{ userId: string; notice: PushNotice; path: string; key: string; ttlSeconds: number }>;

/** Whether an account can be notified at all. */
export async function canPush(db: Queryable, { push }: Pick<Sending, 'push'>, userId: string): Promise<boolean> {
  return push !== null && (await findIds(db, userId)).length > 0;
}

/** Notifies an account on each of its devices after the commit, once for each `key`. */
export async function pushTo(tx: Tx, { push, jobs }: Sending, { userId, key, ...sent }: Sent): Promise<void> {
  if (!push) return;
  for (const id of await findIds(tx, userId)) await jobs.enqueue(tx, sendPush, { id, ...sent }, { key: `${key} ${id}` });
}
