import { afterAll, expect, test } from 'vitest';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import { getMyOrder } from '#app/domains/orders/order/find-my-orders.server.ts';
import { lockOrder } from '#app/domains/orders/order/order.store.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { cutOrderLine } from '#app/domains/orders/part/cut-order-line.server.ts';
import { getOrderPart } from '#app/domains/orders/part/get-order-part.server.ts';
import { refuseOrderPart } from '#app/domains/orders/part/refuse-order-part.server.ts';
import { unpackOrderPart } from '#app/domains/orders/part/unpack-order-part.server.ts';
import { applyCharge } from '#app/domains/payments/payment/settle-payment.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createMedicine, stockUp } from '#tests/factories/shop.ts';
import { unpack as unpackStock } from '../stock/pick-stock.server.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';

const shop = await openMedicineOrders();
const { app } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);

type Stocked = Awaited<ReturnType<typeof shop.stocked>>;

/** A paid order of strips of these. */
async function paid(stocked: readonly Stocked[], options: Parameters<typeof shop.charged>[1] = {}) {
  const order = await shop.charged(
    stocked.map(({ medicine }) => ({ medicine, variant: 1, quantity: 1 })),
    options,
  );
  await shop.settle(order);
  return { ...order, part: order.sellers[0]?.id ?? '' };
}
type Paid = Awaited<ReturnType<typeof paid>>;

async function act({ pharmacist }: Stocked, { part, name }: Paid, ...acts: string[]) {
  for (const one of acts) {
    const scans = one === 'pack' ? await shop.scansOf(pharmacist, part) : [];
    const courier = one === 'ship' ? 'Asep' : '';
    expect([one, await refusal(actOnPart, pharmacist, { id: part, act: one, scans, order_no: name, courier })]).toEqual([one, 'ok']);
  }
}
const ban = (...stocked: readonly Stocked[]) =>
  db
    .updateTable('products')
    .set({ banned_at: shop.clock.now() })
    .where(
      'id',
      'in',
      stocked.map(({ medicine }) => medicine.product.id),
    )
    .execute();
const refundsOf = async ({ attemptId }: Paid) => (await shop.refundsOf(attemptId)).map(({ amount }) => Number(amount));

test('money for what was banned meanwhile goes back, and the buyer reads that it cannot be had', async () => {
  const stocked = await shop.stocked(20);
  const order = await shop.charged([{ medicine: stocked.medicine, quantity: 2 }]);
  await ban(stocked);
  await shop.settle(order);
  expect([await shop.stateOf(order.id), await shop.levels(stocked.itemId)]).toEqual(['refused refused', [20, 0]]);
  expect((await shop.refundsOf(order.attemptId)).map(({ amount }) => Number(amount))).toEqual([order.amount]);
});

test('what is banned after it was paid is not packed; the desk sees why, and ends it with a refund', async () => {
  const stocked = await shop.stocked(20);
  const order = await paid([stocked]);
  await act(stocked, order, 'accept');
  const scans = await shop.scansOf(stocked.pharmacist, order.part);
  await ban(stocked);
  expect(await done(getOrderPart, stocked.pharmacist, { id: order.part })).toMatchObject({ stop: 'banned' });
  expect(await refusal(actOnPart, stocked.pharmacist, { id: order.part, act: 'pack', scans })).toBe('banned');
  expect(await shop.stateOf(order.id)).toBe('processing accepted');
  expect(await refusal(refuseOrderPart, stocked.pharmacist, { id: order.part, reason: 'Produk dilarang' })).toBe('ok');
  expect([await shop.levels(stocked.itemId), await refundsOf(order), await findWrongItems(db)]).toEqual([[20, 0], [order.amount], []]);
});

test('a banned product that is cut away lets the rest be packed', async () => {
  const stocked = await shop.stocked(20);
  const second = await createMedicine(db, { facilityId: stocked.medicine.medicine.facility_id });
  await stockUp(db, second, 5, { now: shop.clock.now() });
  const order = await shop.charged([
    { medicine: stocked.medicine, quantity: 1 },
    { medicine: second, quantity: 2 },
  ]);
  await shop.settle(order);
  const one = { ...order, part: order.sellers[0]?.id ?? '' };
  await db.updateTable('products').set({ banned_at: shop.clock.now() }).where('id', '=', second.product.id).execute();
  await act(stocked, one, 'accept');
  const scans = await shop.scansOf(stocked.pharmacist, one.part);
  expect(await refusal(actOnPart, stocked.pharmacist, { id: one.part, act: 'pack', scans })).toBe('banned');
  await done(cutOrderLine, stocked.pharmacist, { id: one.part, line_id: one.lineIds[1], quantity: 2, reason: 'Dilarang' });
  await act(stocked, one, 'pack');
  expect([await shop.stateOf(order.id), await shop.levels(stocked.itemId)]).toEqual(['processing packed', [19, 0]]);
});

