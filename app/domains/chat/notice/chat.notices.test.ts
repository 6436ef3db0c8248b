import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findWaiting } from '#app/domains/staff/frame/get-staff-frame.server.ts';
import { createLivePresence, isPresent } from '#app/platform/live/live-presence.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { type ChatDoctor, createChatDoctor, createColleagues } from '#tests/factories/chat.ts';
import { deliverMails } from '#tests/factories/mails.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createPushRecorder, subscribeBrowser } from '#tests/factories/push.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { markMessagesRead } from '../conversation/mark-messages-read.server.ts';
import { postFollowUp, postMessage } from '../conversation/post-message.server.ts';
import {
  acceptHandover,
  answerOfferedHandover,
  findOfferedHandovers,
  offerHandover,
} from '../handover/offer-and-accept-handover.server.ts';
import { findDoctorChats } from '../room/find-chats.server.ts';
import { endChat, startChat } from '../room/start-and-end-chat.server.ts';
import { chatNotices } from './chat.notices.server.ts';
import { pushUnread } from './unread-answers.server.ts';

const service = createPushRecorder();
const chats = await openChatsOfFile({ push: service.sender });
const { app, clock, db, platform, done } = chats;
beforeEach(() => {
  service.sent.length = 0;
});

type Room = Awaited<ReturnType<typeof chats.active>>;
const say = async (by: ChatDoctor, room: Room, message: string) => (await done(postMessage, by.actor, { room: room.name, message })).seq;
const read = (room: Room, seq: number) => done(markMessagesRead, room.patient, { room: room.name, seq });
const eventsOf = async ({ id }: Room, kind: string) =>
  (await db.selectFrom('chat_events').select('id').where('room_id', '=', id).where('kind', '=', kind).orderBy('id').execute()).map(
    (one) => one.id,
  );
const messagesTo = async (recipient: string | null) =>
  await db
    .selectFrom('outbox_messages')
    .select(['channel', 'template', 'subject', 'body_text'])
    .where('recipient', '=', recipient ?? '')
    .orderBy('id')
    .execute();

