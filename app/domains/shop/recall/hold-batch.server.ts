import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { quarantine } from '../stock/change-stock.server.ts';
import { acts, announceStock, placeOf } from '../stock/who-may-change-stock.server.ts';
import { holdInput } from './recall.schema.ts';
import * as store from './recall.store.server.ts';
import { mayHandle } from './who-may-handle-recalls.server.ts';

/**
 * Holds a batch: nothing of it is sold, packed or handed over any more, and every part that was packed from it is found while the batch is locked.
 * Nobody is told until another person has decided.
 */
export const holdBatch = operation({
  name: 'stock.recall_held',
  access: mayHandle,
  limits: acts,
  input: holdInput,
  failures: { not_found: notFound, held: [409, 'Batch ini sudah ditahan atau ditarik. Muat ulang halaman.'] },
  async run({ tx, scope, actor, clock }, { batch_id: batchId, reason }) {
    const place = await placeOf(tx, scope, batchId);
    if (!place) return fail('not_found');
    const [now, actorId] = [clock.now(), actor.userId];
    await quarantine(tx, { batchId, kind: 'recall', qty: 'all', reason }, { now, actorId });
    const id = await store.insertRecall(tx, { batchId, reason, actorId, now });
    if (id === null) return fail('held');
    const parts = await store.insertParts(tx, id);
    announceStock(tx, place);
    return ok({ id, parts });
  },
  audit: (_input, { id }) => ({ object: `stock_recall:${id}` }),
});
