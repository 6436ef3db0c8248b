import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findDayRows } from '#app/domains/appointments/desk/day-list.store.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { setException } from '#app/domains/appointments/timetable/set-exception.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { openParts } from '#app/domains/orders/part/find-order-work.server.ts';
import { submitBody, visitor } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createLeave } from '#tests/factories/directory.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService, createServiceSchedule } from '#tests/factories/services.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { acceptOffer } from '../offer/answer-offer.server.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.server.ts';
import { actOnReservation } from './act-on-reservation.server.ts';
import { cancelReservation } from './cancel-reservation.server.ts';
import { cancelByReservationDesk } from './cancel-reservation-by-desk.server.ts';
import { getCalendarFile, getReservation } from './find-reservations.server.ts';
import { moveReservation } from './move-reservation.server.ts';

const given = await openReservations();
const { db, done, refusal, clock } = given;
afterAll(() => given.close());

const [first, second] = mondays;
const hour = 3_600_000;
const start = clock.now();

test('a leave that is recorded later: the person hears of it, cancels for everything or moves for nothing', async () => {
  const at = await given.reservable({ capacity: 2 });
  const paid = await given.held(at);
  await given.pays(paid.reference);
  const other = await given.booked(at);
  await createLeave(db, { doctorId: at.doctor.id, from: first, to: first });
  await runJob({ platform: given.platform }, 'reservations.find-disrupted');
  clock.set(new Date(Date.parse(`${first}T01:00:00Z`) - hour));
  expect(await done(getReservation, paid.owner, { code: paid.code })).toMatchObject({ returned_percent: 100, can_move: true });
  await done(moveReservation, other.owner, { code: other.code, reservation_date: second });
  expect(await done(getReservation, other.owner, { code: other.code })).toMatchObject({ moves_left: 2, news: null });
  await done(cancelReservation, paid.owner, { code: paid.code });
  expect(await given.backOf(paid.order)).toEqual([Number((await given.attemptOf(paid.attempt)).paid)]);
  clock.set(start);
});

test('hours that the hospital has changed cost nothing until they begin; afterwards the desk decides', async () => {
  const at = await given.reservable({ capacity: 1 });
  const paid = await given.held(at);
  await given.pays(paid.reference);
  await db.updateTable('reservations').set({ disruption: 'hours', disrupted_at: start }).where('code', '=', paid.code).execute();
  const visit = Date.parse(`${first}T01:00:00Z`);
  clock.set(new Date(visit - hour));
  expect(await done(getReservation, paid.owner, { code: paid.code })).toMatchObject({
    returned_percent: 100,
    can_cancel: true,
    can_move: true,
  });
  clock.set(new Date(visit));
  expect(await done(getReservation, paid.owner, { code: paid.code })).toMatchObject({ can_cancel: false, can_move: false });
  expect(await refusal(cancelReservation, paid.owner, { code: paid.code })).toBe('too_late');
  expect(await refusal(moveReservation, paid.owner, { code: paid.code, reservation_date: second })).toBe('too_late');
  // What did not take place at all can still be cancelled.
  await db.updateTable('reservations').set({ disruption: 'absent' }).where('code', '=', paid.code).execute();
  expect(await refusal(cancelReservation, paid.owner, { code: paid.code })).toBe('ok');
  expect(await given.backOf(paid.order)).toEqual([Number((await given.attemptOf(paid.attempt)).paid)]);
  clock.set(start);
});

test('a time that does not take place any more is not accepted', async () => {
  const at = await given.reservable({ capacity: 1 });
  const taken = await given.booked(at);
  const owner = await given.patient();
  await done(joinWaitlist, owner, { doctor_service_id: at.service.id, from_date: first, to_date: first });
  await done(cancelReservation, taken.owner, { code: taken.code });
  expect(await given.offer()).toBe(1);
  const { code } = await db.selectFrom('reservations').select('code').where('user_id', '=', owner.userId).executeTakeFirstOrThrow();
  await createLeave(db, { doctorId: at.doctor.id, from: first, to: first });
  await runJob({ platform: given.platform }, 'reservations.find-disrupted');
  expect(await refusal(acceptOffer, owner, { code, payment_method: given.atPlace })).toBe('unavailable_date');
  expect(await given.stateOf(code)).toBe('offered');
  await sql`delete from doctor_leaves where doctor_id = ${at.doctor.id}`.execute(db);
  await runJob({ platform: given.platform }, 'reservations.find-disrupted');
  expect(await refusal(acceptOffer, owner, { code, payment_method: given.atPlace })).toBe('ok');
});

