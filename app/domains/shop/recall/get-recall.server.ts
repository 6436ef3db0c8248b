import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { recallId } from './recall.schema.ts';
import * as store from './recall.store.server.ts';
import { recallPath } from './recall.ts';
import { decisionRefusal, mayHandle } from './who-may-handle-recalls.server.ts';

/** One recall with the orders that it affects. */
export const getRecall = operation({
  name: 'stock.recall_view',
  access: mayHandle,
  limits: 'reads',
  input: recallId,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { id }) {
    const recall = await store.findRecall(db, id);
    if (!recall || !isInScope(scope, recall.facility_id)) return fail('not_found');
    const isHeld = recall.state === 'held';
    return ok({
      recall,
      moving: await store.findMoving(db, id),
      parts: isHeld ? [] : await store.findParts(db, id),
      // What a decision would reach, and whether this person makes it.
      decision: isHeld ? { ...(await store.findReach(db, id)), refusal: decisionRefusal(recall, actor.userId) } : null,
    });
  },
});

/** Batches that wait for a second person, and buyers of recalled ones who are not done. */
export const openRecalls: WaitingWork = {
  name: 'shop.recalls',
  label: 'Batch yang ditahan, pembeli obat yang ditarik',
  capability: 'recalls.handle',
  href: recallPath,
  read: ({ db }, scope) => store.countOpen(db, scope),
};
