import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { getOrderPart } from '#app/domains/orders/part/get-order-part.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { stockUp } from '#tests/factories/shop.ts';
import { quarantine } from '../index.server.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';
import { namesGoods } from './packed-goods.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);

type Stocked = Awaited<ReturnType<typeof shop.stocked>>;

/** An accepted order of these strips. */
async function accepted(stocked: Stocked, quantity: number, channel = 'va_bca') {
  const order = await shop.charged([{ medicine: stocked.medicine, variant: 1, quantity }], { channel });
  await shop.settle(order);
  const part = order.sellers[0]?.id ?? '';
  await done(actOnPart, stocked.pharmacist, { id: part, act: 'accept' });
  const view = () => done(getOrderPart, stocked.pharmacist, { id: part });
  const pack = (scans: object[]) => refusal(actOnPart, stocked.pharmacist, { id: part, act: 'pack', scans });
  return { ...order, part, view, pack, scans: () => shop.scansOf(stocked.pharmacist, part) };
}

test('the pick list takes the batch that ends first; each pick is confirmed by a number of its goods', async () => {
  const stocked = await shop.stocked(30);
  const soon = await stockUp(db, stocked.medicine, 20, { expiresOn: '2027-12-31', now: clock.now() });
  const order = await accepted(stocked, 3);
  const { picks } = await order.view();
  expect(picks.map(({ from, quantity, endsOn, unit }) => [from, quantity, endsOn, unit])).toEqual([
    [soon.batchId, 20, '2027-12-31', 'tablet'],
    [stocked.batchId, 10, '2030-12-31', 'tablet'],
  ]);
  const scans = await order.scans();
  const [first, second] = scans;
  if (!first || !second) throw new Error('no picks');
  expect(await order.pack([])).toBe('changed');
  expect(await order.pack([first])).toBe('changed');
  expect(await order.pack([first, { ...second, code: '' }])).toBe('wrong_goods');
  expect(await order.pack([first, { ...second, code: first.code }])).toBe('wrong_goods');
  // The product has two batches, so its own number says nothing of the batch.
  expect(await order.pack([first, { ...second, code: stocked.medicine.product.nie }])).toBe('wrong_goods');
  expect(await shop.levels(stocked.itemId)).toEqual([50, 30]);
  expect(await order.pack([first, { ...second, code: `(90)X(10)${second.code.toLowerCase()}` }])).toBe('ok');
  const moves = await db.selectFrom('stock_moves').select(['batch_id', 'delta']).where('kind', '=', 'pick').orderBy('id').execute();
  expect(moves).toEqual([
    { batch_id: soon.batchId, delta: -20 },
    { batch_id: stocked.batchId, delta: -10 },
  ]);
  expect([await shop.levels(stocked.itemId), await findWrongItems(db)]).toEqual([[20, 0], []]);
});

test('with one batch the number of the product confirms too; zero free stock does not block packing', async () => {
  const stocked = await shop.stocked(30);
  const order = await accepted(stocked, 3);
  expect(await shop.levels(stocked.itemId)).toEqual([30, 30]);
  const scans = (await order.scans()).map((scan) => ({ ...scan, code: stocked.medicine.product.nie }));
  expect(await order.pack(scans)).toBe('ok');
  expect([await shop.levels(stocked.itemId), await findWrongItems(db)]).toEqual([[0, 0], []]);
});

test('goods that come from another batch meanwhile are confirmed again', async () => {
  const stocked = await shop.stocked(40);
  const soon = await stockUp(db, stocked.medicine, 20, { expiresOn: '2027-12-31', now: clock.now() });
  const order = await accepted(stocked, 2);
  const before = await order.scans();
  expect(before.map(({ from }) => from)).toEqual([soon.batchId]);
  const recall = { batchId: soon.batchId, kind: 'recall', qty: 'all', reason: 'Ditarik' } as const;
  await inTransaction(db, (tx) => quarantine(tx, recall, { now: clock.now(), actorId: null }));
  expect(await order.pack(before)).toBe('changed');
  const now = await order.scans();
  expect([now.map(({ from }) => from), await order.pack(now)]).toEqual([[stocked.batchId], 'ok']);
  expect(await findWrongItems(db)).toEqual([]);
});

