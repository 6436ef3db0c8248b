import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { closeSettled } from './act-on-survey-complaint.server.ts';
import { reopenDays } from './survey-complaint.ts';

const perTransaction = 200;

/** Every night: closes the complaints that were answered so long ago that nobody can reopen them. */
export const closeComplaints: Job = {
  name: 'forms.close_complaints',
  cron: '25 4 * * *',
  async run(platform) {
    const { db, clock } = platform;
    const now = clock.now();
    const before = new Date(now.getTime() - reopenDays * 86_400_000);
    const step = () => inTransaction(db, (tx) => closeSettled({ tx, now }, before, perTransaction));
    while ((await step()) === perTransaction);
  },
};
