import { afterAll, expect, test } from 'vitest';
import { confirmPayment } from '#app/domains/payments/cashier/confirm-payment.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { turnOn } from '#tests/factories/legal.ts';
import { findWrongOrders, openOrders } from '#tests/factories/orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { refuseOrderPart } from '../part/refuse-order-part.server.ts';

// A transfer is some rupiah less than what is sold, so that its sum is its own.
const shop = await openOrders();
const { app } = shop;
const { db } = app;
afterAll(() => shop.close());
await turnOn(db, 'transfer_codes');
await createBankAccount(app);
const { done } = callsOn(app);

test('the order is less by the code of its transfer, and when nothing of it is delivered, all that was paid goes back, part by part', async () => {
  const order = await shop.charged('transfer');
  const { total, fee } = await shop.orderOf(order.id);
  const attempt = await shop.attemptOf(order.attemptId);
  expect([Number(attempt.amount), Number(attempt.fee), fee < 0]).toEqual([total, fee, true]);
  await done(confirmPayment, await createStaff(db, 'cashier'), { id: order.attemptId, amount: total });
  for (const [n, handler] of shop.handlers.entries()) {
    await done(refuseOrderPart, handler, { id: order.sellers[n]?.id, reason: 'Stok rusak' });
  }
  // The first of them gives its share of the code less back.
  const first = 48_500 - Math.round((-fee * 48_500) / (total - fee));
  expect((await shop.refundsOf(order.attemptId)).map(({ amount }) => Number(amount))).toEqual([first, total - first]);
  expect(await shop.orderOf(order.id)).toMatchObject({ state: 'refused', refunded: total });
  expect(await shop.eventsOf(order.id)).not.toContain('refund_less');
  expect(await findWrongOrders(db)).toEqual([]);
});
