import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { expireHolds } from './expire-seat-holds.server.ts';
import { offerSeats } from './offer-seats.server.ts';
import { findFormsWithWaiting } from './waiting-registration.store.server.ts';

/** Every minute: ends holds whose time is over, and offers what is free where somebody waits. */
const watchRegistrations: Job = {
  name: 'forms.watch',
  cron: '* * * * *',
  async run(platform) {
    const { db, jobs } = platform;
    await expireHolds(db, platform);
    const waiting = await findFormsWithWaiting(db);
    if (waiting.length === 0) return;
    await inTransaction(db, async (tx) => {
      for (const formId of waiting) await jobs.enqueue(tx, offerSeats, { formId });
    });
  },
};

/** For the manifest. */
export const registrationJobs: readonly Job<never>[] = [watchRegistrations, offerSeats];
