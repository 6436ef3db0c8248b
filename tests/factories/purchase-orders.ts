import { startDisposal } from '#app/domains/shop/disposal/draft-disposal.server.ts';
import { startPurchaseOrder } from '#app/domains/shop/purchase-order/draft-purchase-order.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { callsOn } from './payments.ts';
import { createSupplier } from './receipts.ts';

type Given = Readonly<{ facilityId: number; createdAt: Date; isSigned: boolean; number: number }>;

/** An order of goods without lines at a wholesaler of its own, as its row says. */
export async function createPurchaseOrder(db: Database, { facilityId, createdAt, isSigned, number }: Given): Promise<string> {
  const { id: supplier_id } = await createSupplier(db);
  const head = { facility_id: facilityId, supplier_id, kind: 'none', cover_days: 14, created_at: createdAt };
  const signed = { state: 'signed', year: 2026, number, signed_at: createdAt, signer: 'apt. Contoh', sipa: 'SIPA-1/2026' };
  const order = db
    .insertInto('purchase_orders')
    .values({ ...head, ...(isSigned ? signed : {}) })
    .returning('id');
  return (await order.executeTakeFirstOrThrow()).id;
}

/** A draft of an order of goods with a line, and one of a destruction. */
export async function createOrderAndDisposal(
  app: TestApp,
  { facilityId, item, actor }: Readonly<{ facilityId: number; item: string; actor: UserActor }>,
) {
  const { db } = app;
  const { done } = callsOn(app);
  const { name: supplier } = await createSupplier(db);
  const { id: purchaseOrder } = await done(startPurchaseOrder, actor, { facility_id: facilityId, supplier, cover_days: 14 });
  const { product_id } = await db.selectFrom('stock_items').select('product_id').where('id', '=', item).executeTakeFirstOrThrow();
  const line = { order_id: purchaseOrder, product_id, packs: 10, pack_unit: 'dus', pack_qty: 100 };
  await db.insertInto('purchase_order_lines').values(line).execute();
  const { id: disposal } = await done(startDisposal, actor, { facility_id: facilityId, kind: 'destroy' });
  return { purchaseOrder, disposal };
}
