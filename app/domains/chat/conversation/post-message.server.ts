import { randomUUID } from 'node:crypto';
import { canPush } from '#app/domains/push/index.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import * as store from '../message/chat-message.store.server.ts';
import { lockToPost, writeFailures, writeMessage } from '../message/write-message.server.ts';
import { pushAfterSeconds } from '../notice/chat-notice-kinds.ts';
import { pushAnswer } from '../notice/notify-of-chat.server.ts';
import { followQuestion } from '../question/follow-question.server.ts';
import { sideOf } from '../room/chat-access.server.ts';
import { recordChatEvent } from '../room/move-room.server.ts';
import { findRoom } from '../room/room.store.server.ts';
import { shownState } from '../room/room.ts';
import { followUpInput, postInput } from './conversation.schema.ts';
import { mayFollowUp } from './show-room.server.ts';

/*
 * Policy of all operations here: the patient and the doctor of a room, or who asked and the pharmacists of the pharmacy. That of others is `not_found`,
 * as one that does not exist.
 */

const sent = ({ id, seq, sentAt }: { id: string; seq: number; sentAt: Date }) => ok({ id, seq, sent: sentAt.toISOString() });

/** Sends a message in a chat that goes on. Sent again with the same `client_id`, it is the same message. */
export const postMessage = operation({
  name: 'chat.posted',
  access: 'user',
  limits: [perAccount(20, '1m', 'chat_posts')],
  input: postInput,
  failures: {
    ...writeFailures,
    empty: [422, 'Tulis pesannya, atau lampirkan berkas.'],
    closed: [409, 'Chat ini tidak sedang berlangsung, jadi pesannya tidak terkirim.'],
    no_file: [422, 'Berkasnya sudah tidak ada. Lampirkan lagi.'],
  },
  async run({ tx, platform, actor, clock, enqueue }, { room: name, message: text, client_id, file_ids: files }) {
    if (text === '' && files.length === 0) return fail('empty', { fieldErrors: { message: ['Tulis pesannya, atau lampirkan berkas.'] } });
    const given = { tx, platform, actor };
    const message = { room: name, clientId: client_id ?? randomUUID(), body: { text, files } };
    const read = await lockToPost(given, message);
    if (!read.ok) return read;
    const locked = read.value;
    if (locked.former) return sent(locked.former);
    // After the lock: one that waited for the end is too late.
    if (shownState(locked.room, clock.now()) !== 'active') return fail('closed');
    if (files.length > 0 && !(await store.lockUnsent(tx, locked.room.id, actor.userId, files))) return fail('no_file');
    const written = await writeMessage(given, locked, message, files.length > 0 ? 'file' : 'text');
    if (files.length > 0) await store.setSent(tx, locked.room.id, files, written.seq);
    if (locked.room.pharmacyId !== null) await followQuestion({ tx, platform }, locked, { seq: written.seq, text });
    const { id, userId: patientId } = locked.room;
    if (locked.side !== 'patient' && patientId !== null && (await canPush(tx, platform, patientId))) {
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
  failures: { ...writeFailures, closed: [409, 'Tanya lanjutan hanya satu kali, dalam 7 hari setelah chat selesai.'] },
  async run({ tx, platform, actor, clock }, { room: name, message: text, client_id }) {
    const given = { tx, platform, actor };
    const message = { room: name, clientId: client_id ?? randomUUID(), body: { text, files: [] } };
    const read = await lockToPost(given, message);
    if (!read.ok) return read;
    const locked = read.value;
    if (locked.former) return sent(locked.former);
    const room = await findRoom(tx, { id: locked.room.id });
    const side = sideOf(room, actor);
    if (!room || !side) return fail('not_found');
    if (!(await mayFollowUp(tx, room, side, clock.now()))) return fail('closed');
    const written = await writeMessage(given, locked, message, 'follow_up');
    await store.setFollowUp(tx, room.id, side, written.seq);
    await recordChatEvent({ tx, platform, room, actorId: actor.userId }, side === 'patient' ? 'asked' : 'follow_up_answered');
    return sent(written);
  },
});
