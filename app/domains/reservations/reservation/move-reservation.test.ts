import { afterAll, expect, test } from 'vitest';
import { createSchedule } from '#tests/factories/directory.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { moveReservation } from './move-reservation.server.ts';

const given = await openReservations();
const { db, done, refusal } = given;
afterAll(() => given.close());

const [first, second] = mondays;

test('moving: twice for nothing, to free places alone, and who pays at the place pays until the new visit', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { owner, code, order } = await given.booked(at);
  await given.booked(at, mondays[2]);
  expect(await refusal(moveReservation, owner, { code, reservation_date: first })).toBe('same');
  expect(await refusal(moveReservation, owner, { code, reservation_date: mondays[2] })).toBe('full');
  await done(moveReservation, owner, { code, reservation_date: second });
  expect([await given.takenOf(at, first), await given.takenOf(at, second)]).toEqual([0, 1]);
  const { pay_until: until } = await db.selectFrom('orders').select('pay_until').where('name', '=', order).executeTakeFirstOrThrow();
  expect(until.toISOString()).toBe(`${second}T11:00:00.000Z`);
  const later = await createSchedule(db, at.practice.id, { day: 3, capacity: 1 });
  await done(moveReservation, owner, { code, schedule_id: later.id, reservation_date: '2026-11-25' });
  expect(await refusal(moveReservation, owner, { code, reservation_date: '2026-12-02' })).toBe('no_move');
  expect(await refusal(moveReservation, await given.patient(), { code, reservation_date: '2026-12-02' })).toBe('not_found');
  expect(await findWrongSlots(db)).toEqual([]);
});
