import { afterAll, beforeEach, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { cancelMyOrder } from './cancel-my-order.server.ts';
import { findMyOrders, getMyOrder } from './find-my-orders.server.ts';
import { payMyOrder } from './pay-my-order.server.ts';

const shop = await openOrders();
const { app, simulator } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);

await createBankAccount(app);
await db.updateTable('payment_methods').set({ fee: 4_000 }).where('channel', '=', 'va_bca').execute();
beforeEach(() => {
  simulator.hooks = 'lost';
});

test('an order in the shape of the specification, from placing to its end', async () => {
  const buyer = await createUser(db);
  const session = await signIn(db, buyer, platform.signed);
  const order = await shop.placed({ buyer: actorFor(buyer) });
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await app.fetch(`/v1/transaction/${path}`, {
      ...init,
      headers: { ...session.bearer, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    });
    return { status: answer.status, ...((await answer.json()) as { data: Record<string, unknown>; message: string }) };
  };
  const listed = {
    name: order.name,
    type_code: 'MS',
    status: 'inactive',
    outcome: null,
    products: { name: 'Obat A', image: null, total_product: 2 },
  };
  expect(await ask('mine')).toMatchObject({ status: 200, data: [listed] });
  const method = await shop.methodOf('va_bca');
  const paying = await ask(`${order.name}/pay`, { method: 'POST', body: JSON.stringify({ payment_method: method }) });
  expect(paying).toMatchObject({ status: 200, data: { detail: { status: 'pending', total_pay: 218_500, service_fee: 4_000 } } });
  const attempt = await db.selectFrom('payment_attempts').select('id').where('subject_id', '=', order.id).executeTakeFirstOrThrow();
  await shop.follow(attempt.id);
  const shown = await ask(order.name);
  expect(shown.data).toMatchObject({
    type_code: 'MS',
    type: 'Produk',
    detail: {
      status: 'pending',
      status_label: 'Pending',
      outcome: null,
      total_pay: 218_500,
      ppn: 18_383,
      can_pay: true,
      can_cancel: true,
      payment_method: { name: 'BCA Virtual Account' },
      instructions: { kind: 'virtual_account', bank: 'bca' },
      pay_until: '2026-11-21T04:00:00.000Z',
      server_time: '2026-11-21T03:00:00.000Z',
    },
    health_facility: [
      {
        name: shop.facilities[0].name,
        quantity: 3,
        total: 48_500,
        shipment: { name: 'Kurir RS', price: 11_000, waybill: null },
        product: [{ name: 'Obat A', image: null, quantity: 3, unit_name: 'strip', price: 12_500 }],
      },
      { quantity: 2, total: 166_000 },
    ],
    refunds: [],
    timeline: [{ text: 'Pesanan dibuat' }, { text: 'Metode pembayaran dipilih' }],
  });
  expect(await ask(`${order.name}/cancel`, { method: 'POST' })).toMatchObject({
    status: 200,
    data: { detail: { outcome: 'cancelled', status_label: 'Dibatalkan' } },
  });
  expect(await ask(`${order.name}/cancel`, { method: 'POST' })).toMatchObject({ status: 409 });
  expect(await ask('mine?filter=active')).toMatchObject({ data: [] });
  expect(await ask('mine?filter=done')).toMatchObject({ data: [{ status: 'done', outcome: 'cancelled' }] });
  expect(await ask(`mine?before=${order.name}`)).toMatchObject({ data: [] });
  expect((await app.fetch('/v1/transaction/mine')).status).toBe(401);
});

test("another person's order is not found, as one that does not exist", async () => {
  const order = await shop.placed();
  const stranger = (await shop.placed()).buyer;
  const method = await shop.methodOf('va_bca');
  for (const name of [order.name, 'INV-20261121-00000000']) {
    expect([await refusal(getMyOrder, stranger, { name }), await refusal(cancelMyOrder, stranger, { name })]).toEqual([
      'not_found',
      'not_found',
    ]);
    expect(await refusal(payMyOrder, stranger, { name, payment_method: method })).toBe('not_found');
  }
  expect((await done(findMyOrders, stranger, {})).orders.map(({ name }) => name)).not.toContain(order.name);
  expect((await done(findMyOrders, stranger, { before: order.name })).orders).toEqual([]);
  expect(await shop.stateOf(order.id)).toBe('placed waiting waiting');
});

test('a list of orders says how many there are and up to which this page goes', async () => {
  const first = await shop.placed();
  const names = [first.name, (await shop.placed({ buyer: first.buyer })).name, (await shop.placed({ buyer: first.buyer })).name].reverse();
  const page = async (before?: string) => {
    const { orders, meta } = await done(findMyOrders, first.buyer, { limit: 2, ...(before ? { before } : {}) });
    return [orders.map(({ name }) => name), meta];
  };
  expect(await page()).toEqual([names.slice(0, 2), { current_page: 1, to: 2, total: 3 }]);
  expect(await page(names[1])).toEqual([names.slice(2), { current_page: 2, to: 3, total: 3 }]);
  expect(await page(names[2])).toEqual([[], { current_page: 2, to: 3, total: 3 }]);
});
