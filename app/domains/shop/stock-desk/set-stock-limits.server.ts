import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { acts, announceStock, audited, mayOrder } from '../stock/who-may-change-stock.server.ts';
import { expiringDays } from './find-stock.server.ts';
import { limitsInput } from './stock-desk.schema.ts';
import * as store from './stock-desk.store.server.ts';

/** When more of an item is to be ordered, up to how much, and where it lies. */
export const setStockLimits = operation({
  name: 'stock.limits_set',
  access: mayOrder,
  limits: acts,
  input: limitsInput,
  failures: { not_found: notFound },
  async run({ tx, scope, clock }, { id, ...limits }) {
    const item = await store.findItem(tx, id, { days: expiringDays, now: clock.now() });
    if (!item || !isInScope(scope, item.facility_id)) return fail('not_found');
    await store.setLimits(tx, id, limits);
    announceStock(tx, { facilityId: item.facility_id, itemId: id });
    return ok({ itemId: id });
  },
  audit: audited,
});
