import { deleteFiles } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import { deleteQuestions, endDueQuestions } from './question.store.server.ts';
import { keptDays } from './question.ts';

const perRun = 500;

/** Every hour: ends the questions whose time is over, and deletes those that ended a year ago, with what was said. */
export const forgetQuestions: Job = {
  name: 'chat.forget-questions',
  cron: '25 * * * *',
  async run({ db, clock, jobs }) {
    const now = clock.now();
    await endDueQuestions(db, now);
    await inTransaction(db, async (tx) => {
      const files = await deleteQuestions(tx, { endedBefore: new Date(now.getTime() - keptDays * 86_400_000), limit: perRun });
      await deleteFiles(writesIn(tx, jobs), files);
    });
  },
};
