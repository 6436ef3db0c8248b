import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { deleteOldIncidents } from './incident.store.server.ts';
import { keptDays } from './incident.ts';
import { notifyEverybody } from './send-incident-notices.server.ts';

/** Tells the persons of an incident who have not been told. May run twice, also at once, and may be interrupted: each is told once. */
export const notifyPersons: Job<{ id: number }> = {
  name: 'privacy.notify-persons',
  run: (platform, { id }) => notifyEverybody(platform, id),
};

/** Forgets whom old incidents concerned, and deletes those of five years ago. May run twice. */
export const deleteExpiredIncidents: Job = {
  name: 'privacy.purge-incidents',
  cron: '28 3 * * *',
  async run({ db, clock }) {
    const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    await deleteOldIncidents(db, { persons: before(keptDays.persons), incident: before(keptDays.incident) });
  },
};
