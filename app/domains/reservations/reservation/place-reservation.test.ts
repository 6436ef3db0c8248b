import { afterAll, describe, expect, test } from 'vitest';
import { payMyOrder } from '#app/domains/orders/order/pay-my-order.server.ts';
import { createHoliday, createLeave } from '#tests/factories/directory.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService, createServiceSchedule } from '#tests/factories/services.ts';
import { findReservations, findServiceSlots, getReservation, getReservationByToken } from './find-reservations.server.ts';
import { makeReservation } from './make-reservation.server.ts';

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
