import { afterAll, expect, test } from 'vitest';
import { findDayRows } from '#app/domains/appointments/desk/day-list.store.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { setException } from '#app/domains/appointments/timetable/set-exception.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { openParts } from '#app/domains/orders/part/part.work.server.ts';
import { submitBody, visitor } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { getReservation } from './find-reservations.server.ts';

const given = await openReservations();
const { db, done, refusal, clock } = given;
afterAll(() => given.close());

const [first] = mondays;
const start = clock.now();

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
