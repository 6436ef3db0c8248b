import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { deleteCode } from '../scan/product-code.store.server.ts';
import { acts, announceStock, audited, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { expiringDays } from './find-stock.server.ts';
import { codeInput } from './stock-desk.schema.ts';
import { findItem } from './stock-desk.store.server.ts';

/** A code was remembered for the wrong product: who scans it next is asked again. */
export const forgetProductCode = operation({
  name: 'stock.code_forgotten',
  access: mayReceive,
  limits: acts,
  input: codeInput,
  failures: { not_found: notFound },
  async run({ tx, scope, clock }, { id, code }) {
    const item = await findItem(tx, id, { days: expiringDays, now: clock.now() });
    if (!item || !isInScope(scope, item.facility_id)) return fail('not_found');
    if (!(await deleteCode(tx, item.product_id, code))) return fail('not_found');
    announceStock(tx, { facilityId: item.facility_id, itemId: id });
    return ok({ itemId: id });
  },
  audit: audited,
});
