import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { recallByTwo } from '#tests/factories/recalls.ts';
import { createDraftReceipt } from '#tests/factories/receipts.ts';
import { createMedicine } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { receive } from '../stock/change-stock.server.ts';
import { postReceipt, voidReceipt } from './post-receipt.server.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);

/** A product with the pharmacy that receives it, and the draft of 100 units of batch KT07 for Rp1.000 each. */
async function drafted() {
  const medicine = await createMedicine(db);
  const [productId, facilityId] = [medicine.product.id, medicine.medicine.facility_id];
  const pharmacist = await createStaff(db, 'pharmacist', [facilityId]);
  const draft = async () => await createDraftReceipt(db, { facilityId, productId });
  const batches = db
    .selectFrom('stock_batches as b')
    .innerJoin('stock_items as i', 'i.id', 'b.item_id')
    .select(['b.on_hand', 'b.unit_cost'])
    .where('i.product_id', '=', productId)
    .where('i.facility_id', '=', facilityId);
  return { productId, pharmacist, draft, batches };
}

test('a draft from before a recall is refused when it is posted, however its batch is written, and nothing of it comes in', async () => {
  const { productId, pharmacist, draft, batches } = await drafted();
  const id = await draft();
  const elsewhere = await createMedicine(db, { productId });
  const { facility_id: facilityId } = elsewhere.medicine;
  const delivery = { productId, facilityId, batchNo: 'kt-07', expiresOn: '2029-12-31', qty: 5, invoice: null };
  const received = await inTransaction(db, (tx) => receive(tx, delivery, { now: new Date(), actorId: null }));
  const keeper = await createStaff(db, 'warehouse', [facilityId]);
  await recallByTwo(app, keeper, { batch_id: received.ok ? received.value.batchId : '', reason: 'Surat BPOM' });
  expect([await refusal(postReceipt, pharmacist, { id }), await batches.execute()]).toEqual(['recalled', []]);
});

test('one of a product that was banned since is refused too', async () => {
  const { productId, pharmacist, draft, batches } = await drafted();
  const id = await draft();
  await db.updateTable('products').set({ banned_at: new Date() }).where('id', '=', productId).execute();
  expect([await refusal(postReceipt, pharmacist, { id }), await batches.execute()]).toEqual(['not_found', []]);
});

test('what was void costs nothing: a batch has the mean of what is left', async () => {
  const { pharmacist, draft, batches } = await drafted();
  const [id, wrong] = [await draft(), await draft()];
  // Typed with a zero too many.
  await db.updateTable('receipt_lines').set({ cost: 1_000_000 }).where('receipt_id', '=', wrong).execute();
  await db.updateTable('receipts').set({ total: 1_011_000 }).where('id', '=', wrong).execute();
  const costs = [];
  for (const [act, receipt] of [
    [postReceipt, id],
    [postReceipt, wrong],
    [voidReceipt, wrong],
    [voidReceipt, id],
  ] as const) {
    await done(act as typeof voidReceipt, pharmacist, { id: receipt, reason: 'Salah harga' });
    costs.push((await batches.executeTakeFirst())?.unit_cost);
  }
  expect(costs).toEqual(['1000.00', '5500.00', '1000.00', null]);
});
