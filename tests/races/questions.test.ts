import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { postMessage } from '#app/domains/chat/conversation/post-message.server.ts';
import { askPharmacist } from '#app/domains/chat/question/ask-pharmacist.server.ts';
import { endQuestion } from '#app/domains/chat/question/end-question.server.ts';
import { findOpenQuestions, findSubjects, insertQuestion } from '#app/domains/chat/question/question.store.server.ts';
import { roomLetters } from '#app/domains/chat/room/room.schema.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { randomCode } from '#app/platform/ids.server.ts';
import { chatAlphabet } from '#app/platform/text/base32.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { askAbout, askableMedicine } from '#tests/factories/own-questions.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const medicine = await askableMedicine(app);
const rounds = bySuite({ push: 3, soak: 20 });
const { facility_id: facilityId } = medicine.medicine;
const pharmacist = actorFor(await createUser(db, { roles: ['pharmacist'], facilityId }), {
  roles: ['pharmacist'],
  grants: [{ role: 'pharmacist', facilityId }],
  hasSecondFactor: true,
});

const roomsOf = async (userId: string) =>
  await db.selectFrom('chat_rooms').select(['id', 'last_seq', 'state']).where('user_id', '=', userId).execute();
const numbersOf = async (room: string) =>
  (await db.selectFrom('chat_messages').select('seq').where('room_id', '=', room).orderBy('seq').execute()).map(({ seq }) => seq);

test('race: one thing is asked about ten times at once: one room, its messages without a gap', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const buyer = actorFor(await createUser(db));
    const asked = { about: 'obat', of: medicine.medicine.slug };
    await Promise.all(Array.from({ length: 10 }, (_, n) => invokeAs(platform, askPharmacist, buyer, { ...asked, message: `Pesan ${n}` })));
    const rooms = await roomsOf(buyer.userId);
    expect(rooms.map(({ last_seq: last }) => last)).toEqual([10]);
    expect(await numbersOf(rooms[0]?.id ?? '')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  }
});

test('control: who looks for the open question without the lock of the account opens two', async () => {
  const { id: userId } = await createUser(db);
  const now = platform.clock.now();
  const [subject] = await findSubjects(db, { about: 'obat', of: medicine.medicine.slug, userId, now });
  if (!subject) throw new Error('nothing to ask about');
  const bothHaveRead = Promise.withResolvers<void>();
  let readers = 0;
  const ask = () =>
    inTransaction(app.database.db, async (tx) => {
      const { same } = await findOpenQuestions(tx, userId, subject, now);
      readers += 1;
      if (readers === 2) bothHaveRead.resolve();
      await bothHaveRead.promise;
      const name = randomCode(roomLetters, chatAlphabet);
      const [answerBy, endsAt] = [new Date(now.getTime() + 600_000), new Date(now.getTime() + 86_400_000)];
      if (same === null) await insertQuestion(tx, { name, userId, subject, answerBy, endsAt, now });
    });
  await Promise.all([ask(), ask()]);
  expect(await roomsOf(userId)).toHaveLength(2);
});

test('race: it is closed while both sides write: nothing is written after its end', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const buyer = actorFor(await createUser(db));
    const room = await askAbout(app, buyer, medicine);
    const writes = [buyer, pharmacist, buyer, pharmacist].map((by) => invokeAs(platform, postMessage, by, { room, message: 'Halo' }));
    const end = invokeAs(platform, endQuestion, round % 2 === 0 ? buyer : pharmacist, { room });
    const results = await Promise.all([...writes, end]);
    const [row] = await roomsOf(buyer.userId);
    expect(row?.state).toBe('done');
    expect(row?.last_seq).toBe(1 + results.slice(0, 4).filter(({ ok }) => ok).length);
    expect((await invokeAs(platform, postMessage, buyer, { room, message: 'Masih?' })).ok).toBe(false);
    const { rows } = await sql`
      select from chat_messages m join chat_rooms r on r.id = m.room_id where r.name = ${room} and m.sent_at > r.ended_at`.execute(db);
    expect(rows).toEqual([]);
  }
});
