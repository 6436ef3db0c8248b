import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { findWrongOrders, openOrders } from '#tests/factories/orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { personalOrders } from '../order.personal-data.server.ts';
import { actOnPart } from '../part/act-on-part.server.ts';
import { cancelMyOrder } from './cancel-my-order.server.ts';
import { payMyOrder } from './pay-my-order.server.ts';

const shop = await openOrders();
const { app, simulator } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const [pharmacist] = shop.handlers;
await createBankAccount(app);
await db.updateTable('payment_methods').set({ fee: 4_000 }).where('channel', '=', 'va_bca').execute();
beforeEach(() => {
  simulator.hooks = 'lost';
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
