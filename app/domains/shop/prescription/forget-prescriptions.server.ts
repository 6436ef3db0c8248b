import { deleteFiles } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import * as store from './prescription.store.server.ts';
import { keptSince, withdrawnDays } from './prescription.ts';

const perRun = 500;

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
        await deleteFiles(writesIn(tx, jobs), deleted.fileIds);
        return deleted.count;
      });
      if (count < perRun) return;
    }
  },
};
