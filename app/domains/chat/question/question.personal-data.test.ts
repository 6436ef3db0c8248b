import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { ownChat } from '#tests/factories/own-chats.ts';
import { askAbout, askableMedicine } from '#tests/factories/own-questions.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { personalChats } from '../chat.personal-data.server.ts';
import { markMessagesRead } from '../conversation/mark-messages-read.server.ts';
import { postMessage } from '../conversation/post-message.server.ts';
import { questionNotices } from '../notice/question.notices.server.ts';
import { endQuestion } from './end-question.server.ts';
import { findMyQuestions, getQuestion } from './get-question.server.ts';
import { personalQuestions } from './question.personal-data.server.ts';

const monday = new Date('2026-11-30T03:00:00Z');
const clock = createClock(monday);
const app = await createTestApp({ clock });
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);
const medicine = await askableMedicine(app);
const { facility_id: facilityId } = medicine.medicine;
const desk = await createUser(db, { name: 'apt. Rina', roles: ['pharmacist'], facilityId });
const pharmacist = actorFor(desk, { roles: ['pharmacist'], grants: [{ role: 'pharmacist', facilityId }], hasSecondFactor: true });

let user: Awaited<ReturnType<typeof createUser>>;
let buyer: UserActor;
let room: string;
beforeEach(async () => {
  clock.set(monday);
  user = await createUser(db);
  buyer = actorFor(user);
  room = await askAbout(app, buyer, medicine, 'KANARI-TANYA');
});
const later = (days: number) => clock.set(new Date(monday.getTime() + days * 86_400_000));
const roomsOf = async ({ userId }: UserActor) =>
  (await db.selectFrom('chat_rooms').select(['name', 'state']).where('user_id', '=', userId).orderBy('created_at').execute()).map(
    ({ state }) => state,
  );
const erase = (userId: string) => inTransaction(app.database.db, (tx) => personalQuestions.erase(tx, userId, platform));
const mailsTo = async () =>
  await db
    .selectFrom('outbox_messages')
    .select(['subject', 'body_text', 'body_html'])
    .where('recipient', '=', user.email ?? '')
    .execute();

/** Looks for unread answers and tells of them, as the workers would. */
async function tellUnread(): Promise<void> {
  await runJob(app, 'chat.unread');
  const { rows } = await sql<{ id: string }>`
    select e.id from chat_events e join chat_rooms r on r.id = e.room_id where r.name = ${room} and e.kind = 'unread' order by e.id`.execute(
    db,
  );
  for (const { id } of rows) for (const _ of [1, 2]) await questionNotices.tellNow(platform, { id, kind: 'answered' });
}

test('an answer that is unread for two minutes is told of once, in a mail that says nothing of it', async () => {
  const { seq } = await done(postMessage, pharmacist, { room, message: 'KANARI-JAWAB' });
  await tellUnread();
  expect(await mailsTo()).toEqual([]);
  clock.set(new Date(monday.getTime() + 121_000));
  for (const _ of [1, 2]) await tellUnread();
  const mails = await mailsTo();
  expect(mails.map(({ subject }) => subject)).toEqual(['Apoteker menjawab pertanyaan Anda']);
  expect(JSON.stringify(mails)).toContain(`/tanya/${room}`);
  expect(JSON.stringify(mails)).not.toMatch(new RegExp(`KANARI|${medicine.product.name}`));
  await done(markMessagesRead, buyer, { room, seq });
  later(1);
  await tellUnread();
  expect(await mailsTo()).toHaveLength(1);
});

test('own data has it with its messages, and nothing of it is in that of who answered', async () => {
  await done(postMessage, pharmacist, { room, message: 'KANARI-JAWAB' });
  const own = await personalQuestions.read(db, user.id, platform);
  expect(own).toEqual([
    {
      apotek: expect.any(String),
      tentang: medicine.product.name,
      keadaan: 'Dijawab',
      ditanyakan: monday.toISOString(),
      pesan: [
        { dari: 'Anda', waktu: monday.toISOString(), isi: 'KANARI-TANYA' },
        { dari: 'Apoteker', waktu: monday.toISOString(), isi: 'KANARI-JAWAB' },
      ],
    },
  ]);
  expect(JSON.stringify(await personalQuestions.read(db, user.id))).not.toContain('KANARI');
  for (const source of [personalQuestions, personalChats])
    expect(JSON.stringify(await source.read(db, desk.id, platform))).not.toMatch(/KANARI|Dijawab/);
  expect(await personalChats.read(db, user.id, platform)).toEqual([]);
});

