import { afterAll, expect, test } from 'vitest';
import { findDayRows } from '#app/domains/appointments/desk/day-list.store.server.ts';
import { submitRequest } from '#app/domains/appointments/submit/operations.server.ts';
import { setException } from '#app/domains/appointments/timetable/exception.operations.server.ts';
import { actOnPart, openParts } from '#app/domains/orders/seller.operations.server.ts';
import { submitBody, visitor } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createLeave } from '#tests/factories/directory.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { cancelReservation, moveReservation } from './change.operations.server.ts';
import { getCalendarFile, getReservation } from './view.operations.server.ts';

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
