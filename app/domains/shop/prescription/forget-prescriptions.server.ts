import { deleteFiles } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import type { Job } from '#app/platform/jobs.server.ts';
import * as store from './prescription.store.server.ts';
import { keptSince, withdrawnDays } from './prescription.ts';
import { record } from './record-prescription-event.server.ts';

const perRun = 500;

/** Every hour: ends prescriptions whose last day is over. */
export const endPrescriptions: Job = {
  name: 'prescriptions.end',
  cron: '10 * * * *',
  async run(platform) {
    const { db, clock } = platform;
    for (const id of await store.findEnded(db, clock.now(), perRun)) {
      await inTransaction(db, async (tx) => {
        const prescription = await store.lockPrescription(tx, id);
        if (!prescription || !(await store.move(tx, { id, from: ['quoted', 'approved'], to: 'expired', now: clock.now() }))) return;
        await store.removeFromCart(tx, id);
        await record({ tx, platform, prescription, actorId: null }, 'expired');
      });
    }
  },
};

/** Every night: deletes prescriptions with their files after five years, and those that were withdrawn after 30 days. */
export const forgetPrescriptions: Job = {
  name: 'prescriptions.forget',
  cron: '0 4 * * *',
  async run({ db, clock, jobs }) {
    for (;;) {
      const count = await inTransaction(db, async (tx) => {
        const now = clock.now();
        const withdrawnBefore = new Date(now.getTime() - withdrawnDays * 86_400_000);
        const deleted = await store.deletePrescriptions(tx, { before: keptSince(now), withdrawnBefore, limit: perRun });
        await deleteFiles({ tx, enqueue: (job, data, options) => jobs.enqueue(tx, job, data, options) }, deleted.fileIds);
        return deleted.count;
      });
      if (count < perRun) return;
    }
  },
};
