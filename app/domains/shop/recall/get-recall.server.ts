import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { mayChange } from '../stock/who-may-change-stock.server.ts';
import { recallId } from './recall.schema.ts';
import * as store from './recall.store.server.ts';
import { recallPath } from './recall.ts';

/** One recall with the orders that it affects. */
export const getRecall = operation({
  name: 'stock.recall_view',
  access: mayChange,
  limits: 'reads',
  input: recallId,
  failures: { not_found: notFound },
  async run({ db, scope }, { id }) {
    const recall = await store.findRecall(db, id);
    if (!recall || !isInScope(scope, recall.facility_id)) return fail('not_found');
    return ok({ recall, parts: await store.findParts(db, id) });
  },
});

/** Buyers of recalled batches who are not done. */
export const openRecalls: WaitingWork = {
  name: 'shop.recalls',
  label: 'Pembeli obat yang ditarik',
  capability: 'stock.change',
  href: recallPath,
  read: ({ db }, scope) => store.countOpen(db, scope),
};
