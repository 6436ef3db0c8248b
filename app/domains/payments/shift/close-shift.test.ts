import { afterAll, beforeEach, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { callsOn, createBankAccount, openPayments } from '#tests/factories/payments.ts';
import { confirmPayment } from '../cashier/confirm-payment.server.ts';
import { recheckPayment } from '../cashier/recheck-payment.server.ts';
import { checkDay, getDaySums } from './check-day.server.ts';
import { closeShift } from './close-shift.server.ts';
import { confirmShift, getShift } from './confirm-shift.server.ts';
import { countShift } from './count-shift.server.ts';
import { findShifts } from './find-shifts.server.ts';
import { openShift } from './open-shift.server.ts';
import { afterCount, differenceText } from './shift.ts';

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
  // What should be there is told to nobody before it is counted.
  expect(await own(one)).toMatchObject({ id, cash: null, card: null, count: 2 });
  expect((await done(findShifts, two, {})).find((shift) => shift.id === id)).toMatchObject({ cash: null, card: null });
  // Only who opened it counts and closes it.
  const right = { id, counted_cash: 268_500, counted_card: 218_500 };
  expect(await refusal(countShift, two, right)).toBe('not_found');
  expect(await refusal(closeShift, one, { id, reason: 'Belum dihitung' })).toBe('not_counted');
  expect(await done(countShift, one, right)).toMatchObject({ next: 'matches' });
  expect(await refusal(countShift, one, right)).toBe('not_found');
  expect(await done(countShift, two, { id: other, counted_cash: 269_000, counted_card: 0 })).toMatchObject({ next: 'differs' });
  expect(await refusal(countShift, two, { id: other, counted_cash: 270_000, counted_card: 0 })).toBe('counted');
  expect(await own(two)).toMatchObject({ id: other, cash: 220_000, card: 0, counted_cash: 269_000, expected_cash: 270_000 });
  expect(await refusal(closeShift, two, { id: other, reason: '' })).toBe('invalid_input');
  await done(closeShift, two, { id: other, reason: 'Kembalian kurang' });
  expect(await refusal(confirmPayment, one, { id: (await atPlace()).id, amount: 218_500 })).toBe('no_shift');
  const counts = { counted_cash: 1, expected_cash: 2, counted_card: 0, expected_card: 0 };
  const broken = { closed_at: clock.now(), counted_at: clock.now(), ...counts };
  const { id: last } = await done(openShift, one, open);
  await expect(db.updateTable('cashier_shifts').set(broken).where('id', '=', last).execute()).rejects.toThrow('cashier_shifts_difference');
  await done(countShift, one, { id: last, counted_cash: 50_000, counted_card: 0 });
});

test('what is far off is counted twice before anybody sees what should be there; notes are added up; the next cashier confirms the drawer', async () => {
  const [one, two] = [await newCashier(), await newCashier()];
  const { id } = await done(openShift, one, { facility_id: here, opening_cash: 100_000 });
  const [cash, card] = [await atPlace(), await atPlace()];
  await done(confirmPayment, one, { id: cash.id, amount: 218_500 });
  await done(confirmPayment, one, { id: card.id, amount: 218_500, tender: 'card' });
  const shiftOf = async () => (await done(findShifts, one, {})).find((shift) => shift.id === id);
  expect(await refusal(countShift, one, { id, counted_card: 0 })).toBe('no_count');
  expect(await refusal(countShift, one, { id, notes: { 100000: '3' }, counted_cash: '310.000', counted_card: 0 })).toBe('other_sum');
  // The card slips alone are far off.
  expect(await done(countShift, one, { id, counted_cash: 318_500, counted_card: 168_499 })).toMatchObject({ next: 'recount' });
  expect(await shiftOf()).toMatchObject({ closed_at: null, cash: null, expected_cash: null, first_cash: 318_500, first_card: 168_499 });
  expect(await refusal(confirmPayment, one, { id: (await atPlace()).id, amount: 218_500 })).toBe('no_shift');
  const notes = { 100000: '3', 10000: '1', 5000: '1', 2000: '1', 1000: '1', 500: '1', 200: '' };
  expect(await done(countShift, one, { id, notes, counted_card: '168.499' })).toMatchObject({ next: 'differs' });
  expect(await shiftOf()).toMatchObject({ counted_cash: 318_500, expected_cash: 318_500, counted_card: 168_499, expected_card: 218_500 });
  expect(await refusal(confirmShift, two, { id })).toBe('not_found');
  await done(closeShift, one, { id, reason: 'Satu struk hilang' });
  expect(await refusal(confirmShift, one, { id })).toBe('own_shift');
  expect(await refusal(confirmShift, foreign, { id })).toBe('not_found');
  const next = [two, await newCashier()];
  const codes = await Promise.all(next.map((actor) => refusal(confirmShift, actor, { id })));
  expect(codes.toSorted()).toEqual(['confirmed', 'ok']);
  expect(await done(getShift, two, { id })).toMatchObject({ reason: 'Satu struk hilang', confirmed_at: clock.now() });
});

test('a difference up to the limit is not counted twice', () => {
  const of = (cash: number, card: number, isSecond = false) => afterCount({ cash, card }, { cash: 100_000, card: 0 }, isSecond);
  expect([of(100_000, 0), of(150_000, 0), of(150_001, 0), of(100_000, 50_001), of(1, 0, true)]).toEqual([
    'matches',
    'differs',
    'recount',
    'recount',
    'differs',
  ]);
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

test('what was paid at the place is told to nobody who still counts a drawer there, and compared by nobody', async () => {
  const [one, other] = [await newCashier(), await newCashier()];
  const { id: shift } = await done(openShift, one, { facility_id: here, opening_cash: 0 });
  const { id } = await atPlace();
  await done(confirmPayment, one, { id, amount: 218_500 });
  const of = { facility_id: here, day: dayOf(clock.now()) };
  const drawer = async (actor: typeof one) => (await done(getDaySums, actor, of)).find(({ channel }) => channel === 'at_place');
  const { total = 0 } = (await drawer(other)) ?? {};
  expect(total).toBeGreaterThanOrEqual(218_500);
  const check = { ...of, channel: 'at_place', statement_total: total };
  expect([await drawer(one), await refusal(checkDay, one, check)]).toMatchObject([{ count: null, total: null }, 'uncounted']);
  await done(countShift, one, { id: shift, counted_cash: 218_500, counted_card: 0 });
  expect([await drawer(one), await refusal(checkDay, one, check)]).toMatchObject([{ total }, 'ok']);
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
  expect(await refusal(countShift, foreign, { id, counted_cash: 0, counted_card: 0 })).toBe('not_found');
  expect(await refusal(closeShift, foreign, { id, reason: 'Uji' })).toBe('not_found');
  expect(await refusal(getShift, foreign, { id })).toBe('not_found');
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
      refusal(countShift, cashier, { id, counted_cash: 1, counted_card: 0 }),
    ]);
    // With the money it is far off.
    if (entered === 'ok') await refusal(countShift, cashier, { id, counted_cash: 1, counted_card: 0 });
    await done(closeShift, cashier, { id, reason: 'Uji' });
    const shift = (await done(findShifts, cashier, {})).find((one) => one.id === id);
    expect([entered, shift?.expected_cash, shift?.cash]).toEqual(entered === 'ok' ? ['ok', 218_500, 218_500] : ['no_shift', 0, 0]);
  }
});

test('a difference in words', () => {
  expect([differenceText(-500), differenceText(1_500)]).toEqual(['kurang Rp500', 'lebih Rp1.500']);
});
