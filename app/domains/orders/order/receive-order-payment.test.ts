import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { confirmPayment } from '#app/domains/payments/cashier/confirm-payment.server.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { findWrongOrders, openOrders } from '#tests/factories/orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { cancelMyOrder } from './cancel-my-order.server.ts';
import { findMyOrders, getMyOrder } from './find-my-orders.server.ts';

const shop = await openOrders();
const { app, simulator, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);

await createBankAccount(app);
await db.updateTable('payment_methods').set({ fee: 4_000 }).where('channel', '=', 'va_bca').execute();
beforeEach(() => {
  simulator.hooks = 'lost';
});

test('late money is taken while the stock is there, otherwise it goes back and the order stays expired', async () => {
  for (const isFree of [true, false]) {
    const order = await shop.charged();
    await shop.minutesLater(71);
    expect([await shop.stateOf(order.id), await shop.stockOf(order.id)]).toEqual(['expired waiting waiting', ['100+0', '100+0']]);
    const key = (await shop.orderOf(order.id)).sellers[1]?.lines[0]?.itemKey;
    if (!isFree) await sql`update test_stock set free = 1 where key = ${key}`.execute(app.database.ownerDb);
    simulator.pay_late(order.reference);
    await shop.minutesLater(10);
    const [state, stock] = [await shop.stateOf(order.id), await shop.stockOf(order.id)];
    expect([state, stock]).toEqual(isFree ? ['paid waiting waiting', ['97+0', '98+0']] : ['expired waiting waiting', ['100+0', '1+0']]);
    expect((await shop.refundsOf(order.attemptId)).map(({ amount, reason }) => [amount, reason])).toEqual(
      isFree ? [] : [['218500', 'late']],
    );
    if (!isFree) await sql`update test_stock set free = 100 where key = ${key}`.execute(app.database.ownerDb);
  }
  expect(await findWrongOrders(db)).toEqual([]);
});

test('a proof in review waits for confirmation, and the clock leaves it alone', async () => {
  const order = await shop.charged('transfer');
  await db.updateTable('payment_attempts').set({ state: 'review' }).where('id', '=', order.attemptId).execute();
  clock.set(new Date(clock.now().getTime() + 48 * 3_600_000));
  await runJob(app, 'orders.watch');
  const { detail } = await done(getMyOrder, order.buyer, { name: order.name });
  expect(detail).toMatchObject({ status: 'waiting', status_label: 'Menunggu Konfirmasi', can_pay: false });
  expect((await done(findMyOrders, order.buyer, {})).orders[0]).toMatchObject({ status: 'waiting' });
  // What several facilities sell is confirmed by a cashier of the group.
  expect(
    await refusal(confirmPayment, await createStaff(db, 'cashier', [shop.facilities[0].id]), { id: order.attemptId, amount: 214_500 }),
  ).toBe('not_found');
  await done(confirmPayment, await createStaff(db, 'cashier'), { id: order.attemptId, amount: 214_500 });
  expect(await shop.stateOf(order.id)).toBe('paid waiting waiting');
});

test('money that is back shows as the outcome', async () => {
  const order = await shop.paid();
  await done(cancelMyOrder, order.buyer, { name: order.name });
  await db.updateTable('refunds').set({ state: 'requested' }).where('attempt_id', '=', order.attemptId).execute();
  const approver = { approved_by: (await createUser(db)).id };
  for (const change of [{ state: 'approved', ...approver }, { state: 'sent' }])
    await db.updateTable('refunds').set(change).where('attempt_id', '=', order.attemptId).execute();
  expect((await done(getMyOrder, order.buyer, { name: order.name })).detail.outcome).toBe('cancelled');
  await db.updateTable('refunds').set({ state: 'done', done_at: clock.now() }).where('attempt_id', '=', order.attemptId).execute();
  expect((await done(getMyOrder, order.buyer, { name: order.name })).detail).toMatchObject({
    outcome: 'refunded',
    status_label: 'Dana dikembalikan',
  });
  expect((await done(findMyOrders, order.buyer, {})).orders[0]).toMatchObject({ outcome: 'refunded' });
});