test('who waits for what can no longer be ordered keeps nobody else waiting', async () => {
  const at = await given.reservable({ capacity: 1 });
  const taken = await given.booked(at);
  const asked = await createService(db, { facilityId: at.facility.id, doctorId: at.doctor.id, kind: 'reservation', price: 90_000 });
  const [older, younger] = [await given.patient(), await given.patient()];
  const days = { from_date: first, to_date: first };
  await done(joinWaitlist, older, { doctor_service_id: asked.id, ...days });
  clock.set(new Date(start.getTime() + 60_000));
  await done(joinWaitlist, younger, { doctor_service_id: at.service.id, ...days });
  // Its price is asked for at the hospital now.
  await db.updateTable('services').set({ price: null }).where('id', '=', asked.id).execute();
  await done(cancelReservation, taken.owner, { code: taken.code });
  expect(await given.offer()).toBe(1);
  const offered = await db
    .selectFrom('reservations')
    .select('user_id')
    .where('doctor_id', '=', at.doctor.id)
    .where('state', '=', 'offered')
    .execute();
  expect(offered).toEqual([{ user_id: younger.userId }]);
  clock.set(start);
});

test('hours of a service’s own: a leave concerns its visits, and no longer when it is taken back', async () => {
  const at = await given.reservable();
  const service = await createService(db, { facilityId: at.facility.id, doctorId: at.doctor.id, kind: 'visit', price: 50_000 });
  const { id } = await createServiceSchedule(db, { serviceId: service.id });
  const owner = await given.patient();
  const ordered = await given.order(id, first, owner);
  if (!ordered.ok) throw new Error(ordered.code);
  const shown = async () => {
    await runJob({ platform: given.platform }, 'reservations.find-disrupted');
    return (await done(getReservation, owner, { code: ordered.data.data.code })).news;
  };
  await createLeave(db, { doctorId: at.doctor.id, from: first, to: first });
  expect(await shown()).toContain('tidak dapat memenuhi');
  await sql`delete from doctor_leaves where doctor_id = ${at.doctor.id}`.execute(db);
  expect(await shown()).toBeNull();
});

test('what its order cannot give back is not cancelled as if it did', async () => {
  const at = await given.reservable({ capacity: 1 });
  const paid = await given.held(at);
  await given.pays(paid.reference);
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const id = await given.idOf(paid.code);
  await given.at(`${first}T01:00:01Z`);
  await done(actOnReservation, desk, { id, act: 'no_show' });
  await given.at(`${first}T05:00:00Z`);
  await given.at('2026-11-24T02:00:00Z');
  expect(await given.orderStateOf(paid.order)).toBe('completed');
  await done(actOnReservation, desk, { id, act: 'undo' });
  expect(await refusal(cancelByReservationDesk, desk, { id, reason: 'Salah catat', by: 'hospital' })).toBe('not_allowed');
  expect([await given.stateOf(paid.code), await given.backOf(paid.order)]).toEqual(['booked', []]);
  clock.set(start);
});

test('the calendar file has a higher number for each other time, and says what is not certain', async () => {
  const at = await given.reservable({ capacity: 2 });
  const { owner, code } = await given.booked(at);
  const file = async (of: typeof owner, which: string) => {
    const { status_url: url } = await done(getReservation, of, { code: which });
    const { text } = await done(getCalendarFile, of, { token: url.split('/').at(-1) });
    return [Number(/SEQUENCE:(\d+)/.exec(text)?.[1]), /STATUS:(\w+)/.exec(text)?.[1]];
  };
  // It was held before.
  expect(await file(owner, code)).toEqual([1, 'CONFIRMED']);
  await done(moveReservation, owner, { code, reservation_date: second });
  // Made necessary by the hospital, it is no move of the patient.
  await db.updateTable('reservations').set({ disruption: 'absent', disrupted_at: start }).where('code', '=', code).execute();
  await done(moveReservation, owner, { code, reservation_date: first });
  expect(await file(owner, code)).toEqual([3, 'CONFIRMED']);
  await done(cancelReservation, owner, { code });
  expect(await file(owner, code)).toEqual([4, 'CANCELLED']);
  const held = await given.held(at);
  expect(await file(held.owner, held.code)).toEqual([0, 'TENTATIVE']);
  await done(cancelReservation, held.owner, { code: held.code });
  expect(await file(held.owner, held.code)).toEqual([1, 'CANCELLED']);
});

