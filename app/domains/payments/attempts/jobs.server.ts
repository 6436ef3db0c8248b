import { inTransaction } from '#app/platform/db.server.ts';
import type { Job } from '#app/platform/jobs.server.ts';
import { findDue, findOverdueManual } from './due.store.server.ts';
import { endByClock, followAttempt } from './follow.operations.server.ts';

/** Brings one attempt on, right after it was started or cancelled, and whenever it is due. */
export const follow: Job<{ id: string }> = {
  name: 'payments.follow',
  callsProvider: true,
  run: (platform, { id }) => followAttempt(platform, id),
};

const perRun = 500;

/** Every minute: ends attempts that only a cashier could finish, and enqueues those whose provider is to be asked. */
export const watchAttempts: Job = {
  name: 'payments.watch',
  cron: '* * * * *',
  async run(platform) {
    const { db, clock, jobs } = platform;
    for (const id of await findOverdueManual(db, clock.now(), perRun)) await endByClock(platform, id);
    const due = await findDue(db, clock.now(), perRun);
    await inTransaction(db, async (tx) => {
      for (const { id, checks } of due) await jobs.enqueue(tx, follow, { id }, { key: `${id} ${checks}` });
    });
  },
};
