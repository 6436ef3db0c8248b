import { inBatches } from '#app/platform/jobs/in-batches.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteOldMessages } from './contact-message.store.server.ts';
import { retentionDays } from './contact-message.ts';

const batch = 1_000;

/** Deletes messages after their retention time. The job may run twice, or on two instances at once. */
export const deleteExpiredContactMessages: Job = {
  name: 'contact.purge',
  cron: '50 3 * * *',
  async run({ db, clock, log }) {
    const before = new Date(clock.now().getTime() - retentionDays * 86_400_000);
    const deleted = await inBatches(batch, (max) => deleteOldMessages(db, before, max));
    if (deleted > 0) log.info({ deleted }, 'contact messages deleted');
  },
};