test('the erasure of an account takes its questions, and neither those of others nor a chat with a doctor', async () => {
  const other = actorFor(await createUser(db));
  const kept = await askAbout(app, other, medicine);
  const chat = await ownChat(app, user.id, { by: await createChatDoctor(db) });
  await done(postMessage, pharmacist, { room, message: 'Ya.' });
  clock.set(new Date(monday.getTime() + 121_000));
  await tellUnread();
  await erase(user.id);
  expect([await mailsTo(), await done(findMyQuestions, buyer, {}), await refusal(getQuestion, buyer, { room })]).toEqual([
    [],
    [],
    'not_found',
  ]);
  expect((await done(getQuestion, other, { room: kept })).chats).toHaveLength(1);
  expect(
    (
      await db
        .selectFrom('chat_rooms')
        .select('id')
        .where('name', '=', chat.params.room ?? '')
        .execute()
    ).length,
  ).toBe(1);
  // The account of who answered goes, and the answer stays.
  await done(postMessage, pharmacist, { room: kept, message: 'Tentu.' });
  await inTransaction(app.database.db, (tx) => personalQuestions.erase(tx, desk.id, platform));
  expect((await done(getQuestion, other, { room: kept })).chats).toHaveLength(2);
});

test('it ends a week after its promise, answered or not, and is deleted a year later', async () => {
  await done(postMessage, pharmacist, { room, message: 'Ya.' });
  const second = actorFor(await createUser(db));
  const unanswered = await askAbout(app, second, medicine);
  later(7);
  await runJob(app, 'chat.forget-questions');
  expect([await roomsOf(buyer), await roomsOf(second)]).toEqual([['active'], ['active']]);
  later(7.1);
  expect((await done(getQuestion, second, { room: unanswered })).room).toMatchObject({ state: 'failed', label: 'Tidak dijawab' });
  expect(await refusal(postMessage, buyer, { room, message: 'Masih ada?' })).toBe('closed');
  for (const _ of [1, 2]) await runJob(app, 'chat.forget-questions');
  expect([await roomsOf(buyer), await roomsOf(second)]).toEqual([['done'], ['failed']]);
  later(372);
  await runJob(app, 'chat.forget-questions');
  expect([await roomsOf(buyer), await roomsOf(second)]).toEqual([['done'], ['failed']]);
  later(372.2);
  await runJob(app, 'chat.forget-questions');
  expect([await roomsOf(buyer), await roomsOf(second)]).toEqual([[], []]);
});

test('two jobs at once, and an end that both sides press, have one effect', async () => {
  const ends = await Promise.all([buyer, pharmacist, buyer].map((by) => done(endQuestion, by, { room })));
  expect(ends.filter(({ isMoved }) => isMoved)).toHaveLength(1);
  later(366);
  await Promise.all([runJob(app, 'chat.forget-questions'), runJob(app, 'chat.forget-questions')]);
  expect(await roomsOf(buyer)).toEqual([]);
});

test('the database deletes messages of questions alone', async () => {
  const chat = await ownChat(app, user.id, { by: await createChatDoctor(db) });
  const { id } = await db
    .selectFrom('chat_rooms')
    .select('id')
    .where('name', '=', chat.params.room ?? '')
    .executeTakeFirstOrThrow();
  const row = { room_id: id, seq: 900, side: 'patient', kind: 'text', client_id: crypto.randomUUID(), sealed_body: 'x', sent_at: monday };
  await db.insertInto('chat_messages').values(row).execute();
  await expect(db.deleteFrom('chat_messages').where('room_id', '=', id).execute()).rejects.toThrow('a medical record is not deleted');
  await expect(db.updateTable('chat_rooms').set({ doctor_id: null }).where('id', '=', id).execute()).rejects.toThrow();
  await db
    .deleteFrom('chat_messages')
    .where('room_id', '=', (eb) => eb.selectFrom('chat_rooms').select('id').where('name', '=', room))
    .execute();
});
