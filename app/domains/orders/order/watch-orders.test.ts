import { afterAll, beforeEach, expect, test } from 'vitest';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { payMyOrder } from './pay-my-order.server.ts';

const shop = await openOrders();
const { app, simulator, clock } = shop;

afterAll(() => shop.close());
const { done } = callsOn(app);

await createBankAccount(app);
beforeEach(() => {
  simulator.hooks = 'lost';
});

test('the minute ends an order without a payment ten minutes after its time, and one of another way not before', async () => {
  const [never, changed] = [await shop.placed(), await shop.charged('qris')];
  await shop.minutesLater(5);
  await done(payMyOrder, changed.buyer, { name: changed.name, payment_method: await shop.methodOf('va_bni') });
  await shop.minutesLater(30);
  await runJob(app, 'orders.watch');
  expect([await shop.stateOf(changed.id), await shop.stateOf(never.id)]).toEqual(['awaiting waiting waiting', 'placed waiting waiting']);
  await shop.minutesLater(50);
  expect(await shop.stateOf(changed.id)).toBe('expired waiting waiting');
  clock.set(new Date((await shop.orderOf(never.id)).payUntil.getTime() + 9 * 60_000));
  await runJob(app, 'orders.watch');
  expect(await shop.stateOf(never.id)).toBe('placed waiting waiting');
  await shop.minutesLater(1);
  await runJob(app, 'orders.watch');
  expect([await shop.stateOf(never.id), await shop.stockOf(never.id)]).toEqual(['expired waiting waiting', ['100+0', '100+0']]);
});
