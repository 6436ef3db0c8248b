import { afterAll, expect, test } from 'vitest';
import { orderPayable } from '#app/domains/orders/order/receive-order-payment.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { addToCart } from '#app/domains/shop/cart/add-to-cart.server.ts';
import { holdBatch } from '#app/domains/shop/recall/hold-batch.server.ts';
import { recallBatch } from '#app/domains/shop/recall/recall-batch.server.ts';
import { medicineOrders } from '#app/domains/shop/sale/medicine-orders.server.ts';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { scaled, waitUntil } from '#tests/harness/deadlines.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { unhurried } from '#tests/harness/test-database.ts';

// A batch is held in one process while the other sells and packs of it.
const shop = await openMedicineOrders();
const { app: one, clock, simulator } = shop;
const { db } = one;
const two = await createTestApp({
  clock,
  variables: { TRUSTED_PROXIES: '127.0.0.1', ...simulator.variables },
  connection: unhurried(one.database.connection),
  payables: [orderPayable],
  orderTypes: [medicineOrders],
});
afterAll(async () => {
  await two.close();
  await shop.close();
});
const [here, there] = [callsOn(one), callsOn(two)];

/** A batch of so many units, with an order that is accepted and two persons of its pharmacy. */
async function ordered(units: number) {
  const found = await shop.stocked(units);
  const { product, medicine } = found.medicine;
  const [keeper, second] = [
    await createStaff(db, 'warehouse', [medicine.facility_id]),
    await createStaff(db, 'pharmacist', [medicine.facility_id]),
  ];
  const order = async () => {
    const placed = await shop.charged([{ medicine: found.medicine, variant: 1, quantity: 1 }]);
    await shop.settle(placed);
    const part = placed.sellers[0]?.id ?? '';
    await here.done(actOnPart, keeper, { id: part, act: 'accept' });
    return { part, scans: await shop.scansOf(keeper, part) };
  };
  const buy = () => shop.place([{ medicine: found.medicine, quantity: 1 }], { channel: 'va_bca', db: two.platform.db });
  return { ...found, keeper, second, order, buy, page: `/obat/detail/${product.slug}` };
}

async function messages(): Promise<number> {
  const { count } = await db
    .selectFrom('outbox_messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What has been said of a recall once both processes have done the job that says it: lines of orders, buyers, and messages since then. */
async function notifiedOf(id: string, since: number) {
  for (const app of [one, two]) await runJob(app, 'shop.tell-recall', { id });
  const parts = await db.selectFrom('stock_recall_parts').select(['seller_order_id', 'notified_at']).where('recall_id', '=', id).execute();
  const ids = parts.map((part) => part.seller_order_id);
  const events = await db
    .selectFrom('order_events')
    .select('id')
    .where('kind', 'in', ['part_recalled', 'part_withheld'])
    .where('seller_order_id', 'in', ids)
    .execute();
  return { events: events.length, buyers: parts.filter((part) => part.notified_at !== null).length, messages: (await messages()) - since };
}

test('held in one process, it is neither sold nor packed in the other within a second, and nobody is told before a second person', async () => {
  const { keeper, second, order, buy, page, medicine, itemId, batchId } = await ordered(100);
  const [packed, waiting] = [await order(), await order()];
  await here.done(actOnPart, keeper, { id: packed.part, act: 'pack', scans: packed.scans });
  const isSoldOut = async (app: typeof two) => {
    const answer = await app.fetch(page, { headers: { 'x-forwarded-for': newAddress() } });
    expect(answer.status).toBe(200);
    return (await answer.text()).includes('data-band="none"');
  };
  // Both have the page, so that an old copy of it would show.
  expect([await isSoldOut(one), await isSoldOut(two)]).toEqual([false, false]);
  const buyer = actorFor(await createUser(db));
  const cart = { medicine_stock_id: medicine.variants[0]?.id, count: 1 };
  expect(await there.refusal(addToCart, buyer, cart)).toBe('ok');
  const before = await messages();

  const begun = performance.now();
  const { id, parts } = await here.done(holdBatch, keeper, { batch_id: batchId });
  expect([await shop.refusalOf(buy()), await there.refusal(addToCart, buyer, cart)]).toMatchObject([
    { short: [{ available: 0 }] },
    'not_enough',
  ]);
  expect(['short', 'changed']).toContain(await there.refusal(actOnPart, keeper, { id: waiting.part, act: 'pack', scans: waiting.scans }));
  expect(await there.refusal(actOnPart, keeper, { id: packed.part, act: 'ready' })).toBe('withheld');
  for (const app of [one, two]) await waitUntil(() => isSoldOut(app), { interval: 20 });
  expect(performance.now() - begun).toBeLessThan(scaled(1_000));
  expect([parts, await shop.levels(itemId)]).toEqual([1, [10, 10]]);

  expect(await notifiedOf(id, before)).toEqual({ events: 0, buyers: 0, messages: 0 });
  const { batch_no } = await db.selectFrom('stock_batches').select('batch_no').where('id', '=', batchId).executeTakeFirstOrThrow();
  const letter = { id, source: 'Surat BPOM 18/2026', batch_no };
  expect([await here.refusal(recallBatch, keeper, letter), await there.refusal(recallBatch, keeper, letter)]).toEqual([
    ...['own_hold', 'own_hold'],
  ]);
  expect(await notifiedOf(id, before)).toEqual({ events: 0, buyers: 0, messages: 0 });
  // The control: once the second person has decided, the same counts see it, and once.
  await there.done(recallBatch, second, letter);
  const notified = await notifiedOf(id, before);
  expect(notified).toMatchObject({ events: 1, buyers: 1 });
  expect(await notifiedOf(id, before)).toEqual(notified);
});

test('held in one process while the other packs and sells: what was packed is found, and nothing goes out afterwards', async () => {
  const before = await countDeadlocks(db);
  for (let round = bySuite({ push: 3, soak: 100 }); round > 0; round -= 1) {
    const { keeper, order, buy, batchId } = await ordered(40);
    const { part, scans } = await order();
    const pack = () => there.refusal(actOnPart, keeper, { id: part, act: 'pack', scans });
    const [held, packed] = await Promise.all([here.done(holdBatch, keeper, { batch_id: batchId }), pack(), shop.refusalOf(buy())]);
    expect(['ok', 'short', 'changed']).toContain(packed);
    expect(held.parts).toBe(packed === 'ok' ? 1 : 0);
    if (packed === 'ok') expect(await there.refusal(actOnPart, keeper, { id: part, act: 'ready' })).toBe('withheld');
    else expect(await pack()).not.toBe('ok');
    expect(await shop.refusalOf(buy())).toMatchObject({ short: [{ available: 0 }] });
    const picked = db.selectFrom('stock_moves').select('delta').where('batch_id', '=', batchId).where('kind', '=', 'pick');
    expect((await picked.execute()).map(({ delta }) => delta)).toEqual(packed === 'ok' ? [-10] : []);
  }
  expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
});
