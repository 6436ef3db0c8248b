import { recordUntracked } from '#app/domains/appointments/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { freeExpiredAndLockHours } from '../reservation/free-expired-holds.server.ts';
import { reservationNotices } from '../reservation/reservation.notices.server.ts';
import { each } from '../reservation/run-each-in-transaction.server.ts';
import * as store from './disruption.store.server.ts';

/** Every ten minutes: finds what does not take place as it was told, whatever has changed it, such as a holiday or a leave. May run twice. */
export const findDisruptedReservations: Job = {
  name: 'reservations.find-disrupted',
  cron: '*/10 * * * *',
  async run(platform) {
    const { db, clock } = platform;
    const now = clock.now();
    await each(platform, await store.findSchedulesOfDisrupted(db, now), (practice) =>
      inTransaction(db, async (tx) => {
        await freeExpiredAndLockHours(tx, [{ practice, service: null }], now);
        await recordUntracked(tx, platform, practice);
      }),
    );
    await each(platform, await store.findChangedServices(db, now), ({ id, service }) =>
      inTransaction(db, async (tx) => {
        await freeExpiredAndLockHours(tx, [{ practice: null, service }], now);
        // Under the lock: it may have been moved meanwhile.
        const [changed] = await store.findChangedServices(tx, now, { id });
        if (!changed) return;
        await (changed.refused ? store.setAbsent(tx, id, now) : store.setRestored(tx, id, now));
        await reservationNotices.enqueueTell(tx, platform, id, changed.refused ? 'absent' : 'restored');
      }),
    );
  },
};
