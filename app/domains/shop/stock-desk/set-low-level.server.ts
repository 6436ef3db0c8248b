import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { setLowLevel } from '../stock/change-stock.server.ts';
import { acts, announceStock, audited, mayChange } from '../stock/who-may-change-stock.server.ts';
import { expiringDays } from './find-stock.server.ts';
import { lowLevelInput } from './stock-desk.schema.ts';
import * as store from './stock-desk.store.server.ts';

/** From how many free units on a page says that little is left. */
export const setStockLowLevel = operation({
  name: 'stock.low_level_set',
  access: mayChange,
  limits: acts,
  input: lowLevelInput,
  failures: { not_found: notFound },
  async run({ tx, scope, clock }, { id, low_level: level }) {
    const now = clock.now();
    const item = await store.findItem(tx, id, { days: expiringDays, now });
    if (!item || !isInScope(scope, item.facility_id)) return fail('not_found');
    await setLowLevel(tx, { itemId: id, level, now });
    announceStock(tx, { facilityId: item.facility_id, itemId: id });
    return ok({ itemId: id });
  },
  audit: audited,
});
