import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { allowedTopics } from '#app/platform/live/live-topics.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { finishedOrder } from '#tests/factories/finished-orders.ts';
import { askAbout, askableMedicine } from '#tests/factories/own-questions.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createMedicine, createPharmacy } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getChatRoom } from '../conversation/get-chat-room.server.ts';
import { markMessagesRead } from '../conversation/mark-messages-read.server.ts';
import { postFollowUp, postMessage } from '../conversation/post-message.server.ts';
import { findMyChats } from '../room/find-chats.server.ts';
import { questionsTopic, roomTopic } from '../room/room-topic.server.ts';
import { getTranscript } from '../transcript/read-transcript.server.ts';
import { askPharmacist, getAskForm } from './ask-pharmacist.server.ts';
import { endQuestion } from './end-question.server.ts';
import { findMyQuestions, findQuestionRoom, getQuestion } from './get-question.server.ts';
import { questions, waitingQuestions } from './question.work.server.ts';

// A Monday at 10.00.
const monday = new Date('2026-11-30T03:00:00Z');
const clock = createClock(monday);
const app = await createTestApp({ clock });
afterAll(() => app.close());
const { db, platform } = app;
const { done, refusal } = callsOn(app);

/** An account that holds this role at a facility. */
async function staffOf(role: 'pharmacist' | 'warehouse' | 'doctor', facilityId: number | null): Promise<UserActor> {
  const user = await createUser(db, { name: 'apt. Rina', roles: [role], facilityId });
  return actorFor(user, { roles: [role], grants: [{ role, facilityId }], hasSecondFactor: true });
}
let medicine: Awaited<ReturnType<typeof askableMedicine>>;
let buyer: UserActor;
let pharmacist: UserActor;
beforeEach(async () => {
  clock.set(monday);
  medicine = await askableMedicine(app);
  buyer = actorFor(await createUser(db, { name: 'Siti Aminah' }));
  pharmacist = await staffOf('pharmacist', medicine.medicine.facility_id);
});
const pharmacyOpen = (day: number, opens: string, closes: string) =>
  db.insertInto('facility_opening_hours').values({ facility_id: medicine.medicine.facility_id, day, opens, closes }).execute();
const at = (text: string) => clock.set(new Date(`${text}:00+07:00`));
const about = () => ({ about: 'obat', of: medicine.medicine.slug });
const saidIn = async (room: string, by = buyer) =>
  (await done(getQuestion, by, { room })).chats.map(({ side, message }) => [side, message]);

describe('what can be asked about', () => {
  test('a listed medicine, its pharmacy with its hours, and a promise', async () => {
    await pharmacyOpen(1, '08:00', '21:00');
    expect(await done(getAskForm, buyer, about())).toMatchObject({
      text: medicine.product.name,
      pharmacies: [{ today: 'Buka hari ini 08.00–21.00 WIB', promise: 'Dijawab dalam 10 menit', isOpen: true, open: null }],
    });
    const room = await askAbout(app, buyer, medicine, 'Diminum sesudah makan?');
    const shown = await done(getQuestion, buyer, { room });
    expect(shown.room).toMatchObject({
      side: 'patient',
      state: 'active',
      label: 'Menunggu apoteker',
      about: { kind: 'obat', text: medicine.product.name },
      answer_by: '2026-11-30T03:10:00.000Z',
    });
    expect(await saidIn(room)).toEqual([['patient', 'Diminum sesudah makan?']]);
    const { rows } = await sql<{ text: string }>`select string_agg(sealed_body, '') as text from chat_messages`.execute(db);
    expect(rows[0]?.text).not.toMatch(/sesudah makan/);
  });

  test('outside the hours it says when', async () => {
    await pharmacyOpen(1, '08:00', '21:00');
    await pharmacyOpen(3, '09:00', '12:00');
    at('2026-11-30T20:55');
    expect((await done(getAskForm, buyer, about())).pharmacies[0]).toMatchObject({
      isOpen: false,
      promise: 'Apotek tutup sekarang. Dijawab setelah buka lagi, paling lambat 2 Desember 2026, 09.10 WIB',
    });
    const room = await askAbout(app, buyer, medicine);
    expect((await done(getQuestion, buyer, { room })).room.answer_by).toBe('2026-12-02T02:10:00.000Z');
  });

  test('an own order at each of its pharmacies; nothing that is not listed, and nothing of others', async () => {
    const order = await finishedOrder(db, buyer.userId, [[medicine.variants[0]?.id ?? 0, 1]]);
    expect((await done(getAskForm, buyer, { about: 'pesanan', of: order })).text).toBe(`Pesanan ${order}`);
    const stranger = actorFor(await createUser(db));
    const hidden = await createMedicine(db, { class: 'keras' });
    for (const [by, asked] of [
      [stranger, { about: 'pesanan', of: order }],
      [buyer, { about: 'obat', of: hidden.medicine.slug }],
      [buyer, { about: 'resep', of: crypto.randomUUID() }],
      [buyer, { about: 'resep', of: 'bukan' }],
    ] as const) {
      expect(await refusal(getAskForm, by, asked)).toBe('not_found');
      expect(await refusal(askPharmacist, by, { ...asked, message: 'Apa?' })).toBe('not_found');
    }
    const elsewhere = (await createPharmacy(db)).id;
    expect(await refusal(askPharmacist, buyer, { ...about(), pharmacy: elsewhere, message: 'Apa?' })).toBe('not_found');
  });
});

