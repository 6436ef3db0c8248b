import { inTransaction } from '#app/platform/database/db.server.ts';
import { inBatches } from '#app/platform/jobs/in-batches.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { deleteAnswers, deleteWithFiles } from './delete-answers.server.ts';
import * as store from './old-answers.store.server.ts';

const batch = 500;

/** Every night: deletes what is over; how many there were is kept. May run twice, and be killed anywhere. */
export const cleanForms: Job = {
  name: 'forms.clean',
  cron: '15 4 * * *',
  async run(platform) {
    const now = platform.clock.now();
    await store.deleteOldDrafts(platform.db, now);
    await store.deleteOldCertificates(platform.db, now);
    await cleanRegistrations(platform, now);
    await cleanAnswers(platform, now);
    await store.deleteOldGates(platform.db, now);
  },
};

async function cleanRegistrations(platform: Platform, now: Date): Promise<void> {
  await inBatches(batch, async (max) => {
    const old = (await store.findOldRegistrations(platform.db, now, max)).map(({ id }) => id);
    if (old.length === 0) return 0;
    await inTransaction(platform.db, async (tx) => {
      await store.countRegistrations(tx, old);
      await deleteWithFiles(tx, platform, old);
    });
    return old.length;
  });
}

async function cleanAnswers(platform: Platform, now: Date): Promise<void> {
  await inBatches(batch, async (max) => {
    const old = await store.findOldAnswers(platform.db, now, max);
    for (const [formId, answers] of Map.groupBy(old, ({ form_id }) => form_id)) {
      await inTransaction(platform.db, async (tx) => {
        await store.countAnswers(tx, formId, answers.length);
        await deleteAnswers(
          tx,
          platform,
          answers.map(({ id }) => id),
        );
      });
    }
    return old.length;
  });
}
