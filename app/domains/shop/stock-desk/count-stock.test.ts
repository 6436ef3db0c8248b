import { afterAll, expect, test } from 'vitest';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { recallByTwo } from '#tests/factories/recalls.ts';
import { stockUp } from '#tests/factories/shop.ts';
import { adjust } from '../stock/change-stock.server.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';
import { closeStockTake, countTakeLine, openStockTake } from '../stock-take/count-stock-take.server.ts';
import { getStockTake } from '../stock-take/find-stock-takes.server.ts';
import { postStockTake } from '../stock-take/post-stock-take.server.ts';
import { countStock } from './count-stock.server.ts';
import { damageStock } from './damage-stock.server.ts';
import { findStock, getStockItem, openShortages } from './find-stock.server.ts';
import { forgetProductCode } from './forget-product-code.server.ts';
import { setStockLowLevel } from './set-low-level.server.ts';
import { setStockLimits } from './set-stock-limits.server.ts';
import { expiryTone, signed } from './stock-desk.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);

/** A stocked medicine with its member of the warehouse. */
async function stocked(qty: number) {
  const found = await shop.stocked(qty);
  const facilityId = found.medicine.medicine.facility_id;
  return { ...found, facilityId, keeper: await createStaff(db, 'warehouse', [facilityId]) };
}
type Stocked = Awaited<ReturnType<typeof stocked>>;
const listed = async ({ keeper, itemId }: Stocked, query: object) =>
  (await done(findStock, keeper, query)).items.some(({ id }) => id === itemId);

async function paid(found: Stocked, quantity: number) {
  const order = await shop.charged([{ medicine: found.medicine, variant: 1, quantity }]);
  await shop.settle(order);
  return { ...order, part: order.sellers[0]?.id ?? '' };
}

test('a count changes what is on hand by its difference, unless the batch changed since it was seen', async () => {
  const found = await stocked(1_000);
  const { keeper, batchId: batch_id, itemId } = found;
  const count = { batch_id, reason: 'Hitung bulanan' };
  expect(await refusal(countStock, keeper, { ...count, seen: 1_000, counted: 1_000 })).toBe('same');
  await done(countStock, keeper, { ...count, seen: 1_000, counted: 997 });
  expect(await refusal(countStock, keeper, { ...count, seen: 1_000, counted: 1_001 })).toBe('changed');
  await done(countStock, keeper, { ...count, seen: 997, counted: 999 });
  expect(await refusal(countStock, keeper, { ...count, seen: 999, counted: 998, reason: '' })).toBe('invalid_input');
  expect([await shop.levels(itemId), await findWrongItems(db)]).toEqual([[999, 0], []]);
  // What is missing of held units is a shortage until the order ends.
  await paid(found, 99);
  await done(countStock, keeper, { ...count, seen: 999, counted: 984 });
  const { item, holds, batches } = await done(getStockItem, keeper, { id: itemId });
  expect([item.on_hand, item.held, item.short, holds.map(({ qty, is_paid }) => [qty, is_paid])]).toEqual([990, 990, 6, [[990, true]]]);
  expect(await listed(found, { list: 'short' })).toBe(true);
  const reads = { db, clock, cache: app.platform.cache };
  expect(await openShortages.read(reads, [found.facilityId])).toMatchObject({ count: 1 });
  // Who counts the same next finds what is known already, and nothing is missing twice.
  expect(batches.map(({ on_hand, short }) => [on_hand, short])).toEqual([[990, 6]]);
  expect(await refusal(countStock, keeper, { ...count, seen: 990, counted: 984 })).toBe('changed');
  expect(await refusal(countStock, keeper, { ...count, seen: 984, counted: 984 })).toBe('same');
  await done(countStock, keeper, { ...count, seen: 984, counted: 986 });
  expect((await done(getStockItem, keeper, { id: itemId })).item).toMatchObject({ on_hand: 990, short: 4 });
  expect(await findWrongItems(db)).toEqual([]);
});

