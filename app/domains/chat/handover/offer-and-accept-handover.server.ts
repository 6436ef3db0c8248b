import type { Queryable } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { saySystem } from '../message/post-system-message.server.ts';
import { mayPractise, sideOf } from '../room/chat-access.server.ts';
import { settleAt } from '../room/chat-orders.server.ts';
import { announceRoom, type LockedRoom, lockOwnRoom, lockRoomToMove, recordChatEvent, returnMoney } from '../room/move-room.server.ts';
import { findRoom, lockSettings, putMember, type Room } from '../room/room.store.server.ts';
import { handoverMinutes, shownState } from '../room/room.ts';
import { answerInput, doctorsQuery, handInput, takeInput } from './handover.schema.ts';
import * as store from './handover.store.server.ts';
import { handoverReasons } from './handover.ts';

/*
 * Policy of all operations here: the doctor of a room offers it, its patient answers, and so does the doctor to whom it is offered. The room of others
 * is `not_found`, as one that does not exist. Who takes a room over sees nothing of it before the patient agrees.
 */

const acts = [perAccount(30, '10m', 'chat_handovers')] as const;
const failures = {
  not_found: notFound,
  not_now: [409, 'Keadaan chat ini sudah berubah. Muat ulang halaman.'],
} as const;

/** The doctors to whom the caller can hand a room over. */
export const findHandoverDoctors = operation({
  name: 'chat.find_doctors',
  access: mayPractise,
  limits: 'reads',
  input: doctorsQuery,
  failures: { not_found: notFound },
  async run({ db, actor, clock }, { room: name }) {
    const room = await findRoom(db, { name });
    if (!room || sideOf(room, actor) !== 'doctor') return fail('not_found');
    return ok((await store.findDoctors(db, room, clock.now())).map(({ slug, name: doctor }) => ({ slug, name: doctor })));
  },
});

/** Offers a chat that waits or goes on to another doctor of the same specialization. */
export const offerHandover = operation({
  name: 'chat.handed',
  access: mayPractise,
  limits: acts,
  input: handInput,
  failures: { ...failures, no_doctor: [422, 'Dokter itu tidak dapat menerima chat ini. Pilih dokter lain.'] },
  async run({ tx, platform, actor, clock }, { room: name, doctor: slug, reason }) {
    const locked = await lockOwnRoom({ tx, platform, actor }, { name }, 'doctor');
    if (!locked) return fail('not_found');
    const { room } = locked;
    const now = clock.now();
    const state = shownState(room, now);
    if ((state !== 'paid' && state !== 'active') || room.handoverUntil !== null) return fail('not_now');
    const doctor = (await store.findDoctors(tx, room, now)).find((one) => one.slug === slug);
    if (!doctor) return fail('no_doctor', { fieldErrors: { doctor: ['Pilih dokter dari daftar'] } });
    const until = new Date(now.getTime() + handoverMinutes * 60_000);
    await store.insertHandover(tx, { room, toDoctorId: doctor.id, reason, now, until });
    await settleAt(locked, until);
    const text = `${room.doctor.name} ${handoverReasons[reason]}, dan menawarkan ${doctor.name} untuk melanjutkan. Jawab sebelum ${momentText(until.toISOString())}; sesudah itu seluruh uang Anda kembali.`;
    await saySystem(locked, { text });
    await recordChatEvent(locked, 'handed');
    await recordChatEvent(locked, 'handover_offered');
    announce(tx, { topic: `user:${doctor.userId}`, kind: 'chat.moved', key: room.id });
    return ok({ id: room.id, subjectId: room.userId, room: name, state, is_handed: false });
  },
  audit: (_input, value) => audited(value),
});

