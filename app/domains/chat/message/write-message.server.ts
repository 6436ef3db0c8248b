import type { Actor } from '#app/platform/access/actor.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { talkSideOf } from '../room/chat-access.server.ts';
import { encryptedText, textOf } from '../room/encrypt-chat-text.server.ts';
import { announceRoom } from '../room/move-room.server.ts';
import type { TalkSide } from '../room/room.schema.ts';
import { findTalk, lockTalk, type Talk } from '../room/talk.store.server.ts';
import type { MessageBody } from './chat-message.schema.ts';
import * as store from './chat-message.store.server.ts';

type Given = Readonly<{ tx: Tx; platform: PlatformServices; actor: Actor & { userId: string } }>;
type Sent = Readonly<{ room: string; clientId: string; body: MessageBody }>;
type Found = Readonly<{ room: Talk; side: TalkSide; former: store.Message | null }>;

export const writeFailures = {
  not_found: notFound,
  conflict: [409, 'Pesan ini sudah terkirim dengan isi lain. Kirim yang baru sebagai pesan baru.'],
} as const;

/**
 * Locks the room, so that its messages get one number after the other, and no message comes after its end. A message that was sent before is the
 * stored one; with another content it is a conflict.
 */
export async function lockToPost(
  { tx, platform, actor }: Given,
  { room: name, clientId, body }: Sent,
): Promise<Outcome<Found, keyof typeof writeFailures>> {
  const found = await findTalk(tx, { name });
  const room = found && talkSideOf(found, actor) ? await lockTalk(tx, found.id) : null;
  const side = talkSideOf(room, actor);
  if (!room || !side) return fail('not_found');
  const former = await store.findByClient(tx, room.id, side, clientId);
  if (!former) return ok({ room, side, former });
  const stored = textOf<MessageBody>(platform, former.encryptedBody);
  return JSON.stringify(stored) === JSON.stringify(body) ? ok({ room, side, former }) : fail('conflict');
}

/** Writes the next message of a locked room and tells its followers. */
export async function writeMessage(
  { tx, platform, actor }: Given,
  { room, side }: Pick<Found, 'room' | 'side'>,
  { clientId, body }: Omit<Sent, 'room'>,
  kind: store.MessageKind,
): Promise<{ id: string; seq: number; sentAt: Date }> {
  const now = platform.clock.now();
  const encryptedBody = encryptedText(platform, body);
  const written = await store.insertMessage(tx, { roomId: room.id, side, senderId: actor.userId, kind, clientId, encryptedBody, now });
  // The sender's own lists do not change by it; those of a pharmacy do, because its pharmacists answer together.
  announceRoom(tx, room, { kind: 'chat.message', version: written.seq, lists: [side === 'patient' ? 'doctor' : 'patient', 'pharmacist'] });
  return { ...written, sentAt: now };
}
