import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { quarantine } from '../stock/change-stock.server.ts';
import { lockProductOfBatch } from '../stock/incoming-goods.store.server.ts';
import type { By } from '../stock/settle-stock.server.ts';
import { acts, announceStock } from '../stock/who-may-change-stock.server.ts';
import { tellRecall } from './notify-recall.server.ts';
import { recallInput } from './recall.schema.ts';
import * as store from './recall.store.server.ts';
import { isSameBatch } from './recall.ts';
import { decisionFailures, decisionRefusal, lockOwn, mayHandle } from './who-may-handle-recalls.server.ts';

const wrongBatch = 'Bukan nomor batch yang ditahan. Baca sekali lagi di suratnya.';

/**
 * Another person recalls a batch that is held, by the letter that names it: at every pharmacy that has it, also where nobody has held it. Its buyers
 * are told after the commit.
 */
export const recallBatch = operation({
  name: 'stock.recalled',
  access: mayHandle,
  limits: acts,
  input: recallInput,
  failures: { ...decisionFailures, wrong_batch: [422, wrongBatch] },
  async run({ tx, scope, actor, clock, enqueue }, { id, batch_no: batchNo, source }) {
    const recall = await lockOwn(tx, scope, id);
    if (!recall) return fail('not_found');
    const refusal = decisionRefusal(recall, actor.userId);
    if (refusal) return fail(refusal);
    if (!isSameBatch(batchNo, recall.batch_no)) return fail('wrong_batch', { fieldErrors: { batch_no: [wrongBatch] } });
    const by = { now: clock.now(), actorId: actor.userId };
    // Whoever receives this batch meanwhile has it in the stock now, or is refused.
    await lockProductOfBatch(tx, recall.batch_id);
    let parts = 0;
    for (const batch of await store.findSameBatches(tx, id)) {
      const recalled = await recallOne(tx, batch, { ...by, heldBy: recall.actor_id, source });
      if (recalled.parts > 0) await enqueue(tellRecall, { id: recalled.id }, { key: recalled.id });
      parts += recalled.parts;
    }
    return ok({ id, parts });
  },
  audit: ({ id }) => ({ object: `stock_recall:${id}` }),
});

type Decided = By & Readonly<{ actorId: string; heldBy: string | null; source: string }>;

/** Recalls a batch of one pharmacy, which is held there or not yet. */
async function recallOne(tx: Tx, { batchId, ...place }: store.SameBatch, { now, actorId, heldBy, source }: Decided) {
  await quarantine(tx, { batchId, kind: 'recall', qty: 'all', reason: source }, { now, actorId });
  const held = await store.insertRecall(tx, { batchId, reason: source, actorId: heldBy, now });
  if (held !== null) await store.insertParts(tx, held);
  const id = await store.decideRecall(tx, batchId, { state: 'recalled', decision: source, actorId, otherId: heldBy, now });
  announceStock(tx, place);
  return { id, parts: await store.countParts(tx, id) };
}
