import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { acts, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { receiptHeadInput, receiptId, receiptInput } from './goods-receipt.schema.ts';
import * as store from './goods-receipt.store.server.ts';
import { announceReceipt, auditedReceipt, draftFailures, lockDraft } from './lock-draft-receipt.server.ts';

const taken = [409, 'Faktur ini sudah dicatat. Satu faktur diterima satu kali.'] as const;
const takenField = { invoice_no: ['Nomor ini sudah dicatat untuk PBF itu.'] };

/** Goods have come with an invoice: a draft, whose lines follow. */
export const startReceipt = operation({
  name: 'receipt.started',
  access: mayReceive,
  limits: acts,
  input: receiptInput,
  failures: {
    not_found: notFound,
    taken,
    new_supplier: [422, 'PBF ini belum dikenal. Periksa ejaannya, atau tulis juga nomor izinnya.'],
  },
  refusedBy: { receipts_once: 'taken' },
  async run({ tx, scope, actor, clock }, { facility_id: facilityId, supplier: name, licence, due_on: due, ...head }) {
    const pharmacies = await findPharmaciesIn(tx, scope);
    if (!pharmacies.some(({ id }) => id === facilityId)) return fail('not_found');
    const known = await store.findSupplier(tx, name);
    if (!known && licence.length < 3) return fail('new_supplier', { fieldErrors: { licence: ['Tulis nomor izin PBF-nya.'] } });
    const supplier = known ?? (await store.putSupplier(tx, name, licence));
    const same = await store.findSameInvoice(tx, supplier.id, head.invoice_no);
    if (same) return fail('taken', { fieldErrors: takenField });
    const id = await store.insertReceipt(tx, {
      ...head,
      due_on: due || daysAfter(head.invoiced_on, supplier.termsDays),
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
  failures: { ...draftFailures, taken },
  refusedBy: { receipts_once: 'taken' },
  async run({ tx, scope }, { id, due_on: due, ...head }) {
    const draft = await lockDraft(tx, scope, id);
    if (!draft.ok) return draft;
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