test('a large difference is no matter of one person at the desk: a stock take of the medicine finds it, also where the books say 0', async () => {
  const found = await stocked(1_000);
  const { keeper, batchId: batch_id, itemId, facilityId } = found;
  const count = { batch_id, reason: 'Hitung' };
  for (const counted of [979, 1_021, 0]) expect(await refusal(countStock, keeper, { ...count, seen: 1_000, counted })).toBe('large');
  await done(countStock, keeper, { ...count, seen: 1_000, counted: 980 });
  await db.updateTable('stock_batches').set({ unit_cost: '300000.00' }).where('id', '=', batch_id).execute();
  expect(await refusal(countStock, keeper, { ...count, seen: 980, counted: 979 })).toBe('large');
  expect(await shop.levels(itemId)).toEqual([980, 0]);
  const { batchId: empty } = await stockUp(db, found.medicine, 1, { expiresOn: '2031-12-31', now: clock.now() });
  await inTransaction(db, (tx) => adjust(tx, { batchId: empty, delta: -1, reason: 'Hitung' }, { now: clock.now(), actorId: null }));
  const { id } = await done(openStockTake, keeper, { facility_id: facilityId, part: `item:${itemId}` });
  const { lines, take } = await done(getStockTake, keeper, { id });
  expect([take.value, lines.map((line) => line.batch_no).length]).toEqual([found.medicine.product.name, 2]);
  const pharmacist = await createStaff(db, 'pharmacist', [facilityId]);
  // Counted, and once more, because both are large.
  for (const round of ['first', 'again']) {
    for (const { id: line_id, expires_on } of lines) {
      await done(countTakeLine, keeper, { id, line_id, counted: expires_on === '2031-12-31' ? 3 : 980 });
    }
    if (round === 'first') await done(closeStockTake, keeper, { id });
  }
  await done(postStockTake, pharmacist, { id });
  expect([await shop.levels(itemId), await findWrongItems(db)]).toEqual([[983, 0], []]);
});

test('a recalled batch is not counted: what is found of it is not sold', async () => {
  const { keeper, batchId: batch_id, itemId } = await stocked(30);
  await recallByTwo(app, keeper, { batch_id, reason: 'Surat BPOM' });
  const { on_hand: seen } = await db.selectFrom('stock_batches').select('on_hand').where('id', '=', batch_id).executeTakeFirstOrThrow();
  expect(await refusal(countStock, keeper, { batch_id, seen, counted: seen + 5, reason: 'Hitung' })).toBe('recalled');
  expect([await shop.levels(itemId), await findWrongItems(db)]).toEqual([[0, 0], []]);
});

test('damaged units leave what is sold, not more than there are', async () => {
  const { keeper, batchId: batch_id, itemId } = await stocked(30);
  expect(await refusal(damageStock, keeper, { batch_id, qty: 31, reason: 'Pecah' })).toBe('too_many');
  await done(damageStock, keeper, { batch_id, qty: 4, reason: 'Pecah' });
  const { batches, moves } = await done(getStockItem, keeper, { id: itemId });
  expect([batches[0]?.on_hand, batches[0]?.quarantined, moves[0]?.kind]).toEqual([26, 4, 'damage']);
});

test('below its minimum an item is to be ordered; the rack, the most and a code that was wrong are kept and forgotten', async () => {
  const found = await stocked(30);
  const { keeper, itemId, medicine } = found;
  const limits = { id: itemId, min_level: '31', max_level: '1.000', rack: 'A-3' };
  expect(await listed(found, { list: 'below' })).toBe(false);
  expect(await refusal(setStockLimits, keeper, { ...limits, max_level: '30' })).toBe('invalid_input');
  await done(setStockLimits, keeper, limits);
  expect(await listed(found, { list: 'below' })).toBe(true);
  expect((await done(getStockItem, keeper, { id: itemId })).item).toMatchObject({ min_level: 31, max_level: 1_000, rack: 'A-3' });
  await done(setStockLimits, keeper, { ...limits, min_level: '30' });
  expect(await listed(found, { list: 'below' })).toBe(false);
  await done(setStockLimits, keeper, { id: itemId, min_level: '', max_level: '' });
  expect(await listed(found, { list: 'below' })).toBe(false);
  const code = `89${String(medicine.product.id).padStart(11, '0')}`;
  await db.insertInto('product_codes').values({ code, product_id: medicine.product.id, base_qty: 10, added_at: clock.now() }).execute();
  expect((await done(getStockItem, keeper, { id: itemId })).codes).toEqual([{ code, product_id: medicine.product.id, base_qty: 10 }]);
  await done(forgetProductCode, keeper, { id: itemId, code });
  expect(await refusal(forgetProductCode, keeper, { id: itemId, code })).toBe('not_found');
});

