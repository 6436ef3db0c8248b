import { deleteFiles } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { deleteApplications } from './job-application.store.server.ts';

const batch = 200;

/** Deletes applications with their CVs after their retention time. The job may run twice, or on two instances at once. */
export const deleteExpiredJobApplications: Job = {
  name: 'careers.purge',
  cron: '55 3 * * *',
  async run({ db, clock, jobs, log }) {
    const today = dateInJakarta(clock.now());
    let deleted = 0;
    for (let last = batch; last === batch; deleted += last) {
      last = await inTransaction(db, async (tx) => {
        const { count, fileIds } = await deleteApplications(tx, { today, max: batch });
        await deleteFiles({ tx, enqueue: (job, data, options) => jobs.enqueue(tx, job, data, options) }, fileIds);
        return count;
      });
    }
    if (deleted > 0) log.info({ deleted }, 'job applications deleted');
  },
};