test('what is banned after it was packed does not leave, and is ended with a refund', async () => {
  for (const [mode, step] of [
    ['own', 'ship'],
    ['pickup', 'collect'],
  ] as const) {
    const stocked = await shop.stocked(20);
    const order = await paid([stocked], { mode });
    await act(stocked, order, 'accept', 'pack', ...(mode === 'pickup' ? ['ready'] : []));
    await ban(stocked);
    const given = { id: order.part, act: step, courier: 'Asep', order_no: order.name };
    expect(await refusal(actOnPart, stocked.pharmacist, given)).toBe('banned');
    expect(await refusal(refuseOrderPart, stocked.pharmacist, { id: order.part, reason: 'Produk dilarang' })).toBe('ok');
    expect([await shop.levels(stocked.itemId), await refundsOf(order), await findWrongItems(db)]).toEqual([[20, 0], [order.amount], []]);
    const { health_facility } = await done(getMyOrder, order.buyer, { name: order.name });
    expect(health_facility[0]?.reason).toBe('Produk dilarang');
  }
});

test('reading a part waits for nobody who moves it', async () => {
  const stocked = await shop.stocked(20);
  const order = await paid([stocked]);
  await act(stocked, order, 'accept', 'pack');
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    await tx.selectFrom('stock_items').select('id').where('id', '=', stocked.itemId).forUpdate().execute();
    expect(await done(getOrderPart, stocked.pharmacist, { id: order.part })).toMatchObject({ state: 'packed', stop: null });
  });
});

const unpack = ({ pharmacist }: Stocked, { part }: Pick<Paid, 'part'>, goods = 'back') =>
  refusal(unpackOrderPart, pharmacist, { id: part, goods, reason: 'Salah kemas' });
const movesOf = async (lineId: string | undefined) =>
  (
    await db
      .selectFrom('stock_moves')
      .select(['kind', 'delta'])
      .where('line_id', '=', lineId ?? '')
      .orderBy('id')
      .execute()
  ).map(({ kind, delta }) => `${kind} ${delta}`);

test('a part that was packed by mistake is taken out, held again, packed again from the same batch, and sent', async () => {
  const stocked = await shop.stocked(20);
  const order = await paid([stocked], { mode: 'own' });
  await act(stocked, order, 'accept', 'pack');
  expect(await unpack(stocked, order)).toBe('ok');
  expect([await shop.stateOf(order.id), await shop.levels(stocked.itemId)]).toEqual(['processing accepted', [20, 10]]);
  expect(await shop.holdOf(order.lineIds[0])).toMatchObject({ state: 'active', qty: 10 });
  await act(stocked, order, 'pack', 'ship');
  expect(await unpack(stocked, order)).toBe('not_allowed');
  expect([await movesOf(order.lineIds[0]), await shop.levels(stocked.itemId)]).toEqual([
    ['pick -10', 'restock 10', 'pick -10'],
    [10, 0],
  ]);
  expect(await findWrongItems(db)).toEqual([]);
});

test('what broke is written off; the part is packed from what is left, or refused when nothing is', async () => {
  for (const qty of [20, 10]) {
    const stocked = await shop.stocked(qty);
    const order = await paid([stocked]);
    await act(stocked, order, 'accept', 'pack');
    expect(await unpack(stocked, order, 'damaged')).toBe('ok');
    expect(await shop.levels(stocked.itemId)).toEqual(qty === 20 ? [10, 10] : [0, 0]);
    const { quarantined } = await db
      .selectFrom('stock_batches')
      .select('quarantined')
      .where('id', '=', stocked.batchId)
      .executeTakeFirstOrThrow();
    expect(quarantined).toBe(10);
    if (qty === 20) await act(stocked, order, 'pack');
    else {
      expect((await done(getOrderPart, stocked.pharmacist, { id: order.part })).short).toEqual([order.lineIds[0]]);
      expect(await refusal(refuseOrderPart, stocked.pharmacist, { id: order.part, reason: 'Pecah saat dikemas' })).toBe('ok');
      expect(await refundsOf(order)).toEqual([order.amount]);
    }
    expect([await shop.levels(stocked.itemId), await findWrongItems(db)]).toEqual([[0, 0], []]);
  }
});

