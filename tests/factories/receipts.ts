import type { Database } from '#app/platform/database/db.server.ts';
import { createMedicine } from './shop.ts';

let count = 0;

type Given = Readonly<{ facilityId: number; state?: 'draft' | 'posted'; createdAt?: Date }>;

/** A receipt of one line of a product of its own at a pharmacy; a posted one is so in its row alone. */
export async function createDraftReceipt(db: Database, { facilityId, state = 'draft', createdAt = new Date() }: Given): Promise<string> {
  count += 1;
  const supplier = { name: `PBF Contoh ${count}`, licence: `PBF-${count}/2026` };
  const { id: supplierId } = await db.insertInto('suppliers').values(supplier).returning('id').executeTakeFirstOrThrow();
  const { product } = await createMedicine(db, { facilityId });
  const { id } = await db
    .insertInto('receipts')
    .values({
      facility_id: facilityId,
      supplier_id: supplierId,
      invoice_no: `F-${count}`,
      invoiced_on: '2026-11-01',
      due_on: '2026-12-01',
      ppn: 11_000,
      total: 111_000,
      created_at: createdAt,
      ...(state === 'posted' ? { state, posted_at: createdAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('receipt_lines')
    .values({ receipt_id: id, product_id: product.id, batch_no: 'KT07', expires_on: '2029-12-31', packs: 10, pack_qty: 10, cost: 100_000 })
    .execute();
  return id;
}
