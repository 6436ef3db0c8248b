import { randomUUID } from 'node:crypto';
import { canPush } from '#app/domains/push/index.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { fail, notFound, type Outcome, ok, operation, type Writes } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { MessageBody } from '../message/chat-message.schema.ts';
import * as store from '../message/chat-message.store.server.ts';
import { pushAfterSeconds } from '../notice/chat-notice-kinds.ts';
import { pushAnswer } from '../notice/notify-of-chat.server.ts';
import { sideOf } from '../room/chat-access.server.ts';
import { encryptedText, textOf } from '../room/encrypt-chat-text.server.ts';
import { announceRoom, recordChatEvent } from '../room/move-room.server.ts';
import type { Side } from '../room/room.schema.ts';
import { findRoom, lockRoom, type Room } from '../room/room.store.server.ts';
import { shownState } from '../room/room.ts';
import { followUpInput, postInput } from './conversation.schema.ts';
import { mayFollowUp } from './show-room.server.ts';

/*
 * Policy of all operations here: the patient and the doctor of a room. That of others is `not_found`, as one that does not exist.
 */

type Given = Pick<Writes, 'tx'> & Readonly<{ platform: PlatformServices; actor: Actor & { userId: string } }>;
type Sent = Readonly<{ room: string; clientId: string; body: MessageBody }>;
type Found = Readonly<{ room: Room; side: Side; former: store.Message | null }>;

const failures = {
  not_found: notFound,
  conflict: [409, 'Pesan ini sudah terkirim dengan isi lain. Kirim yang baru sebagai pesan baru.'],
} as const;

/**
 * Locks the room, so that its messages get one number after the other, and no message comes after its end. A message that was sent before is the
 * stored one; with another content it is a conflict.
 */
async function lockToPost(
  { tx, platform, actor }: Given,
  { room: name, clientId, body }: Sent,
): Promise<Outcome<Found, keyof typeof failures>> {
  const found = await findRoom(tx, { name });
  const room = found && sideOf(found, actor) ? await lockRoom(tx, found.id) : null;
  const side = sideOf(room, actor);
  if (!room || !side) return fail('not_found');
  const former = await store.findByClient(tx, room.id, side, clientId);
  if (!former) return ok({ room, side, former });
  const stored = textOf<MessageBody>(platform, former.encryptedBody);
  return JSON.stringify(stored) === JSON.stringify(body) ? ok({ room, side, former }) : fail('conflict');
}

async function write(
  { tx, platform, actor }: Given,
  { room, side }: Found,
  { clientId, body }: Sent,
  kind: store.MessageKind,
): Promise<{ id: string; seq: number; sentAt: Date }> {
  const now = platform.clock.now();
  const encryptedBody = encryptedText(platform, body);
  const written = await store.insertMessage(tx, { roomId: room.id, side, senderId: actor.userId, kind, clientId, encryptedBody, now });
  // The sender's own lists do not change by it.
  announceRoom(tx, room, { kind: 'chat.message', version: written.seq, lists: [side === 'patient' ? 'doctor' : 'patient'] });
  return { ...written, sentAt: now };
}

const sent = ({ id, seq, sentAt }: { id: string; seq: number; sentAt: Date }) => ok({ id, seq, sent: sentAt.toISOString() });

/** Sends a message in a chat that goes on. Sent again with the same `client_id`, it is the same message. */
export const postMessage = operation({
  name: 'chat.posted',
  access: 'user',
  limits: [perAccount(20, '1m', 'chat_posts')],
  input: postInput,
  failures: {
    ...failures,
    empty: [422, 'Tulis pesannya, atau lampirkan berkas.'],
    closed: [409, 'Chat ini tidak sedang berlangsung, jadi pesannya tidak terkirim.'],
    no_file: [422, 'Berkasnya sudah tidak ada. Lampirkan lagi.'],
  },
  async run({ tx, platform, actor, clock, enqueue }, { room: name, message: text, client_id, file_ids: files }) {
    if (text === '' && files.length === 0) return fail('empty', { fieldErrors: { message: ['Tulis pesannya, atau lampirkan berkas.'] } });
    const given = { tx, platform, actor };
    const message: Sent = { room: name, clientId: client_id ?? randomUUID(), body: { text, files } };
    const read = await lockToPost(given, message);
    if (!read.ok) return read;
    const locked = read.value;
    if (locked.former) return sent(locked.former);
    // After the lock: one that waited for the end is too late.
    if (shownState(locked.room, clock.now()) !== 'active') return fail('closed');
    if (files.length > 0 && !(await store.lockUnsent(tx, locked.room.id, actor.userId, files))) return fail('no_file');
    const written = await write(given, locked, message, files.length > 0 ? 'file' : 'text');
    if (files.length > 0) await store.setSent(tx, locked.room.id, files, written.seq);
    const { id, userId: patientId } = locked.room;
    if (locked.side === 'doctor' && patientId !== null && (await canPush(tx, platform, patientId))) {
      const key = `${id} ${written.seq}`;
      await enqueue(pushAnswer, { id, seq: written.seq }, { key, startAfterSeconds: pushAfterSeconds });
    }
    return sent(written);
  },
});

/** The one further question of the patient after a chat, and the doctor's answer to it. */
export const postFollowUp = operation({
  name: 'chat.followed_up',
  access: 'user',
  limits: [perAccount(20, '10m', 'chat_follow_ups')],
  input: followUpInput,
  failures: { ...failures, closed: [409, 'Tanya lanjutan hanya satu kali, dalam 7 hari setelah chat selesai.'] },
  async run({ tx, platform, actor, clock }, { room: name, message: text, client_id }) {
    const given = { tx, platform, actor };
    const message: Sent = { room: name, clientId: client_id ?? randomUUID(), body: { text, files: [] } };
    const read = await lockToPost(given, message);
    if (!read.ok) return read;
    const locked = read.value;
    if (locked.former) return sent(locked.former);
    if (!(await mayFollowUp(tx, locked.room, locked.side, clock.now()))) return fail('closed');
    const written = await write(given, locked, message, 'follow_up');
    await store.setFollowUp(tx, locked.room.id, locked.side, written.seq);
    await recordChatEvent(
      { tx, platform, room: locked.room, actorId: actor.userId },
      locked.side === 'patient' ? 'asked' : 'follow_up_answered',
    );
    return sent(written);
  },
});
