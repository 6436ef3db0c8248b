import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getChatRoom } from '#app/domains/chat/conversation/get-chat-room.server.ts';
import { postMessage } from '#app/domains/chat/conversation/post-message.server.ts';
import { chatOrders } from '#app/domains/chat/room/chat-orders.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { type ChatDoctor, createChatDoctor, openChats } from '#tests/factories/chat.ts';
import { createSchedule } from '#tests/factories/directory.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { mondays } from '#tests/factories/reservations.ts';
import { createService } from '#tests/factories/services.ts';
import { makeReservation } from '../reservation/make-reservation.server.ts';
import { visitOrders } from '../reservation/visit-orders.server.ts';
import { acceptOffer, declineOffer } from './answer-offer.server.ts';
import { findOfferDates, offerPlace } from './offer-place.server.ts';
import { offerRegistration } from './offer-registration.server.ts';

const chats = await openChats({ orderTypes: [chatOrders, ...visitOrders] });
const { app, clock } = chats;
const { db, platform } = app;
const { done, refusal } = callsOn(app);
afterAll(() => chats.close());
beforeEach(() => clock.set(saturdayMorning));
const [monday] = mondays;
const atPlace = await chats.methodOf('at_place');

/** A doctor of chats with a reservation on Mondays that has room for one. */
async function practising(price = 100_000) {
  const by = await createChatDoctor(db);
  const { id: practice } = await db.selectFrom('practices').select('id').where('doctor_id', '=', by.doctor.id).executeTakeFirstOrThrow();
  const schedule = await createSchedule(db, practice);
  const service = await createService(db, { facilityId: by.facility.id, doctorId: by.doctor.id, kind: 'reservation', price });
  return { ...by, schedule, own: service };
}
type Practising = Awaited<ReturnType<typeof practising>>;

const inputOf = ({ own, schedule }: Practising, room: { name: string }, date: string = monday) => ({
  room: room.name,
  doctor_service_id: own.id,
  doctor_schedule_id: schedule.id,
  reservation_date: date,
});
const saidIn = async (actor: ChatDoctor['actor'] | UserActor, room: { name: string }) =>
  (await done(getChatRoom, actor, { room: room.name })).chats.map(({ message, link }) => [message, link] as const);
const stateOf = async (code: string) =>
  (await db.selectFrom('reservations').select('state').where('code', '=', code).executeTakeFirstOrThrow()).state;
const takenOf = async ({ schedule }: Practising) =>
  (await db.selectFrom('appointment_slots').select('taken').where('schedule_id', '=', schedule.id).executeTakeFirst())?.taken;

test('a doctor without services to reserve, or without a free date, gets the way to Pendaftaran', async () => {
  const without = await createChatDoctor(db);
  const full = await practising();
  await db.updateTable('practice_schedules').set({ valid_to: '2026-11-22' }).where('id', '=', full.schedule.id).execute();
  for (const by of [without, full]) {
    const room = await chats.active(by);
    const { headers } = await signIn(db, by.user, platform.signed);
    const html = await (await app.fetch(`/staff/chat/${room.name}/janji`, { headers })).text();
    const way = `/pendaftaran?facility_id=${by.facility.id}&amp;doctor_slug=${by.doctor.slug}`;
    expect([html.includes(`href="${way}"`), html.includes('name="when"')]).toEqual([true, false]);
    expect((await app.fetch(way.replaceAll('&amp;', '&'))).status).toBe(200);
  }
});

test('the doctor offers a place of the own hours; it is held for the patient, who takes it by the link', async () => {
  const by = await practising(150_000);
  const room = await chats.active(by);
  const { dates, service_id } = await done(findOfferDates, by.actor, { room: room.name });
  expect([service_id, dates[0]]).toMatchObject([by.own.id, { date: monday, schedule_id: by.schedule.id, remaining: 1 }]);
  const { code } = await done(offerPlace, by.actor, inputOf(by, room));
  expect([await stateOf(code), await takenOf(by)]).toEqual(['offered', 1]);
  const [[text = '', link] = []] = await saidIn(room.patient, room);
  expect(text).toContain('Senin, 23 November 2026');
  // The private link is the patient's alone.
  expect([/^\/reservasi\/[\w-]+$/.test(link ?? ''), (await saidIn(by.actor, room))[0]?.[1]]).toEqual([true, null]);
  const { headers } = await signIn(db, { id: room.patient.userId }, platform.signed);
  const page = await (await app.fetch(link ?? '', { headers })).text();
  expect(page).toContain('Menunggu jawaban Anda');

  const stranger = actorFor(await createUser(db));
  expect(await refusal(acceptOffer, stranger, { code, payment_method: atPlace })).toBe('not_found');
  const taken = await done(acceptOffer, room.patient, { code, payment_method: atPlace });
  expect([taken.transaction?.total, await stateOf(code)]).toEqual([150_000, 'booked']);
  expect((await saidIn(by.actor, room)).at(-1)?.[0]).toBe('Pasien menerima janji temu yang ditawarkan.');
  const [row] = await db.selectFrom('reservations').select(['user_id', 'doctor_id']).where('code', '=', code).execute();
  expect(row).toEqual({ user_id: room.patient.userId, doctor_id: by.doctor.id });
  expect((await done(findOfferDates, by.actor, { room: room.name })).offers).toMatchObject([{ label: 'Terjadwal' }]);
});