test('the lists: search, low, expiring in 180, 90, 60 and 30 days, and holds that nobody finishes', async () => {
  const found = await stocked(30);
  const { keeper, itemId, medicine } = found;
  expect((await done(findStock, keeper, {})).counts).toEqual({ all: 1, low: 0, below: 0, expiring: 0, quarantine: 0, short: 0, stuck: 0 });
  const name = medicine.product.name.slice(-6).toUpperCase();
  const searches = [name, medicine.product.nie, 'tidak ada', '%'];
  const seen = [];
  for (const q of searches) seen.push(await listed(found, { q }));
  expect(seen).toEqual([true, true, false, false]);
  await done(setStockLowLevel, keeper, { id: itemId, low_level: 30 });
  expect(await listed(found, { list: 'low' })).toBe(true);
  // Two months before its expiry it is past its last day of sale, and still on the rack.
  await stockUp(db, medicine, 5, { expiresOn: '2027-03-01', now: clock.now() });
  await db
    .updateTable('stock_batches')
    .set({ expires_on: '2027-01-10', sell_until: '2027-01-05' })
    .where('expires_on', '=', '2027-03-01')
    .execute();
  const near = [];
  for (const days of [180, 90, 60, 30]) near.push(await listed(found, { list: 'expiring', days }));
  expect(near).toEqual([true, true, true, false]);
  const order = await paid(found, 1);
  expect(await listed(found, { list: 'stuck' })).toBe(false);
  clock.set(new Date(clock.now().getTime() + 49 * 3_600_000));
  expect(await listed(found, { list: 'stuck' })).toBe(true);
  const { holds } = await done(getStockItem, keeper, { id: itemId });
  expect(holds).toMatchObject([{ part_id: order.part, is_stuck: true }]);
  await done(actOnPart, keeper, { id: order.part, act: 'accept' });
  await done(actOnPart, keeper, { id: order.part, act: 'pack', scans: await shop.scansOf(keeper, order.part) });
  expect(await listed(found, { list: 'stuck' })).toBe(false);
  expect([expiryTone(null), expiryTone(91), expiryTone(90), expiryTone(60), expiryTone(30), expiryTone(-3)]).toEqual([
    ...['neutral', 'neutral', 'info', 'warning', 'danger', 'danger'],
  ]);
  expect([signed(1_000), signed(-5)]).toEqual(['+1.000', '−5']);
});

test('the stock of another pharmacy is not found, byte for byte as a missing one; who has no such work is refused', async () => {
  const [own, other] = [await stocked(10), await stocked(10)];
  const [cashier, pharmacist] = [await createStaff(db, 'cashier', [own.facilityId]), await createStaff(db, 'pharmacist', [own.facilityId])];
  const calls = [
    [getStockItem, (id: Stocked) => ({ id: id.itemId })],
    [setStockLowLevel, (id: Stocked) => ({ id: id.itemId, low_level: 1 })],
    [countStock, (id: Stocked) => ({ batch_id: id.batchId, seen: 10, counted: 9, reason: 'hitung' })],
    [setStockLimits, (id: Stocked) => ({ id: id.itemId, min_level: 1 })],
    [forgetProductCode, (id: Stocked) => ({ id: id.itemId, code: '8991234567891' })],
    [damageStock, (id: Stocked) => ({ batch_id: id.batchId, qty: 1, reason: 'pecah' })],
  ] as const;
  for (const [operation, inputOf] of calls) {
    const ask = (actor: typeof cashier, of: Stocked) => refusal(operation as typeof getStockItem, actor, inputOf(of));
    const missing = { ...other, itemId: '999999', batchId: '999999' };
    expect([operation.name, await ask(own.keeper, other), await ask(own.keeper, missing), await ask(cashier, own)]).toEqual([
      ...[operation.name, 'not_found', 'not_found', 'forbidden'],
    ]);
  }
  expect(await refusal(findStock, own.keeper, { units: [other.facilityId] })).toBe('not_found');
  // A pharmacist sees and counts the stock, and leaves prices, damage and recalls to the warehouse.
  expect((await done(getStockItem, pharmacist, { id: own.itemId })).may).toEqual({
    receive: true,
    order: true,
    count: true,
    change: false,
    recall: true,
  });
  expect(await refusal(damageStock, pharmacist, { batch_id: own.batchId, qty: 1, reason: 'pecah' })).toBe('forbidden');
  expect(await listed(own, {})).toBe(true);
  expect((await done(findStock, own.keeper, {})).items.some(({ id }) => id === other.itemId)).toBe(false);
  const session = await signIn(db, await createUser(db, { roles: ['warehouse'], facilityId: own.facilityId }));
  const page = async (id: string) => {
    const answer = await app.fetch(`/staff/stok/${id}`, session);
    const text = (await answer.text()).replaceAll(/nonce="[^"]*"|[A-Za-z0-9+/_-]{22,}={0,2}/g, '').replaceAll(`/staff/stok/${id}`, 'path');
    return { status: answer.status, text };
  };
  expect(await page(other.itemId)).toEqual(await page('999999'));
  expect((await page(own.itemId)).status).toBe(200);
});
