import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { allowedTopics } from '#app/platform/live/live-topics.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { type ChatDoctor, createChatDoctor, createColleagues, createSip } from '#tests/factories/chat.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { getChatRoom } from '../conversation/get-chat-room.server.ts';
import { postMessage } from '../conversation/post-message.server.ts';
import { findDoctorChats } from '../room/find-chats.server.ts';
import { roomTopic } from '../room/room-topic.server.ts';
import { watchChats } from '../room/settle-chats.server.ts';
import { endChat, startChat } from '../room/start-and-end-chat.server.ts';
import { getSummary, getTranscript } from '../transcript/read-transcript.server.ts';
import { signSummary } from '../transcript/sign-summary.server.ts';
import {
  acceptHandover,
  answerOfferedHandover,
  findHandoverDoctors,
  findOfferedHandovers,
  offerHandover,
} from './offer-and-accept-handover.server.ts';

const chats = await openChatsOfFile();
const { app, clock, db, platform, done, refusal } = chats;

type Room = Awaited<ReturnType<typeof chats.paid>>;
const hand = (by: ChatDoctor, next: ChatDoctor, room: Pick<Room, 'name'>) =>
  done(offerHandover, by.actor, { room: room.name, doctor: next.doctor.slug, reason: 'unwell' });
const offeredTo = async (next: ChatDoctor) => (await done(findOfferedHandovers, next.actor, {}))[0]?.handover ?? '';

test('both accept: the new doctor goes on with everything that was said, the former one reads nothing more', async () => {
  const { by, next } = await createColleagues(db);
  const room = await chats.active(by);
  await done(postMessage, by.actor, { room: room.name, message: 'Selamat pagi.' });
  await done(signSummary, by.actor, { room: room.name, assessment: 'a', advice: 'b', come_if: 'c' });
  expect(await done(findHandoverDoctors, by.actor, { room: room.name })).toEqual([{ slug: next.doctor.slug, name: next.doctor.name }]);
  await hand(by, next, room);
  const shown = (await done(getChatRoom, room.patient, { room: room.name })).room;
  expect(shown.handover).toMatchObject({ doctor: next.doctor.name, doctor_accepted: false, patient_accepted: false });
  // Nothing of the patient before both have said yes.
  const offered = await done(findOfferedHandovers, next.actor, {});
  expect(offered).toMatchObject([{ from: by.doctor.name, is_begun: true, accepted: false }]);
  expect(await refusal(getChatRoom, next.actor, { room: room.name })).toBe('not_found');
  expect(await refusal(endChat, by.actor, { transaction: room.order })).toBe('not_now');
  // A Start that is pressed again answers the state.
  expect(await refusal(startChat, by.actor, { transaction: room.order })).toBe('ok');
  expect((await chats.roomOf(room.name)).state).toBe('active');

  expect(await done(answerOfferedHandover, room.patient, { room: room.name, accept: true })).toMatchObject({
    is_handed: false,
    state: 'active',
  });
  chats.later(10);
  expect(await done(acceptHandover, next.actor, { handover: await offeredTo(next), accept: true })).toMatchObject({ is_handed: true });
  const row = await chats.roomOf(room.name);
  expect([row.doctor_id, row.handover_until, row.ends_at?.getTime()]).toEqual([next.doctor.id, null, clock.now().getTime() + 30 * 60_000]);
  const handed = await db.selectFrom('chat_handovers').select(['state', 'to_seq']).where('room_id', '=', room.id).execute();
  expect(handed).toEqual([{ state: 'accepted', to_seq: 2 }]);
  const seen = await done(getChatRoom, next.actor, { room: room.name });
  expect(seen.chats.map(({ message }) => message)).toContain('Selamat pagi.');
  expect((await done(getSummary, room.patient, { room: room.name })).summary?.doctor).toBe(by.doctor.name);
  expect(await refusal(getChatRoom, by.actor, { room: room.name })).toBe('not_found');
  expect(await refusal(getSummary, by.actor, { room: room.name })).toBe('not_found');
  expect(await refusal(postMessage, by.actor, { room: room.name, message: 'Masih di sini.' })).toBe('not_found');
  const topic = [`room:${room.name}`];
  const follows = async ({ actor }: ChatDoctor) =>
    await allowedTopics(db, [roomTopic], [{ actor: { ...actor, sessionId: 's' } as never, topics: topic }]);
  expect([await follows(by), await follows(next)]).toEqual([[[]], [topic]]);
  await done(postMessage, next.actor, { room: room.name, message: 'Saya lanjutkan.' });
  expect([
    await done(findDoctorChats, by.actor, { status: 'active' }),
    await done(findDoctorChats, next.actor, { status: 'active' }),
  ]).toMatchObject([[], [{ room: { name: room.name } }]]);
  expect(await chats.returnedOf(room)).toEqual([]);
});

