import { inBatches } from '#app/platform/jobs/in-batches.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteOldRequests } from './privacy-request.store.server.ts';
import { keptDays } from './privacy-request.ts';

const batch = 1_000;

/** Deletes requests two years after their answer. May run twice. */
export const deleteExpiredPrivacyRequests: Job = {
  name: 'privacy.purge-requests',
  cron: '25 3 * * *',
  async run({ db, clock, log }) {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    const deleted = await inBatches(batch, (max) => deleteOldRequests(db, before, max));
    if (deleted > 0) log.info({ deleted }, 'privacy requests deleted');
  },
};
