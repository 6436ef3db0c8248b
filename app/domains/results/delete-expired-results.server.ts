import { deleteFiles } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { inBatches } from '#app/platform/jobs/in-batches.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import { deleteEmptyVisits, deleteOldResults } from './visit-result.store.server.ts';
import { keptSince } from './visit-result.ts';

const batch = 200;

/** Every night: deletes results with their files after their time. May run twice, or on two processes at once. */
export const deleteExpiredResults: Job = {
  name: 'results.purge',
  cron: '20 4 * * *',
  async run({ db, clock, jobs, log }) {
    const before = keptSince(clock.now());
    const deleted = await inBatches(batch, (max) =>
      inTransaction(db, async (tx) => {
        const { count, fileIds } = await deleteOldResults(tx, before, max);
        await deleteFiles(writesIn(tx, jobs), fileIds);
        return count;
      }),
    );
    await inBatches(batch, (max) => inTransaction(db, (tx) => deleteEmptyVisits(tx, before, max)));
    if (deleted > 0) log.info({ deleted }, 'results deleted');
  },
};
