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
    let deleted = 0;
    for (let last = batch; last === batch; deleted += last) last = await deleteOldRequests(db, before, batch);
    if (deleted > 0) log.info({ deleted }, 'privacy requests deleted');
  },
};
