import { expect, test } from 'vitest';
import { findWaiting } from '#app/domains/staff/frame/get-staff-frame.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { type ChatDoctor, createChatDoctor } from '#tests/factories/chat.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { getChatRoom } from '../conversation/get-chat-room.server.ts';
import { postMessage } from '../conversation/post-message.server.ts';
import { chatNotices } from '../notice/chat.notices.server.ts';
import { watchChats } from '../room/settle-chats.server.ts';
import { endChat, startChat } from '../room/start-and-end-chat.server.ts';
import { cancelChat } from '../room/wait-or-cancel-chat.server.ts';
import { findOverdueChats } from './find-overdue-chats.server.ts';
import { closeUnhelped, reopenChat, sayUnhelped } from './reopen-and-close-overdue-chat.server.ts';

const chats = await openChatsOfFile();
const { app, clock, db, platform, done, refusal } = chats;

type Room = Awaited<ReturnType<typeof chats.active>>;
const say = (actor: UserActor, room: Room, message = 'Halo') => done(postMessage, actor, { room: room.name, message });
const eventsOf = async ({ id }: Pick<Room, 'id'>, kind: string) =>
  await db.selectFrom('chat_events').selectAll().where('room_id', '=', id).where('kind', '=', kind).orderBy('id').execute();
const deskOf = async (facilityId: number | null, role: 'booking_desk' | 'manager' = 'booking_desk') =>
  actorFor(await createUser(db, { roles: [role], facilityId }), {
    grants: [{ role, facilityId }],
    roles: [role],
    hasSecondFactor: true,
  } as never);
const lineOf = async (actor: UserActor) =>
  (await done(findWaiting, actor, { units: '' })).find(({ name }) => name === 'chat.overdue') ?? null;
const watch = () => runJob(app, 'chat.silence');
const absent = (room: Room) => ({ transaction: room.order, patient_absent: true });

/** A chat that its doctor has ended because the patient was absent, 16 minutes after it began. */
async function left(by: ChatDoctor) {
  const room = await chats.active(by);
  await say(by.actor, room);
  chats.later(16);
  await done(endChat, by.actor, absent(room));
  return room;
}

test('a doctor who is silent for 15 minutes: written down and told once per silence, and on the list of the desk there alone', async () => {
  const by = await createChatDoctor(db, { phone: '+6281234500077' });
  const room = await chats.active(by);
  const [desk, manager, other] = [
    await deskOf(by.facility.id),
    await deskOf(by.facility.id, 'manager'),
    await deskOf((await createChatDoctor(db)).facility.id),
  ];
  chats.later(14);
  await watch();
  expect([await eventsOf(room, 'silent'), await lineOf(desk)]).toEqual([[], null]);
  chats.later(1);
  for (let n = 0; n < 2; n += 1) await watch();
  const [first] = await eventsOf(room, 'silent');
  expect(await eventsOf(room, 'silent')).toHaveLength(1);
  await chatNotices.tellNow(platform, { id: first?.id ?? '' });
  const messages = await db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('recipient', 'in', [by.user.email ?? '', '+6281234500077'])
    .execute();
  expect(messages.map(({ channel }) => channel).sort()).toEqual(expect.arrayContaining(['email', 'whatsapp']));
  expect(messages.map(({ subject }) => subject)).toContain('Pasien chat menunggu balasan Anda');
  for (const actor of [desk, manager])
    expect(await lineOf(actor)).toMatchObject({ count: 1, href: '/staff/chat-tertunda', oldest: saturdayMorning });
  expect([await lineOf(other), await done(findOverdueChats, other, {})]).toEqual([null, []]);
  expect(await refusal(findOverdueChats, other, { units: [by.facility.id] })).toBe('not_found');
  const [row] = await done(findOverdueChats, desk, {});
  expect(row).toMatchObject({ kind: 'silent', doctor: by.doctor.name, phone: '+6281234500077', order: room.order, since: saturdayMorning });
  const audited = await db.selectFrom('audit_records').select(['object', 'subject_id']).where('action', '=', 'chat.find_overdue').execute();
  expect(audited).toContainEqual({ object: `chat:${room.id}`, subject_id: room.patient.userId });

  // An answer ends it; the next silence is another one, from the patient's first word on.
  await say(by.actor, room);
  expect(await lineOf(desk)).toBeNull();
  chats.later(1);
  await say(room.patient, room);
  chats.later(10);
  await say(room.patient, room, 'Dok?');
  await watch();
  expect(await eventsOf(room, 'silent')).toHaveLength(1);
  chats.later(5);
  await watch();
  expect(await eventsOf(room, 'silent')).toHaveLength(2);
});

test('the page shows doctor, time, order and telephone; nothing of the patient', async () => {
  const by = await createChatDoctor(db, { phone: '+6281234500078' });
  const room = await chats.active(by);
  await say(by.actor, room);
  await say(room.patient, room, 'KANARI-KATA');
  chats.later(16);
  const { headers } = await signIn(db, await createUser(db, { roles: ['booking_desk'], facilityId: by.facility.id }), platform.signed);
  const html = await (await app.fetch('/staff/chat-tertunda', { headers })).text();
  for (const text of [by.doctor.name, room.order, 'tel:+6281234500078', 'Dokter belum menjawab']) expect(html).toContain(text);
  expect(html).not.toContain('KANARI');
});

