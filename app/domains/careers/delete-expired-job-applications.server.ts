import { deleteFiles } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { inBatches } from '#app/platform/jobs/in-batches.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { deleteApplications } from './job-application.store.server.ts';

const batch = 200;

/** Deletes applications with their CVs after their retention time. The job may run twice, or on two instances at once. */
export const deleteExpiredJobApplications: Job = {
  name: 'careers.purge',
  cron: '55 3 * * *',
  async run({ db, clock, jobs, log }) {
    const today = dateInJakarta(clock.now());
    const deleted = await inBatches(batch, (max) =>
      inTransaction(db, async (tx) => {
        const { count, fileIds } = await deleteApplications(tx, { today, max });
        await deleteFiles(writesIn(tx, jobs), fileIds);
        return count;
      }),
    );
    if (deleted > 0) log.info({ deleted }, 'job applications deleted');
  },
};
