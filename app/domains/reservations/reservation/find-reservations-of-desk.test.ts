import { afterAll, beforeEach, expect, test } from 'vitest';
import { findDeskRequests } from '#app/domains/appointments/desk/find-desk-requests.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { submitBody, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { cancelReservation } from './cancel-reservation.server.ts';
import { moveReservation } from './move-reservation.server.ts';
import { getDeskReservation } from './open-desk-reservation.server.ts';

// One list of the booking desk over requests and reservations.
const given = await openReservations();
const { db, done, clock, platform } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));
const [first, second] = mondays;

type At = Awaited<ReturnType<typeof given.reservable>>;
let people = 8_300;
async function asked(at: At, date: string = first): Promise<string> {
  people += 1;
  const sent = await invokeAs(platform, submitRequest, visitorAt(newAddress()), submitBody(at, people, { visit_date: date }));
  if (!sent.ok) throw new Error(sent.code);
  return sent.data.code;
}
const deskOf = async (at: At) => await createStaff(db, 'booking_desk', [at.facility.id]);
type Desk = Awaited<ReturnType<typeof deskOf>>;
const listOf = async (desk: Desk, query: object = {}) => await done(findDeskRequests, desk, { lens: 'day', date: first, ...query });
const codesOf = async (desk: Desk, query: object = {}) => (await listOf(desk, query)).rows.map(({ code }) => code);

test('a date has both kinds, by hours and session, requests first; each filter narrows both', async () => {
  const at = await given.reservable({ capacity: 5 });
  const reserved = await given.booked(at);
  const request = await asked(at);
  const later = await given.booked(at, second);
  const desk = await deskOf(at);
  expect(await codesOf(desk)).toEqual([request, reserved.code]);
  expect(await codesOf(desk, { kind: 'request' })).toEqual([request]);
  expect(await codesOf(desk, { kind: 'reservation' })).toEqual([reserved.code]);
  expect(await codesOf(desk, { schedule_id: at.schedule.id })).toEqual([request, reserved.code]);
  expect(await codesOf(desk, { states: ['confirmed'] })).toEqual([reserved.code]);
  expect(await codesOf(desk, { states: ['new'] })).toEqual([request]);
  // By a whole code on all dates, and by part of a name within the list.
  expect(await codesOf(desk, { q: later.code })).toEqual([later.code]);
  await db.updateTable('reservations').set({ patient_name: 'Bu Tantri' }).where('code', '=', reserved.code).execute();
  expect(await codesOf(desk, { q: 'tantri' })).toEqual([reserved.code]);
  await done(cancelReservation, reserved.owner, { code: reserved.code });
  expect(await codesOf(desk)).toEqual([request]);
  expect(await codesOf(desk, { states: ['cancelled'] })).toEqual([reserved.code]);
  expect(await codesOf(await deskOf(await given.reservable()))).toEqual([]);
});

test('a row of a reservation says what it is for, its number and how it is paid for, and no number of a phone', async () => {
  const at = await given.reservable({ capacity: 3 });
  const { owner, code } = await given.booked(at);
  const phone = '+6281388887777';
  await db.updateTable('users').set({ phone, phone_verified_at: new Date() }).where('id', '=', owner.userId).execute();
  const desk = await deskOf(at);
  const [row] = (await listOf(desk)).rows;
  expect(row).toMatchObject({
    kind: 'reservation',
    code,
    visit_number: 1,
    schedule_id: at.schedule.id,
    doctor: { name: at.doctor.name },
    specialization: { name: at.specialization.name },
    service: at.service.name,
    paid: 'Belum dibayar, Rp200.000',
    state: { key: 'confirmed', label: 'Terjadwal' },
  });
  expect(JSON.stringify(row)).not.toContain(phone.slice(3));
  expect(await codesOf(desk, { q: phone, date: second })).toEqual([code]);
});

test('pages have every visit of both kinds once, in one order', async () => {
  const at = await given.reservable({ capacity: null });
  const desk = await deskOf(at);
  for (let n = 0; n < 30; n += 1) await asked(at);
  for (let n = 0; n < 25; n += 1) await given.booked(at);
  const pages = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listOf>> = await listOf(desk, after === null ? {} : { after });
    pages.push(page.rows);
    after = page.next;
  } while (after !== null);
  const rows = pages.flat();
  expect(pages.map(({ length }) => length)).toEqual([50, 5]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(55);
  expect(rows.map(({ kind }) => kind).lastIndexOf('request')).toBe(29);
});

test('what waits for the desk: requests to decide about, and reservations that do not take place as they were told', async () => {
  const at = await given.reservable({ capacity: 5 });
  const [fine, disrupted, request] = [await given.booked(at), await given.booked(at, second), await asked(at)];
  await db.updateTable('reservations').set({ disruption: 'absent', disrupted_at: start }).where('code', '=', disrupted.code).execute();
  const desk = await deskOf(at);
  const waiting = { lens: 'waiting', date: undefined };
  expect(await codesOf(desk, waiting)).toEqual([request, disrupted.code]);
  expect(await codesOf(desk, { ...waiting, kind: 'reservation' })).toEqual([disrupted.code]);
  const [row] = (await listOf(desk, { ...waiting, kind: 'reservation' })).rows;
  expect(row).toMatchObject({ state: { key: 'check', label: 'Tidak berjalan', tone: 'danger' } });
  expect(await codesOf(desk)).toContain(fine.code);
});

test('the panel of a reservation knows every move, and who made it', async () => {
  const at = await given.reservable({ capacity: 3 });
  const { owner, code } = await given.booked(at);
  await done(moveReservation, owner, { code, reservation_date: second });
  const { moves } = await done(getDeskReservation, await deskOf(at), { id: await given.idOf(code) });
  expect(moves.map(({ to_date, moved_by }) => [to_date, moved_by])).toEqual([[second, 'patient']]);
});
