import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { purgeFormerContacts } from './contact-change.store.server.ts';

/** Five days longer than the outbox keeps messages, because that period starts at their delivery. */
const keptDays = 35;

/** Deletes former contacts of accounts after the last message to them was deleted. The job may run twice, or on two instances at once. */
export const purgeFormerAccountContacts: Job = {
  name: 'accounts.former-contacts',
  cron: '40 3 * * *',
  async run({ db, log }) {
    const purged = await purgeFormerContacts(db, keptDays);
    if (purged > 0) log.info({ purged }, 'former contacts purged');
  },
};