test('declined or lapsed, the place is free for the next one without a job', async () => {
  const by = await practising();
  const [room, other] = [await chats.active(by), await chats.active(by)];
  const { code } = await done(offerPlace, by.actor, inputOf(by, room));
  expect(await refusal(offerPlace, by.actor, inputOf(by, other))).toBe('full');
  expect(await refusal(offerPlace, by.actor, inputOf(by, room, mondays[1]))).toBe('offered');
  await done(declineOffer, room.patient, { code });
  expect([await takenOf(by), (await saidIn(by.actor, room)).at(-1)?.[0]]).toEqual([
    0,
    'Pasien tidak mengambil janji temu yang ditawarkan.',
  ]);

  const { code: second } = await done(offerPlace, by.actor, inputOf(by, other));
  chats.later(31);
  expect((await done(findOfferDates, by.actor, { room: other.name })).offers).toMatchObject([{ label: 'Kedaluwarsa' }]);
  // Nothing has run: the next one who asks ends the hold.
  const next = actorFor(await createUser(db));
  const input = { doctor_service_id: by.own.id, doctor_schedule_id: by.schedule.id, reservation_date: monday, payment_method: atPlace };
  expect(await refusal(makeReservation, next, input)).toBe('ok');
  expect([await stateOf(second), await takenOf(by)]).toEqual(['expired', 1]);
  expect(await refusal(acceptOffer, other.patient, { code: second })).toBe('lapsed');
});

test('only the room’s doctor, in the own hours, for the room’s patient; the database holds it too', async () => {
  const [by, stranger] = [await practising(), await practising()];
  const room = await chats.active(by);
  for (const actor of [stranger.actor, room.patient]) {
    expect(await refusal(offerPlace, actor, inputOf(by, room))).toMatch(/not_found|forbidden/);
    expect(await refusal(findOfferDates, actor, { room: room.name })).toMatch(/not_found|forbidden/);
  }
  expect(await refusal(offerPlace, by.actor, inputOf(stranger, room))).toBe('not_found');
  expect(await refusal(offerPlace, by.actor, inputOf(by, room, '2026-11-24'))).toBe('unavailable_date');
  const waiting = await chats.paid(by);
  expect(await refusal(offerPlace, by.actor, inputOf(by, waiting))).toBe('not_found');
  const theirs = await chats.active(stranger);
  const { id } = await done(offerPlace, stranger.actor, inputOf(stranger, theirs));
  const moved = sql`update chat_appointments set room_id = ${room.id} where reservation_id = ${id}`;
  await expect(moved.execute(db)).rejects.toThrow('not of this chat');
  // A chat that ended more than a day ago offers nothing.
  await done(postMessage, by.actor, { room: room.name, message: 'Baik.' });
  chats.later(40 + 24 * 60 + 10);
  expect(await refusal(offerPlace, by.actor, inputOf(by, room))).toBe('not_found');
});

test('without a script: the doctor chooses a date, and reads what became of it', async () => {
  const by = await practising();
  const room = await chats.active(by);
  const { headers } = await signIn(db, by.user, platform.signed);
  const path = `/staff/chat/${room.name}/janji`;
  const html = await (await app.fetch(path, { headers })).text();
  for (const text of ['Senin, 23 November 2026, 08.00', 'sisa 1', 'Tawarkan kepada pasien']) expect(html).toContain(text);
  const send = (fields: Record<string, string>) =>
    app.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });
  const empty = await send({ doctor_service_id: String(by.own.id), when: '' });
  expect([empty.status, (await empty.text()).includes('Pilih tanggal')]).toEqual([422, true]);
  const sent = await send({ doctor_service_id: String(by.own.id), when: `${by.schedule.id} ${monday}` });
  expect(sent.headers.get('location')).toBe(`/staff/chat/${room.name}?hasil=janji`);
  expect(await (await app.fetch(path, { headers })).text()).toContain('Menunggu jawaban pasien');
});

test('the way to Pendaftaran is offered beside reservations: said in the room with a date or without one, for the patient alone', async () => {
  const by = await practising();
  const room = await chats.active(by);
  const { headers } = await signIn(db, by.user, platform.signed);
  const path = `/staff/chat/${room.name}/janji`;
  const html = await (await app.fetch(path, { headers })).text();
  for (const text of ['name="when"', 'name="visit"', 'Kirim tautannya ke pasien']) expect(html).toContain(text);
  const send = async (visit: string) =>
    await app.fetch(path, { method: 'POST', headers, body: new URLSearchParams({ act: 'register', visit }), redirect: 'manual' });
  expect((await send('')).headers.get('location')).toBe(`/staff/chat/${room.name}?hasil=daftar`);
  expect((await send(`${by.schedule.id} ${monday}`)).status).toBe(303);
  const { facility } = by;
  const dated = `/pendaftaran?dokter=${by.doctor.slug}&unit=${facility.slug}&jadwal=${by.schedule.id}&tanggal=${monday}`;
  expect(await saidIn(room.patient, room)).toMatchObject([
    [expect.stringContaining('Pilih tanggalnya'), `/pendaftaran?dokter=${by.doctor.slug}`],
    [expect.stringContaining('Senin, 23 November 2026'), dated],
  ]);
  expect((await saidIn(by.actor, room)).map(([, link]) => link)).toEqual([null, null]);
  // Nothing is held, and a date that is not free is not sent.
  expect(await takenOf(by)).toBeUndefined();
  expect((await send(`${by.schedule.id} 2026-11-24`)).status).toBe(409);
  const [stranger, waiting] = [await practising(), await chats.paid(by)];
  expect(await refusal(offerRegistration, stranger.actor, { room: room.name })).toBe('not_found');
  expect(await refusal(offerRegistration, by.actor, { room: waiting.name })).toBe('not_found');
  expect((await saidIn(room.patient, room)).length).toBe(2);
});
