import { hasValidSip } from '#app/domains/directory/index.server.ts';
import { beginService } from '#app/domains/orders/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { mayPractise } from './chat-access.server.ts';
import { finishChat, type LockedRoom, lockOwnRoom, moveBy, recordChatEvent, returnMoney } from './move-room.server.ts';
import { endInput, roomPath, transactionInput } from './room.schema.ts';
import * as store from './room.store.server.ts';
import { extendMinutes, maxExtensions, shownState, silentMinutes, stateLabels } from './room.ts';
import { findSilence } from './silence.store.server.ts';
import { isSilence } from './silence.ts';

/*
 * Policy of all operations here: the patient's are of the account that the room belongs to, the doctor's of the account that is linked to its doctor.
 * The room of another one is `not_found`, as one that does not exist.
 */

export const acts = [perAccount(60, '10m', 'chat_acts')] as const;

/** The state of a room after an act, for whoever acted. */
export async function stateNow({ tx, platform, room: { id, userId } }: LockedRoom) {
  const room = await store.findRoom(tx, { id });
  if (!room) throw new Error('chat: a locked room is gone');
  const state = shownState(room, platform.clock.now());
  const { answerBy, endsAt } = room;
  return ok({
    id,
    subjectId: userId,
    room: room.name,
    state,
    label: stateLabels[state],
    answer_by: answerBy?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
  });
}

/** The room as the object of a row of the audit log, and its patient as the subject. */
export const audited = (_input: unknown, { id, subjectId }: { id: string; subjectId: string | null }) => ({
  object: `chat:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});

export const failures = { not_found: notFound, not_now: [409, 'Keadaan chat ini sudah berubah. Muat ulang halaman.'] } as const;

/** The doctor begins a paid chat. Again, it is the same chat. */
export const startChat = operation({
  name: 'chat.started',
  access: mayPractise,
  limits: acts,
  input: transactionInput,
  failures: {
    ...failures,
    too_many: [409, 'Chat yang Anda jalani sudah sebanyak batasnya. Akhiri salah satunya dulu.'],
    late: [409, 'Waktu yang dijanjikan sudah lewat. Uang pasien dikembalikan.'],
    no_licence: [409, 'SIP Anda di rumah sakit ini tidak berlaku. Uang pasien dikembalikan.'],
  },
  async run({ tx, platform, actor, clock }, { transaction }) {
    const locked = await lockOwnRoom({ tx, platform, actor }, { order: transaction }, 'doctor');
    if (!locked) return fail('not_found');
    const { room } = locked;
    if (shownState(room, clock.now()) === 'active') return await stateNow(locked);
    if (room.state !== 'paid' || room.handoverUntil !== null) return fail('not_now');
    const { maxActive } = await store.lockSettings(tx, room.doctorId);
    // After the locks: a Start that waited for them may be late.
    const now = clock.now();
    const endsAt = new Date(now.getTime() + (room.leftMinutes ?? room.duration) * 60_000);
    if (!(await store.startRoom(tx, { id: room.id, doctorId: room.doctorId, maxActive, now, endsAt }))) {
      if (shownState(room, now) !== 'paid') return fail('late');
      return fail((await hasValidSip(tx, { ...room, at: now })) ? 'too_many' : 'no_licence');
    }
    await store.putMember(tx, { roomId: room.id, userId: actor.userId, role: 'doctor' });
    if (room.orderId !== null) await beginService({ tx, platform, orderId: room.orderId, actorId: actor.userId });
    await recordChatEvent(locked, 'started');
    return await stateNow(locked);
  },
  audit: audited,
});

/** The doctor ends a chat. One in which the doctor wrote nothing, or that cannot be judged by chat, sends the money back. */
export const endChat = operation({
  name: 'chat.ended',
  access: mayPractise,
  limits: acts,
  input: endInput,
  failures: { ...failures, not_absent: [409, `Pasien masih punya waktu menjawab: ${silentMinutes} menit sejak pesan Anda.`] },
  async run({ tx, platform, actor, clock }, { transaction, not_by_chat: isUnfit, patient_absent: isAbsent }) {
    const locked = await lockOwnRoom({ tx, platform, actor }, { order: transaction }, 'doctor');
    if (!locked) return fail('not_found');
    const { room } = locked;
    if (room.state === 'done' || room.state === 'failed') return await stateNow(locked);
    if (room.handoverUntil !== null) return fail('not_now');
    if (isAbsent && !isUnfit) {
      if (shownState(room, clock.now()) !== 'active') return fail('not_now');
      if (!isSilence((await findSilence(tx, room.id)).patientSince, clock.now())) return fail('not_absent');
      return (await finishChat(locked, 'patient_absent')) ? await stateNow(locked) : fail('not_now');
    }
    const reason = isUnfit ? 'not_by_chat' : room.answeredSeq === null ? 'unanswered' : null;
    const isEnded = reason ? room.state === 'active' && (await returnMoney(locked, 'fail', reason)) : await finishChat(locked, 'doctor');
    return isEnded ? await stateNow(locked) : fail('not_now');
  },
  audit: audited,
});

/** The doctor gives ten more minutes, twice at most and for nothing. */
export const extendChat = operation({
  name: 'chat.extended',
  access: mayPractise,
  limits: acts,
  input: roomPath,
  failures: { ...failures, too_often: [409, `Chat ini sudah diperpanjang ${maxExtensions} kali.`] },
  async run({ tx, platform, actor, clock }, { room: name }) {
    const locked = await lockOwnRoom({ tx, platform, actor }, { name }, 'doctor');
    if (!locked) return fail('not_found');
    const { room } = locked;
    if (shownState(room, clock.now()) !== 'active' || room.endsAt === null || room.handoverUntil !== null) return fail('not_now');
    if (room.extended >= maxExtensions) return fail('too_often');
    const endsAt = new Date(room.endsAt.getTime() + extendMinutes * 60_000);
    if (!(await moveBy(locked, 'extend', { ends_at: endsAt, extended: room.extended + 1 }))) return fail('not_now');
    await recordChatEvent(locked, 'extended');
    return await stateNow(locked);
  },
  audit: audited,
});
