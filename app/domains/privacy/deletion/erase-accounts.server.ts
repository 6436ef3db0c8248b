import { deleteOldAuditRecords, deleteOldRefusalCounts } from '#app/platform/access/audit.server.ts';
import { inBatches } from '#app/platform/jobs/in-batches.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { eraseDueAccounts } from './request-deletion.server.ts';

/** Erases accounts whose 7 days are over. May run twice or on two instances at once, and may be interrupted at any point. */
export const eraseAccounts: Job = {
  name: 'privacy.erase',
  cron: '7 * * * *',
  async run(platform) {
    await eraseDueAccounts(platform);
  },
};

const batch = 1_000;

/** Deletes audit records after 12 months (docs/data-map.md). May run twice. */
export const deleteExpiredAudit: Job = {
  name: 'privacy.audit-purge',
  cron: '35 3 * * *',
  async run({ db, log }) {
    const deleted = await inBatches(batch, (max) => deleteOldAuditRecords(db, max));
    await deleteOldRefusalCounts(db);
    if (deleted > 0) log.info({ deleted }, 'audit records deleted');
  },
};