test('a chat that waits gets a new promise; who declines, or answers late, sends everything back', async () => {
  const { by, next } = await createColleagues(db);
  const room = await chats.paid(by);
  await hand(by, next, room);
  expect(await refusal(startChat, by.actor, { transaction: room.order })).toBe('not_now');
  chats.later(5);
  await done(acceptHandover, next.actor, { handover: await offeredTo(next), accept: true });
  expect(await done(answerOfferedHandover, room.patient, { room: room.name, accept: true })).toMatchObject({
    is_handed: true,
    state: 'paid',
  });
  expect((await chats.roomOf(room.name)).answer_by?.getTime()).toBe(clock.now().getTime() + 30 * 60_000);
  expect(await refusal(startChat, next.actor, { transaction: room.order })).toBe('ok');

  for (const side of ['patient', 'doctor', 'nobody'] as const) {
    const pair = await createColleagues(db);
    const begun = await chats.active(pair.by);
    await done(postMessage, pair.by.actor, { room: begun.name, message: 'Sebentar.' });
    await hand(pair.by, pair.next, begun);
    const handover = await offeredTo(pair.next);
    if (side === 'patient') await done(answerOfferedHandover, begun.patient, { room: begun.name, accept: false });
    if (side === 'doctor') await done(acceptHandover, pair.next.actor, { handover, accept: false });
    if (side === 'nobody') {
      await done(answerOfferedHandover, begun.patient, { room: begun.name, accept: true });
      chats.later(15);
      expect((await done(getChatRoom, begun.patient, { room: begun.name })).room).toMatchObject({ state: 'failed', handover: null });
      expect(await refusal(acceptHandover, pair.next.actor, { handover, accept: true })).toBe('not_now');
      await runJob(app, watchChats.name);
    }
    expect([side, await chats.statesOf(begun)]).toEqual([side, 'failed refused refused']);
    expect((await chats.returnedOf(begun)).length).toBe(1);
    const [row] = await db.selectFrom('chat_handovers').select('state').where('room_id', '=', begun.id).execute();
    expect(row?.state).toBe(side === 'nobody' ? 'lapsed' : 'declined');
    expect((await chats.roomOf(begun.name)).ended_reason).toBe('handover');
  }
});

test('each doctor keeps the own name on what was written, also in the transcript', async () => {
  const { by, next } = await createColleagues(db);
  const room = await chats.active(by);
  await done(postMessage, by.actor, { room: room.name, message: 'Dari yang pertama.' });
  await hand(by, next, room);
  await done(answerOfferedHandover, room.patient, { room: room.name, accept: true });
  await done(acceptHandover, next.actor, { handover: await offeredTo(next), accept: true });
  await done(postMessage, next.actor, { room: room.name, message: 'Dari yang kedua.' });
  const { transcript } = await done(getTranscript, room.patient, { room: room.name });
  const written = transcript.chats.filter(({ side }) => side === 'doctor').map(({ sender, message }) => [sender.username, message]);
  expect(written).toEqual([
    [by.doctor.name, 'Dari yang pertama.'],
    [next.doctor.name, 'Dari yang kedua.'],
  ]);
  expect(transcript.doctor).toBe(next.doctor.name);
});

test.each([
  ['end', endChat],
  ['start', startChat],
  ['sum up', signSummary],
] as const)('the former doctor, whose act to %s has waited for the hand-over, finds no room any more', async (_act, item) => {
  const { by, next } = await createColleagues(db);
  const room = item === startChat ? await chats.paid(by) : await chats.active(by);
  await hand(by, next, room);
  const input = { room: room.name, transaction: room.order, assessment: 'a', advice: 'b', come_if: 'c' };
  const late = await inTransaction(db, async (tx) => {
    await sql`select from orders where id = ${room.orderId} for update`.execute(tx);
    await sql`select from chat_rooms where id = ${room.id} for update`.execute(tx);
    const acting = refusal(item as typeof endChat, by.actor, input);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
    const accepted = sql`doctor_accepted_at = offered_at, patient_accepted_at = offered_at, ended_at = offered_at`;
    await sql`
      update chat_handovers set state = 'accepted', ${accepted}, to_seq = (select last_seq from chat_rooms where id = ${room.id})
      where room_id = ${room.id}`.execute(tx);
    await sql`update chat_rooms set doctor_id = ${next.doctor.id}, handover_until = null where id = ${room.id}`.execute(tx);
    return { acting };
  });
  expect(await late.acting).toBe('not_found');
  expect((await chats.roomOf(room.name)).state).toBe(item === startChat ? 'paid' : 'active');
});