test('of two that broke one is there: it is packed after the other was cut, or both after a delivery', async () => {
  for (const way of ['cut', 'delivery'] as const) {
    const stocked = await shop.stocked(30);
    const order = await shop.charged([{ medicine: stocked.medicine, variant: 1, quantity: 2 }]);
    await shop.settle(order);
    const one = { ...order, part: order.sellers[0]?.id ?? '' };
    await act(stocked, one, 'accept', 'pack');
    expect(await unpack(stocked, one, 'damaged')).toBe('ok');
    expect((await done(getOrderPart, stocked.pharmacist, { id: one.part })).short).toEqual([one.lineIds[0]]);
    if (way === 'cut')
      await done(cutOrderLine, stocked.pharmacist, { id: one.part, line_id: one.lineIds[0], quantity: 1, reason: 'Pecah' });
    else await stockUp(db, stocked.medicine, 10, { now: shop.clock.now() });
    expect((await done(getOrderPart, stocked.pharmacist, { id: one.part })).short).toEqual([]);
    await act(stocked, one, 'pack');
    expect([await shop.stateOf(order.id), await shop.levels(stocked.itemId), await findWrongItems(db)]).toEqual([
      'processing packed',
      [0, 0],
      [],
    ]);
  }
});

test('who was told to come is told not to, and may cancel what was taken out', async () => {
  const stocked = await shop.stocked(20);
  const order = await paid([stocked]);
  await act(stocked, order, 'accept', 'pack', 'ready');
  expect(await refusal(cancelMyOrder, order.buyer, { name: order.name })).toBe('too_late');
  expect(await unpack(stocked, order)).toBe('ok');
  const { timeline } = await done(getMyOrder, order.buyer, { name: order.name });
  expect(timeline.map(({ text }) => text)).toContain('Belum dapat diambil, disiapkan ulang: Salah kemas');
  expect(await refusal(cancelMyOrder, order.buyer, { name: order.name })).toBe('ok');
  expect([await shop.levels(stocked.itemId), await refundsOf(order), await findWrongItems(db)]).toEqual([[20, 0], [order.amount], []]);
});

test('a payment that is taken back after packing stops the part; its goods go back to the stock, and no money', async () => {
  const stocked = await shop.stocked(20);
  const order = await paid([stocked], { mode: 'own' });
  await act(stocked, order, 'accept', 'pack');
  await inTransaction(db, (tx) =>
    applyCharge(
      tx,
      app.platform,
      order.attemptId,
      { state: 'failed', transactionId: `tx-${order.reference}`, amount: order.amount, instructions: null, refunds: [] },
      { source: 'provider' },
    ),
  );
  expect((await done(getOrderPart, stocked.pharmacist, { id: order.part })).order).toMatchObject({ isDebt: true });
  expect(await refusal(actOnPart, stocked.pharmacist, { id: order.part, act: 'ship', courier: 'Asep' })).toBe('reversed');
  expect(await unpack(stocked, order)).toBe('ok');
  expect(
    await refusal(actOnPart, stocked.pharmacist, {
      id: order.part,
      act: 'pack',
      scans: await shop.scansOf(stocked.pharmacist, order.part),
    }),
  ).toBe('reversed');
  expect(await refusal(refuseOrderPart, stocked.pharmacist, { id: order.part, reason: 'Pembayaran ditarik' })).toBe('ok');
  expect([await shop.stateOf(order.id), await shop.levels(stocked.itemId), await refundsOf(order)]).toEqual([
    'refused refused',
    [20, 0],
    [],
  ]);
  expect((await done(getMyOrder, order.buyer, { name: order.name })).detail.refunded).toBe(0);
  expect(await findWrongItems(db)).toEqual([]);
});

test('a part leaves while it is taken out: one of both counts', async () => {
  for (const _ of Array.from({ length: 6 })) {
    const stocked = await shop.stocked(20);
    const order = await paid([stocked], { mode: 'own' });
    await act(stocked, order, 'accept', 'pack');
    const ship = refusal(actOnPart, stocked.pharmacist, { id: order.part, act: 'ship', courier: 'Asep' });
    const answers = await Promise.all([ship, unpack(stocked, order)]);
    expect(answers.toSorted()).toEqual(['not_allowed', 'ok']);
    const isSent = (await shop.stateOf(order.id)).endsWith('shipped');
    expect([answers[0], await shop.levels(stocked.itemId)]).toEqual(isSent ? ['ok', [10, 0]] : ['not_allowed', [20, 10]]);
  }
  expect(await findWrongItems(db)).toEqual([]);
});

test('control: taking out that looks first and does not lock puts back what has left', async () => {
  for (;;) {
    const stocked = await shop.stocked(20);
    const order = await paid([stocked], { mode: 'own' });
    await act(stocked, order, 'accept', 'pack');
    const naive = async () => {
      const { state } = await db.selectFrom('seller_orders').select('state').where('id', '=', order.part).executeTakeFirstOrThrow();
      if (state !== 'packed') return;
      const by = { back: order.lineIds, reason: 'Salah kemas', now: shop.clock.now(), actorId: null };
      await inTransaction(db, (tx) => unpackStock(tx, order.lineIds, by));
    };
    const ship = refusal(actOnPart, stocked.pharmacist, { id: order.part, act: 'ship', courier: 'Asep' });
    const [sent] = await Promise.all([ship, naive()]);
    if (sent === 'ok' && (await shop.levels(stocked.itemId))[0] === 20) return;
  }
});
