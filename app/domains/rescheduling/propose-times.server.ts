import { freeExpiredAndLockHours } from '#app/domains/reservations/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import * as store from './due-proposals.store.server.ts';
import { followRescheduling } from './follow-rescheduling.server.ts';

const perRun = 500;

/** Follows each rescheduling in a transaction of its own: one that fails keeps no other waiting. */
async function followAll(platform: Platform, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await inTransaction(platform.db, (tx) => followRescheduling(tx, platform, id));
    } catch (err) {
      platform.log.error({ err, rescue: id }, 'a rescue could not be followed up');
    }
  }
}

/** Proposes a time to everybody whose booking an absence called off, once the leave is saved. May run twice. */
export const proposeTimes: Job<{ absenceId: string }> = {
  name: 'rescues.propose',
  run: async (platform, { absenceId }) => await followAll(platform, await store.findWaitingOf(platform.db, absenceId)),
};

/** Each minute: what is still to be proposed, ends of holds, and what was decided elsewhere. May run twice, or on two instances at once. */
export const watchReschedulings: Job = {
  name: 'rescues.watch',
  cron: '* * * * *',
  async run(platform) {
    const { db, clock } = platform;
    for (const hours of await store.findExpiredHours(db, clock.now(), perRun)) {
      await inTransaction(db, (tx) => freeExpiredAndLockHours(tx, [hours], clock.now()));
    }
    await followAll(platform, await store.findToFollow(db, clock.now(), perRun));
  },
};
