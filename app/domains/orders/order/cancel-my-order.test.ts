import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { confirmPayment } from '#app/domains/payments/cashier/confirm-payment.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { findWrongOrders, openOrders } from '#tests/factories/orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { personalOrders } from '../order.personal-data.server.ts';
import { actOnPart } from '../part/act-on-part.server.ts';
import { cancelMyOrder } from './cancel-my-order.server.ts';
import { findMyOrders, getMyOrder } from './find-my-orders.server.ts';
import { payMyOrder } from './pay-my-order.server.ts';

const shop = await openOrders();
const { app, simulator, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const [pharmacist] = shop.handlers;
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
      ...{ status: 'pending', status_label: 'Pending', outcome: null, total_pay: 218_500, ppn: 18_383, can_pay: true, can_cancel: true },
      ...{ payment_method: { name: 'BCA Virtual Account' }, instructions: { kind: 'virtual_account', bank: 'bca' } },
      ...{ pay_until: '2026-11-21T04:00:00.000Z', server_time: '2026-11-21T03:00:00.000Z' },
    },
    health_facility: [
      {
        ...{ name: shop.facilities[0].name, quantity: 3, total: 48_500, shipment: { name: 'Kurir RS', price: 11_000, waybill: null } },
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

test('cancelling is free until packed: the money goes back whole and the stock is free', async () => {
  const [unpaid, paid, begun, packed] = [await shop.charged(), await shop.paid(), await shop.paid(), await shop.paid()];
  for (const { sellers } of [begun, packed]) await done(actOnPart, pharmacist, { id: sellers[0]?.id, act: 'accept' });
  await done(actOnPart, pharmacist, { id: packed.sellers[0]?.id, act: 'pack' });
  for (const { name, buyer } of [unpaid, paid, begun]) await done(cancelMyOrder, buyer, { name });
  expect(await refusal(cancelMyOrder, packed.buyer, { name: packed.name })).toBe('too_late');
  // What is over is not said to be packed.
  for (const { name, buyer } of [unpaid, paid]) expect(await refusal(cancelMyOrder, buyer, { name })).toBe('ended');
  for (const { id } of [unpaid, paid, begun]) {
    expect([await shop.stateOf(id), await shop.stockOf(id)]).toEqual(['cancelled cancelled cancelled', ['100+0', '100+0']]);
  }
  expect([await shop.backOf(unpaid.id), await shop.backOf(paid.id), await shop.backOf(begun.id)]).toEqual([
    [],
    [[218_500, 18_383]],
    [[218_500, 18_383]],
  ]);
  expect((await shop.attemptOf(unpaid.attemptId)).state).toBe('cancelled');
  expect(await refusal(payMyOrder, unpaid.buyer, { name: unpaid.name, payment_method: await shop.methodOf('va_bca') })).toBe('not_open');
  expect(await findWrongOrders(db)).toEqual([]);
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

test('the export has the orders; erasing leaves them without the person and the address', async () => {
  const address = { name: 'Siti', phone: '+62811', description: 'Jalan 1', region: 'Bandung', post_code: '40111', note: '' };
  const order = await shop.paid('va_bca', { address });
  const { userId } = order.buyer;
  const exported = await personalOrders.read(db, userId);
  expect(exported).toMatchObject([
    { nomor: order.name, jenis: 'Produk', alamat: address, jumlah: 218_500, penjual: [{ barang: [{ nama: 'Obat A', banyak: 3 }] }, {}] },
  ]);
  expect(await inTransaction(db, async (tx) => await personalOrders.keeps?.(tx, userId, platform.clock.now()))).toContain(order.name);
  await done(cancelMyOrder, order.buyer, { name: order.name });
  expect(await inTransaction(db, async (tx) => await personalOrders.keeps?.(tx, userId, platform.clock.now()))).toBeNull();
  await inTransaction(db, (tx) => personalOrders.erase(tx, userId, platform));
  expect(await personalOrders.read(db, userId)).toEqual([]);
  expect(await shop.orderOf(order.id)).toMatchObject({ userId: null, address: null, total: 218_500, state: 'cancelled' });
});
