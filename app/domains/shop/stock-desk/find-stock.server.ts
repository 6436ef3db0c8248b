import type { Capability } from '#app/platform/access/capabilities.ts';
import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { findCodesOf } from '../scan/product-code.store.server.ts';
import { mayRead } from '../stock/who-may-change-stock.server.ts';
import { itemId, stockQuery } from './stock-desk.schema.ts';
import * as store from './stock-desk.store.server.ts';
import { findListing, findVariants } from './stock-variants.store.server.ts';

const perList = 200;
const ledgerLines = 100;
export const expiringDays = 90;

/** The items of the chosen pharmacies in one of the lists, and how many each list has. */
export const findStock = operation({
  name: 'stock.find',
  access: mayRead,
  limits: 'reads',
  input: stockQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units, list, q, days }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const now = clock.now();
    const [items, counts] = [
      await store.findItems(db, within, { list, q, days, now, limit: perList }),
      await store.countLists(db, within, { days, now }),
    ];
    return ok({ items, counts });
  },
});

/** One item with its batches, what orders hold of it, and its ledger. No buyer is named, only their orders. */
export const getStockItem = operation({
  name: 'stock.view',
  access: mayRead,
  limits: 'reads',
  input: itemId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, clock }, { id }) {
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
    const mayHere = (capability: Capability) => isInScope(scopeOf(actor, capability), item.facility_id);
    const may = {
      receive: mayHere('stock.receive'),
      order: mayHere('stock.order'),
      count: mayHere('stock.count'),
      change: mayHere('stock.change'),
      recall: mayHere('recalls.handle'),
    };
    return ok({ item, may, codes: await findCodesOf(db, item.product_id), hasPage: listing !== null, variants, batches, holds, moves });
  },
});

/** Items that lack what orders hold. */
export const openShortages: WaitingWork = {
  name: 'shop.shortages',
  label: 'Kekurangan stok',
  capability: 'stock.read',
  href: '/staff/stok?daftar=short',
  read: ({ db, clock }, scope) => store.countTroubles(db, scope, clock.now()),
};
