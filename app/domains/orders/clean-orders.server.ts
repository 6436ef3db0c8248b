import { deleteFiles } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import { deleteComplaints } from './complaint/order-complaint.store.server.ts';
import { complaintMonths } from './complaint/order-complaint.ts';
import { deleteRounds } from './courier-round/courier-round.store.server.ts';
import { roundYears } from './courier-round/courier-round.ts';
import { deleteOldOrders } from './order/order.store.server.ts';

const complaintsPerRun = 1_000;

/** Every night: deletes complaints with their photos after a year, rounds of couriers after two, and orders that the law no longer asks for. */
export const cleanOrders: Job = {
  name: 'orders.clean',
  cron: '50 3 * * *',
  async run({ db, clock, jobs }) {
    const before = new Date(clock.now());
    before.setUTCMonth(before.getUTCMonth() - complaintMonths);
    await inTransaction(db, async (tx) => {
      const { fileIds } = await deleteComplaints(tx, { before, limit: complaintsPerRun });
      await deleteFiles(writesIn(tx, jobs), fileIds);
    });
    const roundsBefore = new Date(clock.now());
    roundsBefore.setUTCFullYear(roundsBefore.getUTCFullYear() - roundYears);
    await inTransaction(db, (tx) => deleteRounds(tx, roundsBefore));
    await deleteOldOrders(db);
  },
};