/** The jobs of notices that wait for these accounts' devices, run as the workers would. */
async function pushed(user: { id: string }): Promise<unknown[]> {
  const { rows } = await sql<{ id: string; data: { id: string } }>`
    select j.id, j.data from pgboss.job_common j join push_subscriptions p on p.id::text = j.data ->> 'id'
    where j.group_id = 'push.send' and j.state = 'created' and p.user_id = ${user.id} order by j.created_on`.execute(db);
  for (const { data } of rows) await runJob(app, 'push.send', data);
  await sql`update pgboss.job_common set state = 'completed' where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  return service.sent.splice(0).map(({ text }) => JSON.parse(text));
}

test('a patient without a page open is notified ten seconds after an answer, once until something is read', async () => {
  const by = await createChatDoctor(db);
  const user = await createUser(db);
  const room = await chats.active(by, { patient: actorFor(user) });
  await say(by, room, 'Sebelum berlangganan');
  const waiting = async () =>
    (
      await sql<{ seconds: number }>`
        select extract(epoch from start_after - created_on)::int as seconds from pgboss.job_common
        where group_id = 'chat.push' and data ->> 'id' = ${room.id} order by created_on`.execute(db)
    ).rows.map(({ seconds }) => seconds);
  expect(await waiting()).toEqual([]);
  await subscribeBrowser(app, user);
  const [first, second] = [await say(by, room, 'Satu'), await say(by, room, 'Dua')];
  await done(postMessage, room.patient, { room: room.name, message: 'Dari pasien' });
  expect(await waiting()).toEqual([10, 10]);
  for (const seq of [first, second, second]) await pushUnread(platform, { id: room.id, seq });
  expect(await pushed(user)).toEqual([{ text: 'Ada balasan baru di Sehati', path: `/chat/${room.name}` }]);
  // What was read meanwhile is not told of.
  await read(room, second);
  await pushUnread(platform, { id: room.id, seq: second });
  expect(await pushed(user)).toEqual([]);
  const third = await say(by, room, 'Tiga');
  await pushUnread(platform, { id: room.id, seq: third });
  expect(await pushed(user)).toHaveLength(1);
});

test('who has a page open at any process is not notified, and who has closed it is', async () => {
  const by = await createChatDoctor(db);
  const user = await createUser(db);
  const room = await chats.active(by, { patient: actorFor(user) });
  await subscribeBrowser(app, user);
  let here = [user.id];
  const other = createLivePresence({ db, log: platform.log, userIds: () => here, everyMs: 3_600_000 });
  await other.beat();
  expect([await isPresent(db, user.id), await isPresent(db, by.user.id)]).toEqual([true, false]);
  const seq = await say(by, room, 'Satu');
  await pushUnread(platform, { id: room.id, seq });
  expect(await pushed(user)).toEqual([]);
  here = [by.user.id];
  await other.beat();
  await pushUnread(platform, { id: room.id, seq });
  expect(await pushed(user)).toHaveLength(1);
  // A killed process says nothing any more.
  await sql`update live_presence set beat_at = now() - interval '16 seconds'`.execute(db);
  expect(await isPresent(db, by.user.id)).toBe(false);
  await other.beat();
  expect(await isPresent(db, by.user.id)).toBe(true);
  await sql`delete from live_presence`.execute(db);
  await other.beat();
  here = [];
  await other.stop();
  expect((await sql`select from live_presence`.execute(db)).rows).toEqual([]);
});

test('two minutes unread: a mail, or WhatsApp without an address; once for each answer, and once in 15 minutes', async () => {
  const by = await createChatDoctor(db);
  const phone = '+6281234567811';
  const [siti, budi] = [await createUser(db), await createUser(db, { email: null, phone })];
  const rooms = [];
  for (const user of [siti, budi]) rooms.push(await chats.active(by, { patient: actorFor(user) }));
  const [room, other] = rooms as [Room, Room];
  const watch = async () => {
    await runJob(app, 'chat.unread');
    for (const one of [room, other]) for (const id of await eventsOf(one, 'unread')) await chatNotices.tellNow(platform, { id });
  };
  const noticesOf = async (one: Room) => (await eventsOf(one, 'unread')).length;
  const at = (seconds: number) => clock.set(new Date(saturdayMorning.getTime() + seconds * 1_000));
  const first = await say(by, room, 'KANARI-ISI');
  await say(by, other, 'KANARI-ISI');
  at(119);
  await watch();
  expect(await noticesOf(room)).toBe(0);
  at(121);
  await watch();
  await watch();
  expect([await noticesOf(room), await noticesOf(other)]).toEqual([1, 1]);
  const mails = (await messagesTo(siti.email)).filter(({ subject }) => subject === 'Ada balasan baru di Sehati');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text).toContain(`/chat/${room.name}`);
  expect(mails[0]?.body_text).not.toMatch(/KANARI|dr\. /);
  expect((await messagesTo(phone)).filter(({ template }) => template === 'chat_unread')).toHaveLength(1);
  // Another answer, unread, within the 15 minutes.
  at(180);
  await read(room, first);
  const second = await say(by, room, 'Dua');
  at(121 + 15 * 60 - 1);
  await watch();
  expect(await noticesOf(room)).toBe(1);
  at(121 + 15 * 60);
  await watch();
  expect([await noticesOf(room), await noticesOf(other)]).toEqual([2, 1]);
  // Read in time, and what the patient wrote, are no reason.
  await read(room, second);
  await done(postMessage, room.patient, { room: room.name, message: 'Terima kasih' });
  at(3_600);
  await watch();
  expect(await noticesOf(room)).toBe(2);
});

test('a mail of an unread answer that waits is dropped once it was read; the control leaves', async () => {
  const by = await createChatDoctor(db);
  const [reader, other] = [await createUser(db), await createUser(db)];
  const [room, unread] = [await chats.active(by, { patient: actorFor(reader) }), await chats.active(by, { patient: actorFor(other) })];
  const [seq] = [await say(by, room, 'Satu'), await say(by, unread, 'Satu')];
  chats.later(3);
  await runJob(app, 'chat.unread');
  for (const one of [room, unread]) for (const id of await eventsOf(one, 'unread')) await chatNotices.tellNow(platform, { id });
  await read(room, seq);
  const subject = 'Ada balasan baru di Sehati';
  expect(await deliverMails(chats, reader.email)).toContainEqual([subject, 'dropped']);
  expect((await messagesTo(other.email)).map((mail) => mail.subject)).toContain(subject);
});

test('the doctor is notified when a chat is paid, at half and at four fifths, and of a further question', async () => {
  const by = await createChatDoctor(db);
  await subscribeBrowser(app, by.user);
  const room = await chats.paid(by);
  for (const kind of ['paid', 'half_gone', 'nearly_gone'])
    for (const id of await eventsOf(room as Room, kind)) await chatNotices.tellNow(platform, { id });
  const notice = { text: 'Ada chat yang menunggu Anda di Sehati', path: '/staff/chat' };
  expect(await pushed(by.user)).toEqual([notice, notice, notice]);
  await done(startChat, by.actor, { transaction: room.order });
  await say(by, room as Room, 'Halo');
  await done(endChat, by.actor, { transaction: room.order });
  await done(postFollowUp, room.patient, { room: room.name, message: 'Sampai kapan?' });
  for (const id of await eventsOf(room as Room, 'asked')) await chatNotices.tellNow(platform, { id });
  expect(await pushed(by.user)).toEqual([notice]);
});

test('a hand-over is told to both who have to answer it, and to the doctor whose chat it then is', async () => {
  const { by, next } = await createColleagues(db);
  const user = await createUser(db);
  for (const one of [user, next.user]) await subscribeBrowser(app, one);
  const room = await chats.active(by, { patient: actorFor(user) });
  await done(offerHandover, by.actor, { room: room.name, doctor: next.doctor.slug, reason: 'unwell' });
  const notified = async (...kinds: string[]) => {
    for (const kind of kinds) for (const id of await eventsOf(room, kind)) await chatNotices.tellNow(platform, { id });
    return [await pushed(user), await pushed(next.user)];
  };
  const mailsTo = async (email: string | null) => (await messagesTo(email)).map(({ subject }) => subject);
  const [reply, waiting] = [
    { text: 'Ada balasan baru di Sehati', path: `/chat/${room.name}` },
    { text: 'Ada chat yang menunggu Anda di Sehati', path: '/staff/chat' },
  ];
  // Twice at once: each is told once.
  expect(await notified('handed', 'handed', 'handover_offered', 'handover_offered')).toEqual([[reply], [waiting]]);
  expect(await mailsTo(user.email)).toContain('Dokter lain ditawarkan untuk chat Anda');
  expect(await mailsTo(next.user.email)).toEqual(['Ada chat yang diserahkan kepada Anda']);
  expect(JSON.stringify(await messagesTo(next.user.email))).not.toContain('KANARI');
  const [handed] = await done(findOfferedHandovers, next.actor, {});
  await done(acceptHandover, next.actor, { handover: handed?.handover, accept: true });
  await done(answerOfferedHandover, room.patient, { room: room.name, accept: true });
  expect(await eventsOf(room, 'handed_over')).toHaveLength(1);
  expect(await notified('handed_over')).toEqual([[], [waiting]]);
  expect(await mailsTo(by.user.email)).not.toContain('Chat yang diserahkan kini milik Anda');

  // Whoever has answered, or is too late, is not told.
  const [other] = [await chats.active(by, { patient: actorFor(await createUser(db)) })];
  await done(offerHandover, by.actor, { room: other.name, doctor: next.doctor.slug, reason: 'unwell' });
  chats.later(16);
  for (const id of await eventsOf(other, 'handover_offered')) await chatNotices.tellNow(platform, { id });
  expect(await pushed(next.user)).toEqual([]);
});

test('"Menunggu saya" of a doctor: paid chats by their promise, answers that are due, and further questions; nobody else’s', async () => {
  const [by, other] = [await createChatDoctor(db), await createChatDoctor(db)];
  const lineOf = async (doctor: ChatDoctor) =>
    (await done(findWaiting, doctor.actor, { units: '' })).find(({ name }) => name === 'chat.rooms') ?? null;
  expect(await lineOf(by)).toBeNull();
  const paid = await chats.paid(by);
  const { answer_by: promise } = await chats.roomOf(paid.name);
  expect(await lineOf(by)).toMatchObject({ count: 1, href: '/staff/chat', due: promise });
  await done(startChat, by.actor, { transaction: paid.order });
  expect(await lineOf(by)).toBeNull();
  await done(postMessage, paid.patient, { room: paid.name, message: 'Halo' });
  expect(await lineOf(by)).toMatchObject({ count: 1 });
  await say(by, paid as Room, 'Halo');
  await done(endChat, by.actor, { transaction: paid.order });
  await done(postFollowUp, paid.patient, { room: paid.name, message: 'Lagi?' });
  expect([(await lineOf(by))?.count, await lineOf(other)]).toEqual([1, null]);
  await chats.paid(by);
  chats.later(31);
  // The promise is over: nothing is to be begun any more.
  expect((await lineOf(by))?.count).toBe(1);
});

test('"Menunggu saya" counts a chat that a colleague offers, until it is answered', async () => {
  const { by, next } = await createColleagues(db);
  const room = await chats.active(by);
  const lineOf = async () => (await done(findWaiting, next.actor, { units: '' })).find(({ name }) => name === 'chat.rooms') ?? null;
  await done(offerHandover, by.actor, { room: room.name, doctor: next.doctor.slug, reason: 'emergency' });
  const [handed] = await done(findOfferedHandovers, next.actor, {});
  expect(await lineOf()).toMatchObject({ count: 1, due: new Date(handed?.until ?? 0) });
  await done(acceptHandover, next.actor, { handover: handed?.handover, accept: true });
  expect(await lineOf()).toBeNull();
});

test('on the list of finished chats a question that waits for its answer comes first', async () => {
  const by = await createChatDoctor(db);
  const rooms = [];
  for (let n = 0; n < 2; n += 1) {
    const room = await chats.active(by);
    await say(by, room, 'Halo');
    await done(endChat, by.actor, { transaction: room.order });
    rooms.push(room);
    chats.later(5);
  }
  const listed = async () => (await done(findDoctorChats, by.actor, { status: 'done' })).map(({ room }) => room.name);
  const [older, newer] = rooms as [Room, Room];
  expect(await listed()).toEqual([newer.name, older.name]);
  await done(postFollowUp, older.patient, { room: older.name, message: 'Sampai kapan?' });
  expect(await listed()).toEqual([older.name, newer.name]);
  await done(postFollowUp, by.actor, { room: older.name, message: 'Tiga hari.' });
  expect(await listed()).toEqual([newer.name, older.name]);
});
