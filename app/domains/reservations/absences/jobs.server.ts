import { inTransaction } from '#app/platform/db.server.ts';
import type { Job } from '#app/platform/jobs.server.ts';
import { tell } from '../news/jobs.server.ts';
import { lockHours } from '../slots.operations.server.ts';
import { followSchedules } from './operations.server.ts';
import * as store from './store.server.ts';

/** Every ten minutes: finds what does not take place as it was told, whatever has changed it, such as a holiday or a leave. May run twice. */
export const findDisruptedReservations: Job = {
  name: 'reservations.find-disrupted',
  cron: '*/10 * * * *',
  async run(platform) {
    const { db, clock, log } = platform;
    const now = clock.now();
    for (const practice of await store.findSchedulesOfDisrupted(db, now)) {
      // One schedule that cannot be followed stops no other.
      try {
        await inTransaction(db, async (tx) => {
          await lockHours(tx, [{ practice, service: null }], now);
          await followSchedules(tx, platform, [practice]);
        });
      } catch (err) {
        log.error({ err, schedule: practice }, 'the reservations of a schedule could not be followed');
      }
    }
    for (const { id, service } of await store.findClosedServices(db, now)) {
      await inTransaction(db, async (tx) => {
        await lockHours(tx, [{ practice: null, service }], now);
        await store.setDisruption(tx, id, 'absent', now);
        await tell(tx, platform, id, 'absent');
      });
    }
  },
};
