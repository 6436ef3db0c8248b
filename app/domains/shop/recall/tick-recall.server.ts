import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { acts, announceStock } from '../stock/who-may-change-stock.server.ts';
import { tickInput } from './recall.schema.ts';
import * as store from './recall.store.server.ts';
import { mayHandle } from './who-may-handle-recalls.server.ts';

/** What became of one buyer's goods. It may be corrected. */
export const tickRecall = operation({
  name: 'stock.recall_ticked',
  access: mayHandle,
  limits: acts,
  input: tickInput,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock }, { id, part_id: partId, outcome, note }) {
    const recall = await store.findRecall(tx, id);
    if (recall?.state !== 'recalled' || !isInScope(scope, recall.facility_id)) return fail('not_found');
    const done = { recallId: id, partId, outcome, note, actorId: actor.userId, now: clock.now() };
    if (!(await store.setOutcome(tx, done))) return fail('not_found');
    announceStock(tx, { facilityId: recall.facility_id, itemId: recall.item_id });
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `stock_recall:${id}` }),
});
