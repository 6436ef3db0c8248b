import { lockOrderState } from '#app/domains/orders/index.server.ts';
import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { findOpening, hasOtherOpen } from '../room/chat-offer.store.server.ts';
import { settleAt } from '../room/chat-orders.server.ts';
import { lockOwnRoom, lockRoomToMove, moveBy, recordChatEvent, settleDue } from '../room/move-room.server.ts';
import { roomPath } from '../room/room.schema.ts';
import { findRoom } from '../room/room.store.server.ts';
import { dueEvent, leftMinutes, mayComplain, mayReopen, reopenedOpeningHours } from '../room/room.ts';
import { stateNow } from '../room/start-and-end-chat.server.ts';
import { mayWatch } from './find-overdue-chats.server.ts';
import { overdueInput } from './overdue-chat.schema.ts';
import * as store from './overdue-chat.store.server.ts';

/*
 * Policy: the patient's operations are of the account that the room belongs to; the room of another one is `not_found`. The list is of the booking
 * desk and the managers of the facility, and says nothing of what was said, and not for whom.
 */

const acts = [perAccount(30, '10m', 'chat_silences')] as const;

const failures = { not_found: notFound, not_now: [409, 'Keadaan chat ini sudah berubah. Muat ulang halaman.'] } as const;
const audited = (_input: unknown, { id, subjectId }: Readonly<{ id: string; subjectId: string | null }>) => ({
  object: `chat:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});

/** A patient who was absent goes on, once and for nothing: the chat waits for its doctor again, for the time that was left. */
export const reopenChat = operation({
  name: 'chat.reopened',
  access: 'user',
  limits: acts,
  input: roomPath,
  failures: {
    ...failures,
    exists: [409, 'Anda masih punya chat lain dengan dokter ini. Akhiri atau batalkan chat itu dulu.'],
    closed: [409, 'Dokter ini belum membuka jam chat dalam tujuh hari ke depan. Coba lagi nanti, atau hubungi rumah sakit.'],
  },
  refusedBy: { chat_rooms_once: 'exists' },
  async run({ tx, platform, actor, clock }, { room: name }) {
    const locked = await lockOwnRoom({ tx, platform, actor }, { name }, 'patient');
    if (!locked) return fail('not_found');
    const { room } = locked;
    const now = clock.now();
    const isPaid = room.orderId !== null && (await lockOrderState(tx, room.orderId)) === 'processing';
    if (!mayReopen(room, now) || room.endedAt === null || !isPaid) return fail('not_now');
    if (await hasOtherOpen(tx, room.id)) return fail('exists');
    const opens = await findOpening(tx, { ...room, at: now, withinHours: reopenedOpeningHours });
    if (opens === null) return fail('closed');
    const answerBy = new Date(opens.getTime() + room.promise * 60_000);
    const left = { left_minutes: leftMinutes(room, room.endedAt), reopen_until: null, answered_seq: null, wait_extended: false };
    if (!(await moveBy(locked, 'reopen', { ...left, answer_by: answerBy, ended_by: null, ended_reason: null }))) return fail('not_now');
    await settleAt(locked, answerBy);
    await recordChatEvent(locked, 'reopened');
    return await stateNow(locked);
  },
  audit: audited,
});

/** The patient says that a finished chat did not answer the question, once. The hospital decides what becomes of the money. */
export const sayUnhelped = operation({
  name: 'chat.unhelped',
  access: 'user',
  limits: acts,
  input: roomPath,
  failures: { ...failures, known: [409, 'Ini sudah kami terima. Rumah sakit memeriksanya.'] },
  async run({ tx, platform, actor, clock }, { room: name }) {
    const locked = await lockOwnRoom({ tx, platform, actor }, { name }, 'patient');
    if (!locked) return fail('not_found');
    const { room } = locked;
    if (!mayComplain(room, clock.now())) return fail('not_now');
    if (await store.hasEvent(tx, room.id, 'unhelped')) return fail('known');
    // The clock has ended it, and the minute's job has not written that yet.
    if (dueEvent(room, clock.now()) !== null) await settleDue(locked);
    await recordChatEvent(locked, 'unhelped');
    return await stateNow(locked);
  },
  audit: audited,
});

/** The hospital has decided what becomes of what a patient said; a refund is requested by those who may. */
export const closeUnhelped = operation({
  name: 'chat.unhelped_closed',
  access: mayWatch,
  limits: acts,
  input: overdueInput,
  failures,
  async run({ tx, platform, actor, scope }, { id }) {
    const found = await findRoom(tx, { id });
    const isHere = found !== null && found.restrictedAt === null && isInScope(scope, found.facilityId);
    const locked = isHere ? await lockRoomToMove({ tx, platform, actorId: actor.userId }, found) : null;
    if (!locked || !(await store.hasEvent(tx, id, 'unhelped'))) return fail('not_found');
    if (await store.hasEvent(tx, id, 'unhelped_closed')) return fail('not_now');
    await recordChatEvent(locked, 'unhelped_closed');
    return ok({ id, subjectId: locked.room.userId });
  },
  audit: audited,
});