test('a patient who is absent for 15 minutes after the doctor wrote: the doctor ends, and the chat can be opened again', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  chats.later(16);
  // The doctor has not written yet.
  expect(await refusal(endChat, by.actor, absent(room))).toBe('not_absent');
  await say(by.actor, room);
  chats.later(10);
  await say(by.actor, room, 'Masih di sana?');
  expect(await refusal(endChat, by.actor, absent(room))).toBe('not_absent');
  const shown = (await done(getChatRoom, by.actor, { room: room.name })).room;
  expect(shown.absent_from).toBe(new Date(saturdayMorning.getTime() + 31 * 60_000).toISOString());
  chats.later(5);
  await done(endChat, by.actor, absent(room));
  expect(await chats.statesOf(room)).toBe('done processing accepted');
  expect(await chats.roomOf(room.name)).toMatchObject({ ended_reason: 'patient_absent' });
  const [notice] = await eventsOf(room, 'absent');
  await chatNotices.tellNow(platform, { id: notice?.id ?? '' });
  expect(await eventsOf(room, 'absent')).toMatchObject([{ told_at: clock.now() }]);
  expect((await done(getChatRoom, room.patient, { room: room.name })).room).toMatchObject({ unhelped: null, is_reopened: false });
});

test('opened again: waits with a new promise, goes on for what was left, once, and without new money', async () => {
  const by = await createChatDoctor(db);
  const room = await left(by);
  expect(await refusal(reopenChat, by.actor, { room: room.name })).toBe('not_found');
  expect(await refusal(reopenChat, actorFor(await createUser(db)), { room: room.name })).toBe('not_found');
  chats.later(60);
  await done(reopenChat, room.patient, { room: room.name });
  expect(await chats.statesOf(room)).toBe('paid processing accepted');
  const reopened = await chats.roomOf(room.name);
  expect([reopened.left_minutes, reopened.answer_by, reopened.ended_at]).toEqual([14, new Date(clock.now().getTime() + 30 * 60_000), null]);
  expect(await refusal(reopenChat, room.patient, { room: room.name })).toBe('not_now');
  // What has begun once is not taken back for the whole price.
  expect(await refusal(cancelChat, room.patient, { room: room.name })).toBe('begun');
  await done(startChat, by.actor, { transaction: room.order });
  expect((await chats.roomOf(room.name)).ends_at).toEqual(new Date(clock.now().getTime() + 14 * 60_000));
  await say(by.actor, room);
  chats.later(15);
  await done(endChat, by.actor, absent(room));
  expect(await chats.statesOf(room)).toBe('done completed collected');
  expect(await refusal(reopenChat, room.patient, { room: room.name })).toBe('not_now');
  expect(await chats.returnedOf(room)).toEqual([]);
});

test('opened again and not answered by the promise: everything goes back', async () => {
  const by = await createChatDoctor(db);
  const room = await left(by);
  await done(reopenChat, room.patient, { room: room.name });
  chats.later(31);
  await watchChats.run(platform, {});
  expect([await chats.statesOf(room), await chats.returnedOf(room)]).toEqual(['missed refused refused', [104_000]]);
});

test('after 24 hours it is not opened any more, and its order is done; outside the hours the next opening counts', async () => {
  const by = await createChatDoctor(db);
  const [late, early] = [await left(by), await left(by)];
  chats.later(24 * 60 - 20);
  await db.updateTable('chat_hours').set({ opens: '07:00', closes: '07:30' }).where('doctor_id', '=', by.doctor.id).execute();
  await done(reopenChat, early.patient, { room: early.name });
  const { answer_by: answerBy } = await chats.roomOf(early.name);
  expect(answerBy?.toISOString().slice(11, 16)).toBe('00:30');
  expect((answerBy?.getTime() ?? 0) > clock.now().getTime()).toBe(true);
  chats.later(21);
  expect(await refusal(reopenChat, late.patient, { room: late.name })).toBe('not_now');
  await watchChats.run(platform, {});
  expect(await chats.statesOf(late)).toBe('done completed collected');
});

test('with another open chat with the doctor it is not opened again', async () => {
  const by = await createChatDoctor(db);
  const room = await left(by);
  await chats.paid(by, { patient: room.patient });
  expect(await refusal(reopenChat, room.patient, { room: room.name })).toBe('exists');
});

test('"Dokter tidak menjawab pertanyaan saya": once, within 24 hours after the end, to the desk, which decides', async () => {
  const by = await createChatDoctor(db);
  const [desk, other] = [await deskOf(by.facility.id), await deskOf((await createChatDoctor(db)).facility.id)];
  const [room, late] = [await chats.active(by), await chats.active(by)];
  for (const one of [room, late]) await say(by.actor, one);
  expect(await refusal(sayUnhelped, room.patient, { room: room.name })).toBe('not_now');
  chats.later(41);
  expect(await refusal(sayUnhelped, by.actor, { room: room.name })).toBe('not_found');
  expect((await done(getChatRoom, room.patient, { room: room.name })).room.unhelped).toBe('open');
  await done(sayUnhelped, room.patient, { room: room.name });
  expect(await chats.statesOf(room)).toBe('done completed collected');
  expect(await refusal(sayUnhelped, room.patient, { room: room.name })).toBe('known');
  expect((await done(getChatRoom, room.patient, { room: room.name })).room.unhelped).toBe('said');
  expect(await done(findOverdueChats, desk, {})).toMatchObject([{ kind: 'unhelped', id: room.id, order: room.order }]);
  expect(await refusal(closeUnhelped, other, { id: room.id })).toBe('not_found');
  expect(await refusal(closeUnhelped, desk, { id: late.id })).toBe('not_found');
  await done(closeUnhelped, desk, { id: room.id });
  expect([await done(findOverdueChats, desk, {}), await refusal(closeUnhelped, desk, { id: room.id })]).toEqual([[], 'not_now']);
  chats.later(24 * 60);
  expect(await refusal(sayUnhelped, late.patient, { room: late.name })).toBe('not_now');
});
