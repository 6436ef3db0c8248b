import { completeVisitOrder, lockVisitOrder } from '#app/domains/orders/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import * as store from './due-reservations.store.server.ts';
import { freeExpiredAndLockHours } from './free-expired-holds.server.ts';
import { changeReservation } from './reservation.store.server.ts';
import { confirmDays, retentionDays } from './reservation.ts';
import { each } from './run-each-in-transaction.server.ts';

const perRun = 500;
const days = (count: number) => count * 86_400_000;

/**
 * Every minute: ends holds whose time is over, so that lists show it too, and offers what became free; visits about which nobody has said
 * anything count as done after a week, and what was paid for a visit that is done is delivered.
 */
const watchReservations: Job = {
  name: 'reservations.watch',
  cron: '* * * * *',
  async run(platform) {
    const { db, clock } = platform;
    const now = clock.now();
    await each(platform, await store.findExpiredHours(db, now, perRun), (hours) =>
      inTransaction(db, async (tx) => {
        await freeExpiredAndLockHours(tx, [hours], now);
        await publish(tx, platform, 'place.freed', { cancelledId: null });
      }),
    );
    await each(platform, await store.findOpenPast(db, new Date(now.getTime() - days(confirmDays)), perRun), ({ id, state }) =>
      inTransaction(db, async (tx) => {
        await changeReservation(tx, id, [state], { state: 'fulfilled', is_unconfirmed: state === 'booked' }, now);
      }),
    );
    await each(platform, await store.findDelivered(db, now, perRun), (orderId) =>
      inTransaction(db, async (tx) => {
        const order = await lockVisitOrder(tx, platform, orderId, { source: 'clock' });
        if (order) await completeVisitOrder(order);
      }),
    );
  },
};

/** Every night: deletes reservations 90 days after their date, and entries of the waiting list that long after they ended. */
const cleanReservations: Job = {
  name: 'reservations.clean',
  cron: '40 3 * * *',
  async run({ db, clock }) {
    await store.deleteOld(db, new Date(clock.now().getTime() - days(retentionDays)));
  },
};

/** For the manifest. */
export const reservationJobs: readonly Job<never>[] = [watchReservations, cleanReservations];
