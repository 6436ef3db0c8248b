import { afterAll, describe, expect, test } from 'vitest';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { actOnReservation } from './act-on-reservation.server.ts';
import { cancelReservation } from './cancel-reservation.server.ts';
import { cancelByReservationDesk } from './cancel-reservation-by-desk.server.ts';
import { getReservation } from './find-reservations.server.ts';
import { moveReservation } from './move-reservation.server.ts';

const given = await openReservations();
const { db, done, refusal, clock } = given;
afterAll(() => given.close());

const [first, second] = mondays;
const hour = 3_600_000;
const start = clock.now();

describe('cancelling', () => {
  const cases = [
    [24 * hour + 1_000, 100],
    [24 * hour, 100],
    [24 * hour - 1_000, 50],
    [3 * hour, 50],
    [3 * hour - 1_000, 0],
  ] as const;

  test.each(['Asia/Jakarta', 'Asia/Makassar'])('in %s exactly what was told goes back, to the second', async (timeZone) => {
    for (const [before, percent] of cases) {
      clock.set(start);
      const at = await given.reservable({ capacity: 1, timeZone });
      const { owner, code, order, reference, attempt } = await given.held(at, second);
      await given.pays(reference);
      const paid = Number((await given.attemptOf(attempt)).paid);
      const visit = Date.parse(`${second}T${timeZone === 'Asia/Jakarta' ? '01' : '00'}:00:00Z`);
      clock.set(new Date(visit - before));
      const back = Math.floor((paid * percent) / 100);
      expect(await done(getReservation, owner, { code })).toMatchObject({ returned: back, returned_percent: percent, can_cancel: true });
      expect(await refusal(cancelReservation, owner, { code, expected_return: back + 1 })).toBe('changed');
      await done(cancelReservation, owner, { code, expected_return: back });
      expect([await given.backOf(order), await given.stateOf(code), await given.orderStateOf(order)]).toEqual([
        back === 0 ? [] : [back],
        'cancelled',
        'cancelled',
      ]);
      expect(await given.takenOf(at, second)).toBe(0);
      expect(await refusal(cancelReservation, owner, { code })).toBe('too_late');
    }
    clock.set(start);
  });

  test('a free move shortly before the visit, and then cancelling, returns no more than cancelling would have', async () => {
    for (const [before, percent] of [
      [24 * hour, 100],
      [24 * hour - 1_000, 50],
    ] as const) {
      const at = await given.reservable({ capacity: 1 });
      const { owner, code, order, reference, attempt } = await given.held(at, second);
      await given.pays(reference);
      clock.set(new Date(Date.parse(`${second}T01:00:00Z`) - before));
      await done(moveReservation, owner, { code, reservation_date: mondays[2] });
      const back = (Number((await given.attemptOf(attempt)).paid) * percent) / 100;
      expect(await done(getReservation, owner, { code })).toMatchObject({ returned: back, returned_percent: percent });
      await done(cancelReservation, owner, { code, expected_return: back });
      expect(await given.backOf(order)).toEqual([back]);
      clock.set(start);
    }
  });

  test('the order page cannot be used to get more back, and ends what is not paid', async () => {
    const at = await given.reservable({ capacity: 2 });
    const { owner, code, order, reference } = await given.held(at);
    await given.pays(reference);
    expect(await refusal(cancelMyOrder, owner, { name: order })).toBe('elsewhere');
    const unpaid = await given.booked(at);
    await done(cancelMyOrder, unpaid.owner, { name: unpaid.order });
    expect([await given.stateOf(code), await given.stateOf(unpaid.code), await given.takenOf(at, first)]).toEqual([
      'booked',
      'cancelled',
      1,
    ]);
    clock.set(start);
  });

  test('the desk waives the rule, and that is recorded as such', async () => {
    const at = await given.reservable({ capacity: 1 });
    const { code, order, reference, attempt } = await given.held(at);
    await given.pays(reference);
    clock.set(new Date(Date.parse(`${first}T01:00:00Z`) - hour));
    const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
    const id = await given.idOf(code);
    const stranger = await createStaff(db, 'booking_desk', [(await given.reservable()).facility.id]);
    const input = { id, reason: 'Pasien masuk IGD', by: 'patient', waive: true };
    expect(await refusal(cancelByReservationDesk, stranger, input)).toBe('not_found');
    await done(cancelByReservationDesk, desk, input);
    expect(await given.backOf(order)).toEqual([Number((await given.attemptOf(attempt)).paid)]);
    const rows = await db.selectFrom('audit_records').select('action').where('object', '=', `reservation:${id}`).execute();
    expect(rows.map(({ action }) => action)).toContain('reservation.desk_waived');
    clock.set(start);
  });
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
