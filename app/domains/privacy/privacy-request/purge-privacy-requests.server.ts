import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { purgeRequests } from './privacy-request.store.server.ts';
import { keptDays } from './privacy-request.ts';

const batch = 1_000;

/** Deletes requests two years after their answer. May run twice. */
export const purgePrivacyRequests: Job = {
  name: 'privacy.purge-requests',
  cron: '25 3 * * *',
  async run({ db, clock, log }) {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    let purged = 0;
    for (let last = batch; last === batch; purged += last) last = await purgeRequests(db, before, batch);
    if (purged > 0) log.info({ purged }, 'privacy requests purged');
  },
};
