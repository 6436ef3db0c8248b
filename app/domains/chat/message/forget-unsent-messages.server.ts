import { deleteFiles } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import { detachUnsentFiles } from './chat-message.store.server.ts';

/** Every hour: deletes the files that nobody sent for a day. */
export const forgetUnsent: Job = {
  name: 'chat.forget-unsent',
  cron: '20 * * * *',
  async run({ db, clock, jobs }) {
    await inTransaction(db, async (tx) => {
      const ids = await detachUnsentFiles(tx, new Date(clock.now().getTime() - 86_400_000));
      await deleteFiles(writesIn(tx, jobs), ids);
    });
  },
};