describe('one question at a time about one thing', () => {
  test('asked again it goes on in its room; sent twice it is one message; a fourth is refused', async () => {
    const client_id = crypto.randomUUID();
    const first = await done(askPharmacist, buyer, { ...about(), message: 'Satu', client_id });
    const again = await done(askPharmacist, buyer, { ...about(), message: 'Satu', client_id });
    expect(again.room).toBe(first.room);
    await done(askPharmacist, buyer, { ...about(), message: 'Dua' });
    expect(await saidIn(first.room ?? '')).toEqual([
      ['patient', 'Satu'],
      ['patient', 'Dua'],
    ]);
    // Answered, and asked once more an hour later, it has a promise of its own.
    await done(postMessage, pharmacist, { room: first.room, message: 'Ya.' });
    clock.set(new Date(monday.getTime() + 3_600_000));
    await done(askPharmacist, buyer, { ...about(), message: 'Tiga' });
    expect((await done(getQuestion, buyer, { room: first.room })).room.answer_by).toBe('2026-11-30T04:10:00.000Z');
    for (const _ of [2, 3]) await askAbout(app, buyer, await createMedicine(db));
    const fourth = { about: 'obat', of: (await createMedicine(db)).medicine.slug, message: 'Apa?' };
    expect(await refusal(askPharmacist, buyer, fourth)).toBe('too_many');
    await done(endQuestion, buyer, { room: first.room });
    expect(await refusal(askPharmacist, buyer, fourth)).toBe('ok');
  });

  test('ten forms at once open one room', async () => {
    const rooms = await Promise.all(
      Array.from({ length: 10 }, (_, n) => done(askPharmacist, buyer, { ...about(), message: `Pesan ${n}` })),
    );
    expect(new Set(rooms.map(({ room }) => room)).size).toBe(1);
    expect(await saidIn(rooms[0]?.room ?? '')).toHaveLength(10);
    expect(await done(findMyQuestions, buyer, {})).toHaveLength(1);
  });
});

describe('an emergency', () => {
  const text = 'Anak saya kejang sekarang, boleh diberi obat ini?';
  test('is answered with its box and not sent, until who asks says that there is none', async () => {
    const warned = await done(askPharmacist, buyer, { ...about(), message: text });
    expect(warned).toMatchObject({ room: null, emergency: { calls: expect.any(Array) } });
    expect(await done(findMyQuestions, buyer, {})).toEqual([]);
    const { room } = await done(askPharmacist, buyer, { ...about(), message: text, is_safe: true });
    expect(await saidIn(room ?? '')).toEqual([['patient', text]]);
  });

  test('in an open question is kept, and both sides read what to do', async () => {
    const room = await askAbout(app, buyer, medicine, 'Boleh untuk anak?');
    await done(postMessage, buyer, { room, message: text });
    const said = await saidIn(room, pharmacist);
    expect(said.map(([side]) => side)).toEqual(['patient', 'patient', 'system']);
    expect(said[2]?.[1]).toMatch(/Telepon /);
  });
});

