import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { saveReceiptLine } from '#app/domains/shop/goods-receipt/change-receipt-lines.server.ts';
import { postReceipt } from '#app/domains/shop/goods-receipt/post-receipt.server.ts';
import { startReceipt } from '#app/domains/shop/goods-receipt/start-receipt.server.ts';
import { holdBatch } from '#app/domains/shop/recall/hold-batch.server.ts';
import { recallBatch } from '#app/domains/shop/recall/recall-batch.server.ts';
import { receive } from '#app/domains/shop/stock/change-stock.server.ts';
import { findGoodsRefusal, keepProducts } from '#app/domains/shop/stock/incoming-goods.store.server.ts';
import { addUnits, findWrongItems, putBatch, putItem } from '#app/domains/shop/stock/stock.store.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createMedicine, readStock } from '#tests/factories/shop.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);

const now = new Date();
const rounds = Array.from({ length: bySuite({ push: 5, soak: 200 }) });
const invoiced_on = now.toISOString().slice(0, 10);
const [batchNo, expiresOn] = ['KT-66', '2031-12-31'];

/** A batch of one pharmacy, which two of its persons recall, and which another pharmacy has never had. */
async function begun() {
  const medicine = await createMedicine(db);
  const other = await createMedicine(db, { productId: medicine.product.id });
  const [productId, facilityId] = [medicine.product.id, other.medicine.facility_id];
  const first = { productId, facilityId: medicine.medicine.facility_id, batchNo, expiresOn, qty: 10, invoice: null };
  const received = await inTransaction(db, (tx) => receive(tx, first, { now, actorId: null }));
  const keeper = await createStaff(db, 'warehouse', [first.facilityId]);
  const decider = await createStaff(db, 'pharmacist', [first.facilityId]);
  async function recall() {
    const { id } = await done(holdBatch, keeper, { batch_id: received.ok ? received.value.batchId : '' });
    return await refusal(recallBatch, decider, { id, batch_no: batchNo, source: 'Surat BPOM' });
  }
  return { productId, facilityId, recall };
}
type Begun = Awaited<ReturnType<typeof begun>>;

/** Brings 100 units of the batch in at the other pharmacy, after `meanwhile`; they are checked before. */
const bringIn = async ({ productId, facilityId }: Begun, lock: 'locked' | 'unlocked', meanwhile: () => Promise<unknown>) =>
  await inTransaction(db, async (tx) => {
    if (lock === 'locked') await keepProducts(tx, [productId]);
    const goods = { productId, facilityId, batchNo: 'KT66', expiresOn };
    expect(await findGoodsRefusal(tx, { ...goods, now })).toBeNull();
    await meanwhile();
    const itemId = await putItem(tx, productId, facilityId);
    const batchId = await putBatch(tx, itemId, goods);
    await addUnits(tx, { batchId, itemId, kind: 'receive', qty: 100, reason: null, actorId: null }, now);
  });

/** What a pharmacy could sell of a product. */
async function soldAt({ productId, facilityId }: Begun): Promise<number> {
  const items = db.selectFrom('stock_items').select('id').where('product_id', '=', productId).where('facility_id', '=', facilityId);
  const item = await items.executeTakeFirst();
  return item ? (await readStock(db, item.id)).on_hand : 0;
}

test('a batch that comes in while it is recalled elsewhere is refused, or recalled too', async () => {
  const before = await countDeadlocks(db);
  for (const round of rounds.keys()) {
    const found = await begun();
    const pharmacist = await createStaff(db, 'pharmacist', [found.facilityId]);
    const invoice = { supplier: 'PBF Lomba', licence: 'PBF-9/2026', invoice_no: `P-${round}`, invoiced_on, ppn: 0, total: 100_000 };
    const { id } = await done(startReceipt, pharmacist, { facility_id: found.facilityId, ...invoice });
    const line = { product_id: found.productId, batch_no: 'KT66', expires_on: expiresOn, packs: 10, pack_qty: 10, cost: 100_000 };
    await done(saveReceiptLine, pharmacist, { id, ...line });
    const [posted, recalled] = await Promise.all([refusal(postReceipt, pharmacist, { id }), found.recall()]);
    expect(['ok', 'recalled']).toContain(posted);
    expect([recalled, await soldAt(found)]).toEqual(['ok', 0]);
  }
  expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
});

test('a recall waits for who has checked the batch already', async () => {
  const found = await begun();
  let recalled: Promise<string> | null = null;
  await bringIn(found, 'locked', async () => {
    recalled = found.recall();
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await waitUntil(async () => (await waiting.execute(db)).rows.length > 0);
  });
  expect([await recalled, await soldAt(found)]).toEqual(['ok', 0]);
});

test('control: without the lock the recall misses what was checked before it, and the batch is sold', async () => {
  const found = await begun();
  await bringIn(found, 'unlocked', found.recall);
  expect(await soldAt(found)).toBe(100);
});
