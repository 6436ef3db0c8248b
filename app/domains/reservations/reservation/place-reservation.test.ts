import { afterAll, describe, expect, test } from 'vitest';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import { payMyOrder } from '#app/domains/orders/order/pay-my-order.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createHoliday, createLeave, createSchedule } from '#tests/factories/directory.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService, createServiceSchedule } from '#tests/factories/services.ts';
import { findWaits } from '../waitlist/find-waits.server.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.server.ts';
import { leaveWaitlist } from '../waitlist/leave-waitlist.server.ts';
import { actOnReservation } from './act-on-reservation.server.ts';
import { cancelReservation } from './cancel-reservation.server.ts';
import { cancelByReservationDesk } from './cancel-reservation-by-desk.server.ts';
import { findDeskReservations } from './find-desk-reservations.server.ts';
import { findReservations, findServiceSlots, getReservation, getReservationByToken } from './find-reservations.server.ts';
import { moveReservation } from './move-reservation.server.ts';
import { makeReservation } from './place-reservation.server.ts';

const given = await openReservations();
const { db, done, refusal, clock } = given;
afterAll(() => given.close());

const [first, second] = mondays;
const hour = 3_600_000;
const start = clock.now();

describe('placing', () => {
  test('paid at the place: booked at once, and seen by its owner alone', async () => {
    const at = await given.reservable({ capacity: 2 });
    const { owner, code } = await given.booked(at);
    const shown = await done(getReservation, owner, { code });
    expect(shown).toMatchObject({
      status: 'confirmed',
      state: 'booked',
      date: first,
      hours: '08.00–12.00 WIB',
      price: 200_000,
      moves_left: 2,
    });
    expect(await refusal(getReservation, await given.patient(), { code })).toBe('not_found');
    expect(await given.takenOf(at, first)).toBe(1);
    const token = shown.status_url.split('/').at(-1) ?? '';
    expect((await done(getReservationByToken, await given.patient(), { token })).isOwner).toBe(false);
    expect((await done(findReservations, owner, {})).rows).toHaveLength(1);
    expect(await refusal(getReservationByToken, owner, { token: 'x'.repeat(43) })).toBe('not_found');
  });

  test('paid by another way: held a little longer than it can be paid, booked by the payment', async () => {
    const at = await given.reservable({ capacity: 1 });
    const { owner, code, order, reference } = await given.held(at);
    const shown = await done(getReservation, owner, { code });
    expect([shown.status, Date.parse(shown.hold_until ?? '') - clock.now().getTime()]).toEqual(['pending', 70 * 60_000]);
    await given.pays(reference);
    expect([await given.stateOf(code), await given.orderStateOf(order)]).toEqual(['booked', 'processing']);
    clock.set(start);
  });

  test('what cannot be taken is refused with its reason', async () => {
    const at = await given.reservable({ capacity: 1 });
    const owner = await given.patient();
    const codeOf = async (date: string) => {
      const placed = await given.make(at, date, owner);
      return placed.ok ? 'ok' : placed.code;
    };
    expect(await codeOf('2026-11-24')).toBe('unavailable_date');
    expect(await codeOf('2026-11-16')).toBe('unavailable_date');
    await createLeave(db, { doctorId: at.doctor.id, from: second, to: second });
    expect(await codeOf(second)).toBe('unavailable_date');
    expect([await codeOf(first), await codeOf(first)]).toEqual(['ok', 'full']);
    const open = await given.reservable({ capacity: null });
    expect([await given.make(open, first, owner), await given.make(open, first, owner)]).toMatchObject([{ ok: true }, { code: 'own' }]);
    const asked = await createService(db, { facilityId: at.facility.id, doctorId: at.doctor.id, kind: 'reservation' });
    const input = { doctor_service_id: asked.id, doctor_schedule_id: at.schedule.id, reservation_date: mondays[2] };
    expect(await refusal(makeReservation, owner, input)).toBe('no_price');
    const foreign = await given.reservable();
    expect(await refusal(makeReservation, owner, { ...input, doctor_service_id: foreign.service.id })).toBe('not_found');
  });

  test('a transfer is not offered less than 26 hours before, and is not begun later either', async () => {
    const at = await given.reservable({ capacity: null });
    const transfer = await given.methodOf('transfer');
    await db
      .insertInto('payment_accounts')
      .values({ bank: 'Bank Contoh', number: '1234567890', holder: 'PT Sehati', created_at: new Date(), state: 'proposed' })
      .execute();
    await db.updateTable('payment_accounts').set({ state: 'active', approved_at: new Date() }).execute();
    const visit = Date.parse(`${first}T01:00:00Z`);
    clock.set(new Date(visit - 26 * hour));
    const early = await given.make(at, first, await given.patient(), transfer);
    clock.set(new Date(visit - 26 * hour + 1_000));
    const late = await given.make(at, first, await given.patient(), transfer);
    expect([early, late]).toMatchObject([{ ok: true }, { ok: false, code: 'no_method' }]);
    clock.set(start);
    const { owner, order, code } = await given.booked(at);
    clock.set(new Date(visit - 25 * hour));
    expect(await refusal(payMyOrder, owner, { name: order, payment_method: transfer })).toBe('gone');
    expect(await given.stateOf(code)).toBe('booked');
    clock.set(start);
  });

  test('one account has at most five reservations ahead that are not paid', async () => {
    const owner = await given.patient();
    const codes = [];
    for (const _ of Array.from({ length: 6 })) {
      const placed = await given.make(await given.reservable(), first, owner);
      codes.push(placed.ok ? 'ok' : placed.code);
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too_many_unpaid']);
  });
});

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

test('one account waits for five doctors at most: each offer keeps a place from others', async () => {
  const owner = await given.patient();
  const join = async () =>
    await refusal(joinWaitlist, owner, { doctor_service_id: (await given.reservable()).service.id, from_date: first, to_date: second });
  const codes = [];
  for (const _ of Array.from({ length: 6 })) codes.push(await join());
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too_many']);
  const [entry] = await done(findWaits, owner, {});
  await done(leaveWaitlist, owner, { id: entry?.id });
  expect(await join()).toBe('ok');
});

test('the desk: arrival, no-show by hand alone, and done after a week without a word', async () => {
  const at = await given.reservable({ capacity: 3 });
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const [came, missed, silent] = [await given.booked(at), await given.booked(at), await given.booked(at)];
  const act = async (code: string, name: string) => refusal(actOnReservation, desk, { id: await given.idOf(code), act: name });
  expect(await act(came.code, 'check_in')).toBe('too_early');
  clock.set(`${first}T00:30:00Z`);
  expect([await act(came.code, 'check_in'), await act(came.code, 'fulfil'), await act(missed.code, 'no_show')]).toEqual([
    'ok',
    'ok',
    'too_early',
  ]);
  expect((await done(findDeskReservations, desk, { date: first })).map(({ state }) => state).sort()).toEqual([
    'booked',
    'booked',
    'fulfilled',
  ]);
  clock.set(`${first}T01:00:01Z`);
  expect(await act(missed.code, 'no_show')).toBe('ok');
  await given.at(`${second}T04:59:00Z`);
  expect(await given.stateOf(silent.code)).toBe('booked');
  await given.at(`${second}T05:00:00Z`);
  const row = await db.selectFrom('reservations').select(['state', 'is_unconfirmed']).where('code', '=', silent.code).executeTakeFirst();
  expect([row, await given.stateOf(missed.code)]).toEqual([{ state: 'fulfilled', is_unconfirmed: true }, 'no_show']);
  clock.set(start);
});

test('a service without a practice has places of its own, and says why a day cannot be chosen', async () => {
  const service = await createService(db, { kind: 'visit', price: 50_000 });
  const { id } = await createServiceSchedule(db, { serviceId: service.id });
  await db.updateTable('service_schedules').set({ capacity: 1 }).where('id', '=', id).execute();
  expect(await given.order(id, first, await given.patient())).toMatchObject({ ok: true });
  expect(await given.order(id, first, await given.patient())).toMatchObject({ ok: false, code: 'full' });
  await createHoliday(db, { day: second, facilityId: service.facility_id });
  const dates = await done(findServiceSlots, await given.patient(), { service_id: service.id });
  expect(dates.slice(0, 3).map(({ date, schedule_id, remaining, reason }) => [date, schedule_id, remaining, reason])).toEqual([
    [first, id, 0, 'full'],
    [second, id, 1, 'holiday'],
    [mondays[2], id, 1, null],
  ]);
  // A reservation that no doctor gives is ordered in the same way; one of a doctor is not.
  const reserved = await createService(db, { kind: 'reservation', price: 50_000 });
  const withoutDoctor = await createServiceSchedule(db, { serviceId: reserved.id });
  expect(await done(findServiceSlots, await given.patient(), { service_id: reserved.id })).not.toEqual([]);
  expect(await given.order(withoutDoctor.id, first, await given.patient())).toMatchObject({ ok: true });
  const { doctor } = await given.reservable();
  await db.updateTable('services').set({ doctor_id: doctor.id }).where('id', '=', reserved.id).execute();
  expect(await given.order(withoutDoctor.id, first, await given.patient())).toMatchObject({ ok: false, code: 'not_found' });
});
