import type { Job } from '#app/platform/jobs.server.ts';
import { retentionDays } from './insight.rules.ts';
import { deleteOldVisits } from './insight.store.server.ts';

/** Deletes visits after 30 days. May run twice. */
export const purgeVisits: Job = {
  name: 'insight.purge',
  cron: '40 3 * * *',
  async run(platform) {
    const purged = await deleteOldVisits(platform.db, retentionDays);
    if (purged > 0) platform.log.info({ purged }, 'page visits purged');
  },
};
