import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { findSchedulesOfUntracked } from './affected-visits.store.server.ts';
import { recordUntracked } from './track-lost-visits.server.ts';

/** Puts visits that do not take place into a list, whatever has called them off. May run twice, or on two instances at once. */
export const findLostVisits: Job = {
  name: 'appointments.find-lost',
  cron: '*/10 * * * *',
  async run(platform) {
    let found = 0;
    for (const id of await findSchedulesOfUntracked(platform.db, platform.clock.now())) {
      // One schedule that cannot be recorded stops no other.
      try {
        found += await inTransaction(platform.db, (tx) => recordUntracked(tx, platform, id));
      } catch (err) {
        platform.log.error({ err, schedule: id }, 'the lost visits of a schedule could not be recorded');
      }
    }
    // Every change of schedules records its visits itself, so this says that something went past them.
    if (found > 0) platform.log.warn({ found }, 'visits that do not take place were in no list');
  },
};
