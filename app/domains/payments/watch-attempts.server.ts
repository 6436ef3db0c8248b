import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { findDue, findOverdueManual } from './attempt/due-attempts.store.server.ts';
import { endByClock, followJob } from './payment/follow-attempt.server.ts';
import { readMessage } from './webhook/read-webhook.server.ts';
import { findLost } from './webhook/webhook.store.server.ts';

const perRun = 500;

/** For so long a message of a provider is left to its own job. */
const lostAfterMs = 3_600_000;

/**
 * Every minute: enqueues the attempts whose provider is to be asked and the messages that nobody has finished, then ends attempts that only a
 * cashier could finish. One that cannot be ended stops no other.
 */
export const watchAttempts: Job = {
  name: 'payments.watch',
  cron: '* * * * *',
  async run(platform) {
    const { db, clock, jobs, log } = platform;
    const now = clock.now();
    const due = await findDue(db, now, perRun);
    const lost = await findLost(db, new Date(now.getTime() - lostAfterMs), perRun);
    // The time is part of the keys: a run that found nothing to do does not use up the next one.
    const [minute, hour] = [60_000, 3_600_000].map((ms) => Math.floor(now.getTime() / ms));
    await inTransaction(db, async (tx) => {
      for (const { id } of due) await jobs.enqueue(tx, followJob, { id }, { key: `${id} ${minute}` });
      for (const id of lost) await jobs.enqueue(tx, readMessage, { id }, { key: `${id} ${hour}` });
    });
    for (const id of await findOverdueManual(db, now, perRun)) {
      await endByClock(platform, id).catch((err: unknown) => log.error({ err, attempt: id }, 'payments: an attempt could not be ended'));
    }
  },
};
