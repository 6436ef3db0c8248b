import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { lockPurchaseOrder } from '../purchase-order/purchase-order.store.server.ts';
import { isOpen } from '../purchase-order/purchase-order.ts';
import { acts, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { newSupplier, takeSupplier } from '../supplier/change-supplier.server.ts';
import { receiptHeadInput, receiptId, receiptInput } from './goods-receipt.schema.ts';
import * as store from './goods-receipt.store.server.ts';
import { announceReceipt, auditedReceipt, draftFailures, lockDraft } from './lock-draft-receipt.server.ts';

const taken = [409, 'Faktur ini sudah dicatat. Satu faktur diterima satu kali.'] as const;
const otherOrder = [422, 'Surat pesanannya bukan untuk apotek dan PBF ini, atau sudah selesai.'] as const;
const takenField = { invoice_no: ['Nomor ini sudah dicatat untuk PBF itu.'] };

/** Whether goods may come for an order of goods: an open one of this pharmacy at this wholesaler, or for none. Its row is locked. */
async function isFor(tx: Tx, orderId: string | null, here: Readonly<{ facilityId: number; supplierId: number }>): Promise<boolean> {
  if (orderId === null) return true;
  const order = await lockPurchaseOrder(tx, orderId);
  return order?.facility_id === here.facilityId && order.supplier_id === here.supplierId && isOpen(order.state);
}

/** Goods have come with an invoice: a draft, whose lines follow. */
export const startReceipt = operation({
  name: 'receipt.started',
  access: mayReceive,
  limits: acts,
  input: receiptInput,
  failures: {
    not_found: notFound,
    taken,
    new_supplier: newSupplier,
    other_order: otherOrder,
  },
  refusedBy: { receipts_once: 'taken' },
  async run({ tx, scope, actor, clock }, { facility_id: facilityId, supplier: name, licence, due_on: due, ...head }) {
    const pharmacies = await findPharmaciesIn(tx, scope);
    if (!pharmacies.some(({ id }) => id === facilityId)) return fail('not_found');
    const named = await takeSupplier(tx, { supplier: name, licence });
    if (!named.ok) return named;
    const supplier = named.value;
    if (!(await isFor(tx, head.purchase_order_id, { facilityId, supplierId: supplier.id }))) return fail('other_order');
    const same = await store.findSameInvoice(tx, supplier.id, head.invoice_no);
    if (same) return fail('taken', { fieldErrors: takenField });
    const id = await store.insertReceipt(tx, {
      ...head,
      due_on: due || daysAfter(head.invoiced_on, supplier.terms_days),
      facility_id: facilityId,
      supplier_id: supplier.id,
      created_by: actor.userId,
      created_at: clock.now(),
    });
    announceReceipt(tx, { id, facility_id: facilityId });
    return ok({ id });
  },
  audit: auditedReceipt,
});

/** The invoice was entered wrongly. */
export const changeReceipt = operation({
  name: 'receipt.changed',
  access: mayReceive,
  limits: acts,
  input: receiptHeadInput,
  failures: { ...draftFailures, taken, other_order: otherOrder },
  refusedBy: { receipts_once: 'taken' },
  async run({ tx, scope }, { id, due_on: due, ...head }) {
    const draft = await lockDraft(tx, scope, id);
    if (!draft.ok) return draft;
    const { facility_id: facilityId, supplier_id: supplierId } = draft.value;
    const isNew = head.purchase_order_id !== draft.value.purchase_order_id;
    if (isNew && !(await isFor(tx, head.purchase_order_id, { facilityId, supplierId }))) return fail('other_order');
    await store.updateReceipt(tx, id, { ...head, due_on: due || daysAfter(head.invoiced_on, draft.value.terms_days) });
    announceReceipt(tx, draft.value);
    return ok({ id });
  },
  audit: auditedReceipt,
});

/** A draft was a mistake; nothing of it was in the stock. */
export const dropReceipt = operation({
  name: 'receipt.dropped',
  access: mayReceive,
  limits: acts,
  input: receiptId,
  failures: draftFailures,
  async run({ tx, scope }, { id }) {
    const draft = await lockDraft(tx, scope, id);
    if (!draft.ok) return draft;
    await store.deleteReceipt(tx, id);
    announceReceipt(tx, draft.value);
    return ok({ id });
  },
  audit: auditedReceipt,
});
