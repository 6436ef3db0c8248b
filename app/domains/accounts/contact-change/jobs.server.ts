import type { Job } from '#app/platform/jobs.server.ts';
import { purgeFormerContacts } from './store.server.ts';

/** Five days longer than the outbox keeps the messages, which are counted from their delivery. */
const keptDays = 35;

/** Forgets contacts that accounts gave up, once no message to them is left. May run twice, or on two instances at once. */
export const purgeFormerAccountContacts: Job = {
  name: 'accounts.former-contacts',
  cron: '40 3 * * *',
  async run({ db, log }) {
    const purged = await purgeFormerContacts(db, keptDays);
    if (purged > 0) log.info({ purged }, 'former contacts purged');
  },
};