test('a batch past its last day of sale is short, although no job has run since', async () => {
  const stocked = await shop.stocked(1);
  const soon = await stockUp(db, stocked.medicine, 20, { expiresOn: '2027-06-30', now: clock.now() });
  const order = await accepted(stocked, 2);
  const scans = await order.scans();
  await sql`update stock_batches set sell_until = '2026-11-01' where id = ${soon.batchId}`.execute(db);
  expect(await order.pack(scans)).toBe('short');
  expect(await shop.stateOf(order.id)).toBe('processing accepted');
  const shortage = await db.selectFrom('stock_shortages').select(['kind', 'qty']).where('batch_id', '=', soon.batchId).execute();
  // The refusal rolls everything back, also what was found out; the job of the minute writes it.
  expect(shortage).toEqual([]);
  expect(await findWrongItems(db)).toEqual([]);
});

test('nothing is packed that was paid by Permata until ten minutes after, and nothing of a payment that is taken back', async () => {
  const stocked = await shop.stocked(100);
  const [kept, reversed] = [await accepted(stocked, 1, 'va_permata'), await accepted(stocked, 1, 'va_permata')];
  const scans = [await kept.scans(), await reversed.scans()];
  expect((await kept.view()).uncertain?.until).toBe(new Date(clock.now().getTime() + 600_000).toISOString());
  expect(await kept.pack(scans[0] ?? [])).toBe('unsettled');
  for (const { reference } of [kept, reversed]) shop.simulator.pay(reference);
  shop.simulator.reverse(reversed.reference);
  await shop.minutesLater(9);
  expect(await kept.pack(scans[0] ?? [])).toBe('unsettled');
  await shop.minutesLater(1);
  expect((await kept.view()).uncertain).toBeNull();
  expect([await kept.pack(scans[0] ?? []), await reversed.pack(scans[1] ?? [])]).toEqual(['ok', 'not_found']);
  expect(await shop.stateOf(reversed.id)).toBe('awaiting waiting');
});

test('while the provider does not answer nothing is packed for half an hour more', async () => {
  const stocked = await shop.stocked(100);
  const order = await accepted(stocked, 1, 'cstore_indomaret');
  const scans = await order.scans();
  shop.simulator.isAway = true;
  await shop.minutesLater(11);
  expect([await order.pack(scans), (await order.view()).uncertain !== null]).toEqual(['unsettled', true]);
  await shop.minutesLater(30);
  shop.simulator.isAway = false;
  expect(await order.pack(scans)).toBe('ok');
});

test('what a scanner reads', () => {
  const goods = { batchNo: 'B-12', otherBatches: [], codes: ['GBL0000000001A1', '8991234567891'] };
  const typed = ['B-12', ' b12 ', '(90)GBL0000000001A1(91)261231(10)B-12(21)77', 'gbl 0000000001a1'];
  const scanned = ['8991234567891', '01089912345678911727093010B-12', ']d2010899123456789110B-12\u001D17270930'];
  const bpom = ['90GBL0000000001A1\u001D10B-12\u001D17270930217', '90GBL0000000001A110B-121727093021A1'];
  const right = [...typed, ...scanned, ...bpom];
  const wrong = ['', '-', 'B-1', 'B-123', '(10)B-13(90)B-12', 'GBL', ']d2010899123456789110B-13', '(90)GBL0000000002A1(10)B-12'];
  expect([...right, ...wrong].filter((code) => namesGoods(code, goods))).toEqual(right);
  // What may be one of two batches is neither; the pack of another product is not these goods, whatever its batch.
  const lost = '01089912345678911727093010B-1221A1';
  expect(namesGoods(lost, goods)).toBe(true);
  expect(namesGoods(lost, { ...goods, otherBatches: ['B-1221A1'] })).toBe(false);
  expect(namesGoods('8991234567891', { ...goods, otherBatches: ['B-13'] })).toBe(false);
  expect(namesGoods('(01)08991234567891(10)B-12', goods, new Set(['8991234567891']))).toBe(false);
});