test('the calendar file names the hospital and the code, and nothing clinical', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { owner, code } = await given.booked(at);
  const { status_url: url } = await done(getReservation, owner, { code });
  const { text } = await done(getCalendarFile, owner, { token: url.split('/').at(-1) });
  expect(text).toContain('DTSTART:20261123T010000Z\r\nDTEND:20261123T050000Z\r\nSTATUS:CONFIRMED');
  expect(text).toContain(`UID:${code}@reservasi.sehati`);
  expect([text.includes(at.doctor.name), text.includes(at.service.name)]).toEqual([false, false]);
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
});

test('the desk: the day list has requests, reservations and service orders; a change that concerns one asks first', async () => {
  const at = await given.reservable({ capacity: 3 });
  const [reserved, ordered] = [await given.booked(at), await given.order(at.visitSchedule, first, await given.patient())];
  const asked = await invokeAs(given.platform, submitRequest, visitor, submitBody(at, 7_001, { visit_date: first }));
  if (!ordered.ok || !asked.ok) throw new Error('refused');
  const rows = await findDayRows(db, [at.facility.id], first);
  const codes = [
    [asked.data.code, 'web'],
    [reserved.code, 'SRD'],
    [ordered.data.data.code, 'SPT'],
  ];
  expect(rows.map(({ code, source }) => [code, source]).sort()).toEqual(codes.sort());
  const manager = await createStaff(db, 'manager', [at.facility.id]);
  const closing = { schedule_id: at.schedule.id, day: first, kind: 'closed' };
  expect(await refusal(setException, manager, closing)).toBe('has_bookings');
  expect((await done(getReservation, reserved.owner, { code: reserved.code })).news).toBeNull();
  await done(setException, manager, { ...closing, accept: true });
  const shown = await done(getReservation, reserved.owner, { code: reserved.code });
  expect(shown).toMatchObject({ returned_percent: 100, can_move: true, can_cancel: true });
  expect(shown.news).toContain('tidak dapat memenuhi');
});

test('a paid visit is the work of the booking desk alone, not of who packs orders', async () => {
  const at = await given.reservable({ capacity: 1 });
  const paid = await given.held(at);
  await given.pays(paid.reference);
  clock.set(start);
  const manager = await createStaff(db, 'manager', [at.facility.id]);
  expect((await openParts.read(given.platform, [at.facility.id])).count).toBe(0);
  const parts = db.selectFrom('seller_orders as s').innerJoin('orders as o', 'o.id', 's.order_id').select('s.id');
  const { id } = await parts.where('o.name', '=', paid.order).executeTakeFirstOrThrow();
  expect(await refusal(actOnPart, manager, { id, act: 'collect' })).toBe('not_found');
});

test('the page of the private link: whoever has it reads it, an unknown one is not found, and a file for the calendar', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { owner, code } = await given.booked(at);
  const { status_url: url } = await done(getReservation, owner, { code });
  const { pathname } = new URL(url);
  const page = await given.app.fetch(pathname);
  const html = await page.text();
  expect([page.status, page.headers.get('referrer-policy'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-referrer',
    'noindex, nofollow',
  ]);
  expect([html.includes(code), html.includes('Masuk untuk mengubah'), html.includes('Batalkan reservasi')]).toEqual([true, true, false]);
  const file = await given.app.fetch(`${pathname}/kalender.ics`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect((await given.app.fetch(`/reservasi/${'x'.repeat(43)}`)).status).toBe(404);
});
