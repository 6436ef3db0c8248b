import { purgePages } from '#app/platform/cache/purge.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { putUsualWaits } from './usual-wait.store.server.ts';

/** Every night: how long one usually waits for each doctor's first word. */
export const renewUsualWaits: Job = {
  name: 'chat.usual-waits',
  cron: '50 3 * * *',
  run: async ({ db, clock }) =>
    await inTransaction(db, async (tx) => {
      const doctors = await putUsualWaits(tx, clock.now());
      await purgePages(
        tx,
        doctors.map((id) => `doctor:${id}`),
      );
    }),
};
