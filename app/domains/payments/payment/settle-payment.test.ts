import { afterAll, beforeEach, expect, test } from 'vitest';
import { openPayments } from '#tests/factories/payments.ts';

const pay = await openPayments();
const { simulator } = pay;
afterAll(() => pay.close());
beforeEach(() => {
  Object.assign(simulator, { isAway: false, hooks: 'kept' });
  simulator.notifications.length = 0;
});

const stateOf = async (id: string) => (await pay.attemptOf(id)).state;

test('two virtual accounts paid: one is taken, the other is requested back', async () => {
  const { ticket, id, reference } = await pay.charged('va_bca');
  const second = await pay.start(ticket, 'va_bni');
  expect(await stateOf(id)).toBe('cancelled');
  // The owner was quicker than the cancellation of the first.
  simulator.pay(reference);
  await pay.follow(second);
  await pay.follow(id);
  expect([await stateOf(id), (await pay.attemptOf(id)).accepted, await stateOf(second)]).toEqual(['paid', true, 'cancelled']);
  simulator.pay_late((await pay.attemptOf(second)).reference);
  await simulator.deliver();
  await pay.readMessages();
  expect(await pay.attemptOf(second)).toMatchObject({ state: 'paid', accepted: false, paid: '218500', refunded: '218500' });
  expect(await pay.refundsOf(second)).toMatchObject([{ amount: '218500', reason: 'double', state: 'needs_account', method: 'bank' }]);
  expect((await pay.ticketOf(ticket.id)).effects).toEqual(['paid']);
});

test('late money for what is gone is requested back, and the record stays expired; while it is free it is taken', async () => {
  for (const isFree of [false, true]) {
    const { ticket, id, reference } = await pay.charged('va_bca', { isFree });
    await pay.minutesLater(71);
    expect([await stateOf(id), (await pay.ticketOf(ticket.id)).state]).toEqual(['expired', 'expired']);
    simulator.pay_late(reference);
    await simulator.deliver();
    await pay.readMessages();
    expect(await stateOf(id)).toBe('paid');
    expect((await pay.ticketOf(ticket.id)).effects).toEqual(isFree ? ['expired', 'paid'] : ['expired']);
    expect(await pay.refundsOf(id)).toMatchObject(isFree ? [] : [{ reason: 'late', amount: '218500' }]);
  }
});

test('a settlement after a refund changes nothing', async () => {
  const { ticket, id, reference } = await pay.charged('va_bca', { isFree: false });
  await pay.minutesLater(71);
  simulator.pay_late(reference);
  await simulator.deliver();
  await pay.readMessages();
  const before = [await pay.attemptOf(id), await pay.refundsOf(id), await pay.ticketOf(ticket.id)];
  simulator.resend(reference);
  await simulator.deliver();
  await pay.readMessages();
  expect([{ ...(await pay.attemptOf(id)), next_check_at: null }, await pay.refundsOf(id), await pay.ticketOf(ticket.id)]).toEqual([
    { ...before[0], next_check_at: null },
    ...before.slice(1),
  ]);
});

test('a settlement that turns into a denial is reversed, also without a notification', async () => {
  const { ticket, id, reference } = await pay.charged('va_permata');
  simulator.pay(reference);
  await pay.minutesLater(2);
  expect(await stateOf(id)).toBe('paid');
  simulator.hooks = 'lost';
  simulator.reverse(reference);
  await pay.minutesLater(11);
  expect([await stateOf(id), (await pay.ticketOf(ticket.id)).effects]).toEqual(['reversed', ['paid', 'reversed']]);
  // The record is open again: it can be paid by another attempt.
  expect(await pay.start(ticket, 'qris')).not.toBe(id);
});

test('the clock waits 30 minutes for a provider that is away, and takes what was paid meanwhile', async () => {
  const away = await pay.charged('qris');
  const paid = await pay.charged('qris');
  simulator.isAway = true;
  await pay.minutesLater(26);
  expect([await stateOf(away.id), await stateOf(paid.id)]).toEqual(['pending', 'pending']);
  simulator.isAway = false;
  const charge = simulator.charges.get(paid.reference);
  if (charge) charge.state = 'settlement';
  simulator.isAway = true;
  await pay.minutesLater(10);
  expect(await stateOf(away.id)).toBe('pending');
  simulator.isAway = false;
  await pay.minutesLater(2);
  expect([await stateOf(away.id), await stateOf(paid.id)]).toEqual(['expired', 'paid']);
  const last = await pay.charged('qris');
  simulator.isAway = true;
  await pay.minutesLater(56);
  expect(await stateOf(last.id)).toBe('expired');
});
