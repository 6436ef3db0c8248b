import type { Database } from '#app/platform/database/db.server.ts';
import { createMedicine } from './shop.ts';

let count = 0;
let suppliers = 0;

/** A wholesaler of which all is known that a document says. */
export async function createSupplier(db: Database) {
  suppliers += 1;
  const facts = { licence: `PBF-${suppliers}/2026`, address: `Jl. Pabrik ${suppliers}, Bandung` };
  return await db
    .insertInto('suppliers')
    .values({ name: `PBF Contoh ${suppliers}`, ...facts })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Given = Readonly<{ facilityId: number; state?: 'draft' | 'posted'; createdAt?: Date; supplierId?: number; productId?: number }>;

/** A receipt of one line at a pharmacy, of a wholesaler and a product of its own unless they are given; a posted one is so in its row alone. */
export async function createDraftReceipt(
  db: Database,
  { facilityId, state = 'draft', createdAt = new Date(), ...given }: Given,
): Promise<string> {
  count += 1;
  const supplierId = given.supplierId ?? (await createSupplier(db)).id;
  const productId = given.productId ?? (await createMedicine(db, { facilityId })).product.id;
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
    .values({ receipt_id: id, product_id: productId, batch_no: 'KT07', expires_on: '2029-12-31', packs: 10, pack_qty: 10, cost: 100_000 })
    .execute();
  return id;
}
