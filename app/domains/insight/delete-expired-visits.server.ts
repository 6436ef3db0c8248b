import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteOldConversions, deleteOldVisits } from './visit-report.store.server.ts';
import { retentionDays } from './visit-report.ts';

/** Deletes visits and conversions after 30 days. May run twice. */
export const deleteExpiredVisits: Job = {
  name: 'insight.purge',
  cron: '40 3 * * *',
  async run(platform) {
    const visits = await deleteOldVisits(platform.db, retentionDays);
    const conversions = await deleteOldConversions(platform.db, retentionDays);
    if (visits + conversions > 0) platform.log.info({ visits, conversions }, 'reports of visits and conversions deleted');
  },
};
