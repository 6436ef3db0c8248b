import { afterAll, beforeEach, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { callsOn, createBankAccount, openPayments } from '#tests/factories/payments.ts';
import { confirmPayment } from '../cashier/confirm-payment.server.ts';
import { recheckPayment } from '../cashier/recheck-payment.server.ts';
import { checkDay, getDaySums } from './check-day.server.ts';
import { closeShift } from './close-shift.server.ts';
import { findShifts } from './find-shifts.server.ts';
import { openShift } from './open-shift.server.ts';
import { differenceText } from './shift.ts';

const pay = await openPayments();
const { app, simulator, clock } = pay;
const { db } = app;
afterAll(() => pay.close());
beforeEach(() => {
  simulator.hooks = 'lost';
});
const here = pay.facility.id;
const elsewhere = await createFacility(db);
const foreign = await createStaff(db, 'cashier', [elsewhere.id]);
const { done, refusal } = callsOn(app);
const newCashier = () => createStaff(db, 'cashier', [here]);

async function atPlace() {
  const ticket = await pay.createTicket();
  return { ticket, id: await pay.start(ticket, 'at_place') };
}
const dayOf = (moment: Date) => new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

test('one open shift for each cashier and place; what is paid at the place belongs to it', async () => {
  const [one, two] = [await newCashier(), await newCashier()];
  const open = { facility_id: here, opening_cash: 50_000 };
  expect(await refusal(openShift, one, { ...open, opening_cash: -1 })).toBe('invalid_input');
  const { id } = await done(openShift, one, open);
  expect(await refusal(openShift, one, open)).toBe('open');
  const { id: other } = await done(openShift, two, open);
  const [cash, card, third] = [await atPlace(), await atPlace(), await atPlace()];
  await done(confirmPayment, one, { id: cash.id, amount: 218_500 });
  await done(confirmPayment, one, { id: card.id, amount: 218_500, tender: 'card' });
  await done(confirmPayment, two, { id: third.id, amount: 220_000, meant: 220_000 });
  const own = async (actor: typeof one) => (await done(findShifts, actor, {})).find((shift) => shift.is_own && shift.closed_at === null);
  expect(await own(one)).toMatchObject({ id, cash: 218_500, card: 218_500, count: 2 });
  expect(await own(two)).toMatchObject({ id: other, cash: 220_000, count: 1 });
  // Only who opened it closes it, and a difference is named.
  expect(await refusal(closeShift, two, { id, counted_cash: 268_500 })).toBe('not_found');
  expect(await refusal(closeShift, one, { id, counted_cash: 268_000 })).toBe('difference');
  expect(await done(closeShift, one, { id, counted_cash: 268_500 })).toMatchObject({ difference: 0 });
  expect(await refusal(closeShift, one, { id, counted_cash: 268_500 })).toBe('not_found');
  expect(await done(closeShift, two, { id: other, counted_cash: 269_000, reason: 'Kembalian kurang' })).toMatchObject({
    difference: -1_000,
  });
  expect(await refusal(confirmPayment, one, { id: (await atPlace()).id, amount: 218_500 })).toBe('no_shift');
  const broken = { closed_at: clock.now(), counted_cash: 1, expected_cash: 2 };
  const { id: last } = await done(openShift, one, open);
  await expect(db.updateTable('cashier_shifts').set(broken).where('id', '=', last).execute()).rejects.toThrow('cashier_shifts_difference');
  await done(closeShift, one, { id: last, counted_cash: 50_000 });
});

test('the sums of a day are what came and stayed, and are compared with the statement', async () => {
  const cashier = await newCashier();
  clock.set(new Date('2026-11-25T10:00:00Z'));
  const day = dayOf(clock.now());
  const [kept, reversed] = [await pay.charged('va_permata'), await pay.charged('va_permata')];
  for (const { reference } of [kept, reversed]) simulator.pay(reference);
  await pay.minutesLater(1);
  const of = { facility_id: here, day };
  expect(await done(getDaySums, cashier, of)).toMatchObject([{ channel: 'va_permata', count: 2, total: 437_000, statement_total: null }]);
  const check = { ...of, channel: 'va_permata', statement_total: 437_000 };
  expect(await done(checkDay, cashier, check)).toMatchObject({ difference: 0 });
  simulator.reverse(reversed.reference);
  await done(recheckPayment, cashier, { id: reversed.id });
  expect(await done(getDaySums, cashier, of)).toMatchObject([
    { count: 1, total: 218_500, statement_total: 437_000, checked_total: 437_000 },
  ]);
  expect(await refusal(checkDay, cashier, { ...check, statement_total: 218_000 })).toBe('difference');
  expect(await done(checkDay, cashier, { ...check, statement_total: 218_000, reason: 'Biaya bank' })).toMatchObject({ difference: -500 });
  expect(await done(getDaySums, cashier, { ...of, day: '2026-11-24' })).toEqual([]);
  // The database knows no year 0.
  expect(await refusal(getDaySums, cashier, { ...of, day: '0000-01-01' })).toBe('invalid_input');
  // The day is that of the place: at 17.30 UTC it is the next one in Bandung.
  clock.set(new Date('2026-11-25T17:30:00Z'));
  const late = await pay.charged('va_bca');
  simulator.pay(late.reference);
  await pay.minutesLater(1);
  expect((await done(getDaySums, cashier, of)).map(({ channel }) => channel)).toEqual(['va_permata']);
  expect(await done(getDaySums, cashier, { ...of, day: '2026-11-26' })).toMatchObject([{ channel: 'va_bca', total: 218_500 }]);
});

test('money that is entered days later is of the day on which it stands on the statement', async () => {
  const cashier = await newCashier();
  await createBankAccount(pay.app);
  clock.set(new Date('2026-11-27T05:00:00Z'));
  const { id } = await pay.charged('transfer');
  const { amount } = await pay.attemptOf(id);
  clock.set(new Date('2026-11-30T05:00:00Z'));
  await done(confirmPayment, cashier, { id, amount: Number(amount), received_on: '2026-11-27' });
  const totalOf = async (day: string) =>
    (await done(getDaySums, cashier, { facility_id: here, day })).find(({ channel }) => channel === 'transfer')?.total ?? 0;
  expect([await totalOf('2026-11-27'), await totalOf('2026-11-30')]).toEqual([Number(amount), 0]);
});

test('shifts and days of another facility are not found', async () => {
  const cashier = await newCashier();
  const { id } = await done(openShift, cashier, { facility_id: here, opening_cash: 0 });
  expect(await refusal(openShift, foreign, { facility_id: here, opening_cash: 0 })).toBe('not_found');
  expect(await refusal(closeShift, foreign, { id, counted_cash: 0 })).toBe('not_found');
  expect(await refusal(findShifts, foreign, { units: [here] })).toBe('not_found');
  expect(await done(findShifts, foreign, {})).toEqual([]);
  const day = '2026-11-25';
  for (const facility_id of [here, null]) {
    expect(await refusal(getDaySums, foreign, { facility_id, day })).toBe('not_found');
    expect(await refusal(checkDay, foreign, { facility_id, day, channel: 'va_bca', statement_total: 0 })).toBe('not_found');
  }
  const group = await createStaff(db, 'cashier');
  expect(await done(getDaySums, group, { facility_id: null, day })).toEqual([]);
  const desk = await createStaff(db, 'booking_desk', [here]);
  expect(await refusal(openShift, desk, { facility_id: here, opening_cash: 0 })).toBe('forbidden');
});

test('closing a shift while money is entered: the money is in the sum, or it is refused', async () => {
  const cashier = await newCashier();
  for (let round = 0; round < 6; round += 1) {
    const { id } = await done(openShift, cashier, { facility_id: here, opening_cash: 0 });
    const payment = await atPlace();
    const [entered] = await Promise.all([
      refusal(confirmPayment, cashier, { id: payment.id, amount: 218_500 }),
      refusal(closeShift, cashier, { id, counted_cash: 1, reason: 'Uji' }),
    ]);
    const shift = (await done(findShifts, cashier, {})).find((one) => one.id === id);
    expect([entered, shift?.expected_cash, shift?.cash]).toEqual(entered === 'ok' ? ['ok', 218_500, 218_500] : ['no_shift', 0, 0]);
  }
});

test('a difference in words', () => {
  expect([differenceText(-500), differenceText(1_500)]).toEqual(['kurang Rp500', 'lebih Rp1.500']);
});