const audited = ({ id, subjectId }: Readonly<{ id: string; subjectId: string | null }>) => ({
  object: `chat:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});

type Answer = Readonly<{ locked: LockedRoom; handover: store.Handover; side: 'doctor' | 'patient'; accept: boolean }>;
type Answered = Outcome<Readonly<{ isHanded: boolean }>, 'not_now' | 'too_many'>;

/** One of the two answers. Both have accepted: the room is the new doctor's. One declines: everything goes back. */
async function answerHandover({ locked, handover, side, accept }: Answer): Promise<Answered> {
  const { tx, platform, room } = locked;
  // After the locks: an answer that waited for them may be late.
  const now = platform.clock.now();
  const state = shownState(room, now);
  if (state !== 'paid' && state !== 'active') return fail('not_now');
  if (!accept) {
    await store.decline(tx, handover.id, now);
    return (await returnMoney(locked, state === 'active' ? 'fail' : 'cancel', 'handover')) ? ok({ isHanded: false }) : fail('not_now');
  }
  if (!(await store.accept(tx, handover.id, side, now))) return fail('not_now');
  const isBoth = side === 'doctor' ? handover.patientAcceptedAt !== null : handover.doctorAcceptedAt !== null;
  if (isBoth) return await giveTo(locked, handover, now);
  await recordChatEvent(locked, side === 'doctor' ? 'handover_taken' : 'handover_agreed');
  return ok({ isHanded: false });
}

/** Both have accepted: the promise, or the time of the chat, begins again with the new doctor. */
async function giveTo(locked: LockedRoom, handover: store.Handover, now: Date): Promise<Answered> {
  const { tx, room } = locked;
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const { maxActive } = await lockSettings(tx, handover.toDoctorId);
  const isActive = room.state === 'active';
  if (isActive && !(await store.hasActivePlace(tx, handover.toDoctorId, maxActive, now))) return fail('too_many');
  const answerBy = after(room.promise);
  // Without a word of the new doctor everything goes back, as with any other.
  const set = isActive ? { ends_at: after(room.duration), answered_seq: null } : { answer_by: answerBy };
  if (!(await store.completeHandover(tx, { handover, room, set, now }))) return fail('not_now');
  if (isActive && handover.toUserId !== null) await putMember(tx, { roomId: room.id, userId: handover.toUserId, role: 'doctor' });
  const handed = { ...locked, room: (await findRoom(tx, { id: room.id })) ?? room };
  if (!isActive) await settleAt(handed, answerBy);
  await saySystem(handed, { text: `${handover.to} melanjutkan chat ini. Yang sudah ditulis dapat dibacanya.` });
  // The lists of the former doctor change too.
  announceRoom(tx, room, { kind: 'chat.moved', lists: ['doctor'] });
  await recordChatEvent(handed, 'handed_over');
  return ok({ isHanded: true });
}

const outcomeOf = async (db: Queryable, platform: PlatformServices, room: Room, answered: Readonly<{ isHanded: boolean }>) => {
  const now = await findRoom(db, { id: room.id });
  const state = now ? shownState(now, platform.clock.now()) : room.state;
  return ok({ id: room.id, subjectId: room.userId, room: room.name, state, is_handed: answered.isHanded });
};

/** The patient goes on with the new doctor, or takes everything back. */
export const answerOfferedHandover = operation({
  name: 'chat.handover_answered',
  access: 'user',
  limits: acts,
  input: answerInput,
  failures: { ...failures, too_many: [409, 'Dokter itu sedang penuh. Coba lagi sebentar lagi.'] },
  async run({ tx, platform, actor }, { room: name, accept }) {
    const locked = await lockOwnRoom({ tx, platform, actor }, { name }, 'patient');
    if (!locked) return fail('not_found');
    const handover = await store.findHandover(tx, { roomId: locked.room.id });
    if (!handover) return fail('not_now');
    const answered = await answerHandover({ locked, handover, side: 'patient', accept });
    return answered.ok ? await outcomeOf(tx, platform, locked.room, answered.value) : answered;
  },
  audit: (_input, value) => audited(value),
});

/** The doctor to whom a chat is offered takes it, or does not. */
export const acceptHandover = operation({
  name: 'chat.handover_taken',
  access: mayPractise,
  limits: acts,
  input: takeInput,
  failures: { ...failures, too_many: [409, 'Chat yang Anda jalani sudah sebanyak batasnya. Akhiri salah satunya dulu.'] },
  async run({ tx, platform, actor }, { handover: id, accept }) {
    const offered = await store.findHandover(tx, { id });
    if (offered?.toUserId !== actor.userId) return fail('not_found');
    const found = await findRoom(tx, { id: offered.roomId });
    const locked = found?.restrictedAt === null ? await lockRoomToMove({ tx, platform, actorId: actor.userId }, found) : null;
    const handover = locked && (await store.findHandover(tx, { id }));
    if (!locked) return fail('not_found');
    if (!handover) return fail('not_now');
    const answered = await answerHandover({ locked, handover, side: 'doctor', accept });
    return answered.ok ? await outcomeOf(tx, platform, locked.room, answered.value) : answered;
  },
  audit: (_input, value) => audited(value),
});

/** The chats that other doctors offer to the caller, without their patients. */
export const findOfferedHandovers = operation({
  name: 'chat.find_handed',
  access: mayPractise,
  limits: 'reads',
  input: doctorsQuery.pick({}),
  async run({ db, actor, clock }) {
    const all = await store.findOfferedTo(db, actor.userId, clock.now());
    return ok(
      all.map(({ id, from, facility, service, isBegun, until, doctorAcceptedAt }) => ({
        handover: id,
        from,
        facility,
        service,
        is_begun: isBegun,
        until: until.toISOString(),
        accepted: doctorAcceptedAt !== null,
      })),
    );
  },
});