describe('who may', () => {
  test('who asked and the pharmacists of that pharmacy; for all others it is not there', async () => {
    const room = await askAbout(app, buyer, medicine);
    const elsewhere = await staffOf('pharmacist', (await createPharmacy(db)).id);
    const strangers = [
      actorFor(await createUser(db)),
      elsewhere,
      await staffOf('warehouse', medicine.medicine.facility_id),
      await staffOf('doctor', null),
    ];
    for (const by of strangers) {
      for (const [item, input] of [
        [getQuestion, { room }],
        [postMessage, { room, message: 'Halo' }],
        [markMessagesRead, { room, seq: 1 }],
        [endQuestion, { room }],
      ] as const)
        expect(await refusal(item as typeof getQuestion, by, input)).toBe('not_found');
    }
    await done(postMessage, pharmacist, { room, message: 'Ya, sesudah makan.' });
    const colleague = await staffOf('pharmacist', medicine.medicine.facility_id);
    await done(markMessagesRead, pharmacist, { room, seq: 1 });
    await done(postMessage, colleague, { room, message: 'Dengan air putih.' });
    await done(markMessagesRead, colleague, { room, seq: 2 });
    expect((await done(getQuestion, buyer, { room })).read).toEqual({ own: 0, other: 2 });
    expect(await saidIn(room, colleague)).toEqual([
      ['patient', 'Diminum sesudah makan?'],
      ['pharmacist', 'Ya, sesudah makan.'],
      ['pharmacist', 'Dengan air putih.'],
    ]);
    expect((await done(getQuestion, buyer, { room })).room).toMatchObject({ label: 'Dijawab', answer_by: null });
  });

  test('a live topic of it is for the same', async () => {
    const room = await askAbout(app, buyer, medicine);
    const elsewhere = await staffOf('pharmacist', (await createPharmacy(db)).id);
    const topics = [`room:${room}`, `questions:${medicine.medicine.facility_id}`, 'questions:0', 'questions:x'];
    const asked = [buyer, pharmacist, elsewhere].map((actor) => ({ actor, topics }));
    expect(await allowedTopics(db, [roomTopic, questionsTopic], asked)).toEqual([[topics[0]], topics.slice(0, 2), []]);
  });

  test('nothing that is a doctor’s chat alone finds it', async () => {
    const room = await askAbout(app, buyer, medicine);
    for (const item of [getChatRoom, getTranscript, postFollowUp])
      expect(await refusal(item as typeof getChatRoom, buyer, { room, message: 'Apa?' })).toBe('not_found');
    expect(await done(findMyChats, buyer, {})).toEqual([]);
  });

  test('what a pharmacist opens is in the access log of who asked, once', async () => {
    const room = await askAbout(app, buyer, medicine);
    await done(getQuestion, buyer, { room });
    await done(getQuestion, pharmacist, { room });
    await done(getQuestion, pharmacist, { room, after: 1 });
    const rows = await db
      .selectFrom('audit_records')
      .select(['subject_id', 'actor_id', 'object'])
      .where('action', '=', 'question.view')
      .where('actor_id', 'in', [buyer.userId, pharmacist.userId])
      .execute();
    expect(rows).toEqual([
      { subject_id: buyer.userId, actor_id: pharmacist.userId, object: expect.stringMatching(/^question:[0-9a-f-]{36}$/) },
    ]);
  });
});

describe('the desk', () => {
  test('has what waits first, the oldest before the others, without who asks; a row leads to its room', async () => {
    const { facility_id: facilityId } = medicine.medicine;
    const second = await createMedicine(db, { facilityId });
    const third = await createMedicine(db, { facilityId });
    const rooms: string[] = [];
    for (const one of [medicine, second, third]) {
      rooms.push(await askAbout(app, buyer, one));
      clock.set(new Date(clock.now().getTime() + 60_000));
    }
    await done(postMessage, pharmacist, { room: rooms[0], message: 'Ya.' });
    const listed = (await done(questions.findRecords, pharmacist, {})) as unknown as {
      rows: { id: string; about: string; since: Date | null }[];
    };
    expect(listed.rows.map(({ about: of }) => of)).toEqual([second, third, medicine].map(({ product }) => product.name));
    expect(JSON.stringify(listed)).not.toMatch(/Siti|sesudah makan/);
    expect(await done(findQuestionRoom, pharmacist, { id: listed.rows[0]?.id })).toEqual({ room: rooms[1] });
    const elsewhere = await staffOf('pharmacist', (await createPharmacy(db)).id);
    expect(await refusal(findQuestionRoom, elsewhere, { id: listed.rows[0]?.id })).toBe('not_found');
    expect(await waitingQuestions.read(platform, [facilityId])).toMatchObject({ count: 2 });
    // A further message waits from its own time on, with a promise of its own.
    await done(postMessage, buyer, { room: rooms[0], message: 'Dan malam?' });
    expect((await done(getQuestion, buyer, { room: rooms[0] })).room.answer_by).toBe(
      new Date(clock.now().getTime() + 600_000).toISOString(),
    );
    await done(endQuestion, pharmacist, { room: rooms[1] });
    expect(await waitingQuestions.read(platform, [facilityId])).toMatchObject({ count: 2 });
    expect(await refusal(postMessage, buyer, { room: rooms[1], message: 'Terima kasih' })).toBe('closed');
  });
});
