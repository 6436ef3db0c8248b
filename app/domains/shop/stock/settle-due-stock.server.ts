import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { settleStock } from './settle-stock.server.ts';
import { findDueItems, findWrongItems } from './stock.store.server.ts';

const batch = 20;

/** Every minute: releases holds that have ended and takes batches past their last day of sale out of what is sold. */
export const settleDueStock: Job = {
  name: 'shop.settle-stock',
  cron: '* * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    let ids: string[];
    do {
      ids = await findDueItems(db, now, batch);
      // One transaction each, so that a checkout never waits for a whole batch.
      for (const id of ids) await inTransaction(db, (tx) => settleStock(tx, [id], now));
    } while (ids.length === batch);
  },
};

/** Every night: reports items whose ledger, batches or holds say something else than their row. */
export const checkStockLedger: Job = {
  name: 'shop.check-ledger',
  cron: '10 4 * * *',
  async run({ db, log }) {
    const items = await findWrongItems(db);
    if (items.length > 0) log.error({ items }, 'stock differs from its ledger');
  },
};
