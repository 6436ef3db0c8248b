import { recordRecall } from '#app/domains/orders/index.server.ts';
import { hasLeftSeller } from '#app/domains/orders/order/order-states.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import * as store from './recall.store.server.ts';
import { recallNote, tellPlan } from './recall.ts';

/**
 * Tells the buyers of a recalled batch: each order gets a line in its history, each buyer one message. A transaction for each part, because it
 * locks its order; what was told is not told again.
 */
export const tellRecall: Job<{ id: string }> = {
  name: 'shop.tell-recall',
  async run(platform, { id }) {
    const recall = await store.findRecall(platform.db, id);
    if (recall?.state !== 'recalled') return;
    const affected = await store.findAffected(platform.db, id);
    const parts = affected.map(({ state, ...part }) => ({ ...part, hasLeft: hasLeftSeller(state) }));
    for (const { partId, isNotified, also } of tellPlan(parts)) {
      const note = recallNote({ product: recall.product, batchNo: recall.batch_no, also });
      await inTransaction(platform.db, async (tx) => {
        // The order is locked before the row of the recall, as whoever deletes an order locks them.
        await recordRecall(tx, platform, { partId, note, isNotified, claim: () => store.claimPart(tx, id, partId, platform.clock.now()) });
      });
    }
  },
};
