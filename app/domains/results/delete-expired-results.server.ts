import { deleteFiles } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteOld } from './visit-result.store.server.ts';
import { keptSince } from './visit-result.ts';

const batch = 200;

/** Every night: deletes results with their files after their time. May run twice, or on two processes at once. */
export const deleteExpiredResults: Job = {
  name: 'results.purge',
  cron: '20 4 * * *',
  async run({ db, clock, jobs, log }) {
    let deleted = 0;
    for (let last = batch; last === batch; deleted += last) {
      last = await inTransaction(db, async (tx) => {
        const { count, fileIds } = await deleteOld(tx, keptSince(clock.now()), batch);
        await deleteFiles({ tx, enqueue: (job, data, options) => jobs.enqueue(tx, job, data, options) }, fileIds);
        return count;
      });
    }
    if (deleted > 0) log.info({ deleted }, 'results deleted');
  },
};
