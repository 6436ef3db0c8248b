import { isInScope, narrowScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { mayReceive } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { receiptId, receiptsQuery } from './goods-receipt.schema.ts';
import * as store from './goods-receipt.store.server.ts';

/** One receipt with its lines. */
export const getReceipt = operation({
  name: 'receipt.view',
  access: mayReceive,
  limits: 'reads',
  input: receiptId,
  failures: { not_found: notFound },
  async run({ db, scope }, { id }) {
    const receipt = await store.findReceipt(db, id);
    if (!receipt || !isInScope(scope, receipt.facility_id)) return fail('not_found');
    return ok({ receipt, lines: await store.findLines(db, id) });
  },
});

/** From whom goods come, and to which pharmacies. */
export const findReceiptChoices = operation({
  name: 'receipt.find_choices',
  access: mayReceive,
  limits: 'reads',
  input: receiptsQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    return ok({ suppliers: await store.findSuppliers(db), pharmacies: await findPharmaciesIn(db, within) });
  },
});
