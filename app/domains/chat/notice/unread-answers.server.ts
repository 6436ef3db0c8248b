import { pushTo } from '#app/domains/push/index.server.ts';
import { inTransaction, type Queryable, type Tx } from '#app/platform/database/db.server.ts';
import { isPresent } from '#app/platform/live/live-presence.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { findRead } from '../message/chat-message.store.server.ts';
import { addEvent } from '../room/room.store.server.ts';
import { findTalk, lockTalk, type Talk } from '../room/talk.store.server.ts';
import { findUnread } from './chat-notice.store.server.ts';

export const pushedSeconds = 3_600;

type Reader = Pick<Talk, 'id' | 'name' | 'userId' | 'pharmacyId'>;

/** The page of a room for who asked. */
export const talkPath = ({ name, pharmacyId }: Pick<Reader, 'name' | 'pharmacyId'>): string =>
  `/${pharmacyId === null ? 'chat' : 'tanya'}/${name}`;

/** Names the answers that a patient has not read: it is another one as soon as something was read. */
const unreadKey = async (db: Queryable, roomId: string) => `${roomId} ${(await findRead(db, roomId)).patient}`;

/** Notifies the devices of who asked of unread answers, unless a page is open. One notice is enough until something is read. */
export async function pushReply(tx: Tx, platform: PlatformServices, talk: Reader): Promise<void> {
  const { userId } = talk;
  if (userId === null || (await isPresent(tx, userId))) return;
  const key = await unreadKey(tx, talk.id);
  await pushTo(tx, platform, { userId, notice: 'reply', path: talkPath(talk), key, ttlSeconds: pushedSeconds });
}

/** Notifies who asked of a message that is still unread, unless a page is open. Once until something is read; may run twice. */
export async function pushUnread(platform: Platform, { id, seq }: Readonly<{ id: string; seq: number }>): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const talk = await findTalk(tx, { id });
    if (!talk || talk.restrictedAt !== null || (await findRead(tx, id)).patient >= seq) return;
    await pushReply(tx, platform, talk);
  });
}

/** Writes down that the answers of a room are unread, for whoever tells of it; null when they are not, or were told of. */
export async function noteUnread(tx: Tx, roomId: string, now: Date): Promise<{ eventId: string; talk: Talk } | null> {
  const talk = await lockTalk(tx, roomId);
  // After the lock: of two processes the second finds what the first has written.
  const [due] = talk ? await findUnread(tx, now, { roomId }) : [];
  return talk && due !== undefined ? { eventId: await addEvent(tx, { roomId, kind: 'unread', actorId: null, now }), talk } : null;
}
