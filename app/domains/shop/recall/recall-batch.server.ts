import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { quarantine } from '../stock/change-stock.server.ts';
import { acts, announceStock, mayChange, placeOf } from '../stock/who-may-change-stock.server.ts';
import { tellRecall } from './notify-recall.server.ts';
import { recallInput } from './recall.schema.ts';
import * as store from './recall.store.server.ts';

/**
 * Recalls a batch: nothing of it is sold or packed any more, and every part that was packed from it is found while the batch is locked. Its buyers
 * are told after the commit.
 */
export const recallBatch = operation({
  name: 'stock.recalled',
  access: mayChange,
  limits: acts,
  input: recallInput,
  failures: { not_found: notFound, recalled: [409, 'Batch ini sudah ditarik. Muat ulang halaman.'] },
  async run({ tx, scope, actor, clock, enqueue }, { batch_id: batchId, reason }) {
    const place = await placeOf(tx, scope, batchId);
    if (!place) return fail('not_found');
    const [now, actorId] = [clock.now(), actor.userId];
    await quarantine(tx, { batchId, kind: 'recall', qty: 'all', reason }, { now, actorId });
    const id = await store.insertRecall(tx, { batchId, reason, actorId, now });
    if (id === null) return fail('recalled');
    const parts = await store.insertParts(tx, id);
    if (parts > 0) await enqueue(tellRecall, { id }, { key: id });
    announceStock(tx, place);
    return ok({ id, parts });
  },
  audit: (_input, { id }) => ({ object: `stock_recall:${id}` }),
});
