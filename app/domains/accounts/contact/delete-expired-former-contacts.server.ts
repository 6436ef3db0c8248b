import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteOldFormerContacts } from './contact-change.store.server.ts';

/** Five days longer than the outbox keeps messages, because that period starts at their delivery. */
const keptDays = 35;

/** Deletes former contacts of accounts after the last message to them was deleted. The job may run twice, or on two instances at once. */
export const deleteExpiredFormerContacts: Job = {
  name: 'accounts.former-contacts',
  cron: '40 3 * * *',
  async run({ db, log }) {
    const deleted = await deleteOldFormerContacts(db, keptDays);
    if (deleted > 0) log.info({ deleted }, 'former contacts deleted');
  },
};
