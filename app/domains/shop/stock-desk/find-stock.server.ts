import { isInScope, narrowScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { mayChange } from '../stock/who-may-change-stock.server.ts';
import { itemId, stockQuery, unitsQuery } from './stock-desk.schema.ts';
import * as store from './stock-desk.store.server.ts';
import { findListing, findVariants } from './stock-variants.store.server.ts';

const perList = 200;
const ledgerLines = 100;
export const expiringDays = 90;

/** The items of the chosen pharmacies in one of the lists, and how many each list has. */
export const findStock = operation({
  name: 'stock.find',
  access: mayChange,
  limits: 'reads',
  input: stockQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units, list, q, days }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const now = clock.now();
    const [items, counts] = [
      await store.findItems(db, within, { list, q, days, now, limit: perList }),
      await store.countLists(db, within, { days: expiringDays, now }),
    ];
    return ok({ items, counts });
  },
});

/** One item with its batches, what orders hold of it, and its ledger. No buyer is named, only their orders. */
export const getStockItem = operation({
  name: 'stock.view',
  access: mayChange,
  limits: 'reads',
  input: itemId,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { id }) {
    const now = clock.now();
    const item = await store.findItem(db, id, { days: expiringDays, now });
    if (!item || !isInScope(scope, item.facility_id)) return fail('not_found');
    const [listing, variants, batches, holds, moves] = [
      await findListing(db, id),
      await findVariants(db, id),
      await store.findBatchesOf(db, id, now),
      await store.findHoldsOf(db, id, now),
      await store.findMovesOf(db, id, ledgerLines),
    ];
    return ok({ item, hasPage: listing !== null, variants, batches, holds, moves });
  },
});

/** What can be received where. */
export const findReceivable = operation({
  name: 'stock.find_receivable',
  access: mayChange,
  limits: 'reads',
  input: unitsQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    return within === null ? fail('not_found') : ok(await store.findReceivable(db, within));
  },
});

/** Items that lack what orders hold. */
export const openShortages: WaitingWork = {
  name: 'shop.shortages',
  label: 'Kekurangan stok',
  capability: 'stock.change',
  href: '/staff/stok?daftar=short',
  read: ({ db, clock }, scope) => store.countTroubles(db, scope, clock.now()),
};