test('only to a doctor of the same specialization who may practise there, by the room’s doctor, once at a time', async () => {
  const { by, next } = await createColleagues(db);
  const room = await chats.active(by);
  const other = await createChatDoctor(db);
  await createSip(db, { doctorId: other.doctor.id, facilityId: by.facility.id });
  const input = { room: room.name, doctor: next.doctor.slug, reason: 'emergency' };
  expect(await refusal(offerHandover, by.actor, { ...input, doctor: other.doctor.slug })).toBe('no_doctor');
  expect(await refusal(offerHandover, by.actor, { ...input, doctor: by.doctor.slug })).toBe('no_doctor');
  expect(await refusal(offerHandover, by.actor, { ...input, reason: 'malas' })).toBe('invalid_input');
  for (const actor of [other.actor, room.patient]) expect(await refusal(offerHandover, actor, input)).toMatch(/not_found|forbidden/);
  await sql`update doctor_licences set valid_to = '2026-11-20' where doctor_id = ${next.doctor.id} and facility_id = ${by.facility.id}`.execute(
    db,
  );
  expect(await refusal(offerHandover, by.actor, input)).toBe('no_doctor');
  await sql`update doctor_licences set valid_to = '2027-11-20' where doctor_id = ${next.doctor.id}`.execute(db);
  await done(offerHandover, by.actor, input);
  expect(await refusal(offerHandover, by.actor, input)).toBe('not_now');
  const handover = await offeredTo(next);
  for (const actor of [other.actor, by.actor]) expect(await refusal(acceptHandover, actor, { handover, accept: true })).toBe('not_found');
  const stranger = actorFor(await createUser(db));
  expect(await refusal(answerOfferedHandover, stranger, { room: room.name, accept: true })).toBe('not_found');
  // Without the answers of both, the database gives the room to nobody.
  const taken = sql`update chat_rooms set doctor_id = ${next.doctor.id} where id = ${room.id}`;
  await expect(taken.execute(db)).rejects.toThrow('without a hand-over');
});

test('nobody becomes the doctor of the own chat', async () => {
  const { by, next } = await createColleagues(db);
  const room = await chats.active(by, { patient: actorFor(next.user) });
  expect(await done(findHandoverDoctors, by.actor, { room: room.name })).toEqual([]);
  const input = { room: room.name, doctor: next.doctor.slug, reason: 'unwell' };
  expect(await refusal(offerHandover, by.actor, input)).toBe('no_doctor');
});

test('without a script: the doctor hands over, the new one accepts on the desk, the patient in the room', async () => {
  const { by, next } = await createColleagues(db);
  const room = await chats.active(by);
  const browser = async (user: { id: string }) => {
    const { headers } = await signIn(db, user, platform.signed);
    return async (path: string, fields?: Record<string, string>) => {
      const answer = await app.fetch(path, {
        headers,
        redirect: 'manual',
        ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
      });
      return { to: answer.headers.get('location'), html: (await answer.text()).replaceAll('<!-- -->', '') };
    };
  };
  const [doctor, colleague, patient] = [await browser(by.user), await browser(next.user), await browser({ id: room.patient.userId })];
  const [desk, path] = [`/staff/chat/${room.name}`, `/chat/${room.name}`];
  expect((await doctor(desk)).html).toContain('Serahkan ke dokter lain');
  expect((await doctor(desk, { act: 'hand', doctor: next.doctor.slug, reason: 'unwell' })).to).toBe(`${desk}?hasil=serah`);
  expect((await doctor(desk)).html).toContain(`Diserahkan kepada ${next.doctor.name}`);
  expect((await colleague('/staff/chat')).html).toContain('Diserahkan kepada Anda');
  expect((await colleague('/staff/chat', { handover: await offeredTo(next), accept: 'true' })).to).toBe('/staff/chat');
  expect((await patient(path)).html).toContain(`Lanjut dengan ${next.doctor.name}?`);
  expect((await patient(path, { act: 'handover', accept: 'true' })).to).toBe(`${path}?hasil=diserahkan`);
  expect((await patient(path)).html).toContain(`Chat dengan ${next.doctor.name}`);
  expect((await colleague(desk)).html).toContain('Balasan Anda');
});
