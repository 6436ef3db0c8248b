import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { addDisposalLine, startDisposal } from '#app/domains/shop/disposal/draft-disposal.server.ts';
import { returnGoods } from '#app/domains/shop/disposal/finish-disposal.server.ts';
import { saveReceiptLine } from '#app/domains/shop/goods-receipt/change-receipt-lines.server.ts';
import { postReceipt } from '#app/domains/shop/goods-receipt/post-receipt.server.ts';
import { startReceipt } from '#app/domains/shop/goods-receipt/start-receipt.server.ts';
import { startPurchaseOrder } from '#app/domains/shop/purchase-order/draft-purchase-order.server.ts';
import { signPurchaseOrder } from '#app/domains/shop/purchase-order/sign-purchase-order.server.ts';
import { holdStock } from '#app/domains/shop/stock/hold-stock.server.ts';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { constraintOf, inTransaction } from '#app/platform/database/db.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createSupplier } from '#tests/factories/receipts.ts';
import { createLines, createMedicine, createPharmacy } from '#tests/factories/shop.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);

const now = new Date();
const rounds = Array.from({ length: bySuite({ push: 3, soak: 100 }) });

/** Drafts of a pharmacy, each with a line, and its pharmacist. */
async function drafted(count: number) {
  const { id: facility_id } = await createPharmacy(db);
  const pharmacist = await createStaff(db, 'pharmacist', [facility_id]);
  const { name: supplier } = await createSupplier(db);
  const { product } = await createMedicine(db);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await done(startPurchaseOrder, pharmacist, { facility_id, supplier, cover_days: 14 });
    const line = { order_id: id, product_id: product.id, packs: 1, pack_unit: 'dus', pack_qty: 10 };
    await db.insertInto('purchase_order_lines').values(line).execute();
    ids.push(id);
  }
  return { ids, pharmacist, facility_id };
}
const numbersOf = async (facilityId: number) =>
  (await db.selectFrom('purchase_orders').select('number').where('facility_id', '=', facilityId).orderBy('number').execute()).map(
    ({ number }) => number,
  );

describe('orders of goods signed at once', () => {
  test('have numbers without a gap, also where one of them is signed twice', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      const { ids, pharmacist, facility_id } = await drafted(4);
      const signed = await Promise.all(
        [...ids, ...ids.slice(0, 1)].map((id) => refusal(signPurchaseOrder, pharmacist, { id, sipa: 'SIPA-1' })),
      );
      expect(signed.toSorted()).toEqual(['not_now', 'ok', 'ok', 'ok', 'ok']);
      expect(await numbersOf(facility_id)).toEqual([1, 2, 3, 4]);
    }
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('control: without the lock of the pharmacy two get one number', async () => {
    for (;;) {
      const { ids, facility_id } = await drafted(4);
      const ended = await Promise.allSettled(
        ids.map((id) =>
          inTransaction(db, async (tx) => {
            await sql`
              update purchase_orders set state = 'signed', year = 2026, signed_at = ${now}, signer = 'apt. Contoh', sipa = 'SIPA-1',
                number = 1 + coalesce((select max(number) from purchase_orders where facility_id = ${facility_id}), 0)
              where id = ${id}`.execute(tx);
          }),
        ),
      );
      const refused = ended.flatMap((one) => (one.status === 'rejected' ? [constraintOf(one.reason)] : []));
      if (refused.includes('purchase_orders_once')) break;
    }
  });
});

let invoices = 0;

/** A batch of 100 of a wholesaler that expires soon, and a return of 60 of them. */
async function returned() {
  const medicine = await createMedicine(db);
  const { facility_id } = medicine.medicine;
  const pharmacist = await createStaff(db, 'pharmacist', [facility_id]);
  const supplier = await createSupplier(db);
  invoices += 1;
  const invoice = { invoice_no: `P-${invoices}`, invoiced_on: '2026-11-20', ppn: 0, total: 100_000 };
  const receipt = await done(startReceipt, pharmacist, { facility_id, supplier: supplier.name, ...invoice });
  const expires_on = new Date(now.getTime() + 150 * 86_400_000).toISOString().slice(0, 10);
  const line = { product_id: medicine.product.id, batch_no: 'P07', expires_on, packs: 10, pack_qty: 10, cost: 100_000 };
  await done(saveReceiptLine, pharmacist, { id: receipt.id, ...line });
  await done(postReceipt, pharmacist, { id: receipt.id });
  const batch = db.selectFrom('stock_batches as b').innerJoin('stock_items as i', 'i.id', 'b.item_id').select(['b.id', 'b.item_id']);
  const { id: batchId, item_id: itemId } = await batch.where('i.product_id', '=', medicine.product.id).executeTakeFirstOrThrow();
  const { id } = await done(startDisposal, pharmacist, { facility_id, kind: 'return', supplier_id: supplier.id });
  await done(addDisposalLine, pharmacist, { id, batch_id: batchId, source: 'stock', qty: 60 });
  return { id, pharmacist, medicine, batchId, itemId };
}
type Returned = Awaited<ReturnType<typeof returned>>;
const buy = ({ medicine }: Returned, lineId: string) => {
  const needs = [{ lineId, stockId: medicine.variants[0]?.id ?? 0, qty: 60 }];
  return inTransaction(db, (tx) => holdStock(tx, needs, { now, expiresAt: new Date(now.getTime() + 3_600_000) }));
};
const itemOf = async ({ itemId }: Returned) =>
  await db.selectFrom('stock_items').select(['on_hand', 'held']).where('id', '=', itemId).executeTakeFirstOrThrow();

describe('a return and a sale of the same batch', () => {
  test('one of them has its goods, also where the return is sent twice', async () => {
    const lines = await createLines(db, rounds.length);
    const before = await countDeadlocks(db);
    for (const lineId of lines) {
      const found = await returned();
      const send = () => refusal(returnGoods, found.pharmacist, { id: found.id, reason: 'Mendekati kedaluwarsa' });
      const [bought, ...sent] = await Promise.all([buy(found, lineId), send(), send()]);
      expect(sent.toSorted()).toEqual(bought.ok ? ['short', 'short'] : ['not_now', 'ok']);
      expect(await itemOf(found)).toEqual(bought.ok ? { on_hand: 100, held: 60 } : { on_hand: 40, held: 0 });
    }
    expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
  });

  test('control: looking first and taking then, goods leave that an order holds', async () => {
    for (;;) {
      const [lineId = ''] = await createLines(db, 1);
      const found = await returned();
      const take = async () => {
        const { on_hand, held } = await itemOf(found);
        if (on_hand - held < 60) return;
        await inTransaction(db, async (tx) => {
          await sql`select 1 from stock_items where id = ${found.itemId} for update`.execute(tx);
          await sql`
            update stock_items set on_hand = on_hand - 60 where id = ${found.itemId}`.execute(tx);
        });
      };
      const [bought, taken] = await Promise.allSettled([buy(found, lineId), take()]);
      const sold = bought.status === 'fulfilled' && bought.value.ok;
      // The table refuses it: without its constraint more would be held than is there.
      if (sold && taken.status === 'rejected') break;
    }
  });
});
