import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createDraftReceipt, createSupplier } from '#tests/factories/receipts.ts';
import { createMedicine, createPharmacy, stockUp } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { dropPurchaseOrder, savePurchaseOrderLine, startPurchaseOrder } from './draft-purchase-order.server.ts';
import { getPurchaseOrder } from './find-purchase-orders.server.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done } = callsOn(app);

test('unit and content of a pack are of the newest line of that wholesaler at this pharmacy, and never of two documents', async () => {
  const supplier = await createSupplier(db);
  const [here, elsewhere] = [await createPharmacy(db), await createPharmacy(db)];
  const medicine = await createMedicine(db, { facilityId: here.id });
  const productId = medicine.product.id;
  await createMedicine(db, { productId, facilityId: elsewhere.id, slug: `lain-${productId}` });
  const receive = (createdAt: Date) =>
    createDraftReceipt(db, { facilityId: here.id, supplierId: supplier.id, productId, state: 'posted', createdAt });
  await receive(new Date(Date.now() - 60 * 86_400_000));
  await stockUp(db, medicine, 5);
  await db.updateTable('stock_items').set({ min_level: 50, max_level: 215 }).where('facility_id', '=', here.id).execute();

  /** An order of goods at the wholesaler, with a line where one is given. */
  const order = async (facilityId: number, line?: object) => {
    const keeper = await createStaff(db, 'warehouse', [facilityId]);
    const { id } = await done(startPurchaseOrder, keeper, { facility_id: facilityId, supplier: supplier.name, cover_days: 14 });
    if (line) await done(savePurchaseOrderLine, keeper, { id, product_id: productId, packs: 1, ...line });
    return { id, keeper };
  };
  const proposed = async () => {
    const { id, keeper } = await order(here.id);
    const { lines } = await done(getPurchaseOrder, keeper, { id });
    await done(dropPurchaseOrder, keeper, { id });
    return lines.map((line) => [line.packs, line.pack_unit, line.pack_qty]);
  };
  // Tens came on an invoice that was of no order.
  expect(await proposed()).toEqual([[21, 'kemasan', 10]]);
  const { id } = await order(here.id, { pack_unit: 'dus', pack_qty: 100 });
  const signed = { state: 'received', year: 2026, number: 1, signed_at: new Date(), signer: 'Apt. Contoh', sipa: 'SIPA-9/2026' };
  await db.updateTable('purchase_orders').set(signed).where('id', '=', id).execute();
  await order(elsewhere.id, { pack_unit: 'bungkus', pack_qty: 20 });
  expect(await proposed()).toEqual([[2, 'dus', 100]]);
  await receive(new Date());
  expect(await proposed()).toEqual([[21, 'kemasan', 10]]);
});
