import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { releaseRecalled } from '../stock/change-stock.server.ts';
import { acts, announceStock } from '../stock/who-may-change-stock.server.ts';
import { releaseInput } from './recall.schema.ts';
import * as store from './recall.store.server.ts';
import { decisionFailures, decisionRefusal, lockOwn, mayHandle } from './who-may-handle-recalls.server.ts';

/** Another person releases a batch that is held, with the reason: it is sold again, and what was packed from it may leave. */
export const releaseBatch = operation({
  name: 'stock.recall_released',
  access: mayHandle,
  limits: acts,
  input: releaseInput,
  failures: decisionFailures,
  async run({ tx, scope, actor, clock }, { id, reason }) {
    const recall = await lockOwn(tx, scope, id);
    if (!recall) return fail('not_found');
    const refusal = decisionRefusal(recall, actor.userId);
    if (refusal) return fail(refusal);
    const { batch_id: batchId, item_id: itemId, facility_id: facilityId } = recall;
    const by = { now: clock.now(), actorId: actor.userId };
    await releaseRecalled(tx, { batchId, itemId, reason }, by);
    await store.decideRecall(tx, batchId, { state: 'released', decision: reason, ...by, otherId: recall.actor_id });
    announceStock(tx, { facilityId, itemId });
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `stock_recall:${id}` }),
});
