import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { findUnfinished } from './event-change.store.server.ts';
import { followChange } from './follow-event-change.server.ts';

/** After so long a change is looked for whose job came to nothing. */
const patientMinutes = 2;

/** Tells everybody about a changed event, and returns the money of a cancelled one. */
export const followEventChange: Job<{ id: string }> = {
  name: 'forms.follow-change',
  async run(platform, { id }) {
    await followChange(platform, id);
  },
};

/** Every minute: goes on with changes whose job ended too early. */
export const watchEventChanges: Job = {
  name: 'forms.watch-changes',
  cron: '* * * * *',
  async run(platform) {
    const before = new Date(platform.clock.now().getTime() - patientMinutes * 60_000);
    for (const id of await findUnfinished(platform.db, before)) await followChange(platform, id);
  },
};
