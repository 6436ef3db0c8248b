import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockRoomToMove, settleDue } from './move-room.server.ts';
import { deleteUnbegun, findDue, findRoom } from './room.store.server.ts';
import { unbegunDays } from './room.ts';

const perRun = 500;

async function settleRoom(platform: Platform, id: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const found = await findRoom(tx, { id });
    const locked = found && (await lockRoomToMove({ tx, platform, actorId: null }, found));
    if (locked) await settleDue(locked);
  });
}

/** At the moment that was promised: who got no answer gets the money back. */
export const settleChat: Job<{ id: string }> = {
  name: 'chat.settle',
  run: (platform, { id }) => settleRoom(platform, id),
};

/**
 * Every minute: what `chat.settle` has not done, chats whose time is over, and those whose doctor may no longer practise. Each room has a transaction
 * of its own: one that fails does not keep the others waiting.
 */
export const watchChats: Job = {
  name: 'chat.watch',
  cron: '* * * * *',
  async run(platform) {
    const errors: unknown[] = [];
    for (const id of await findDue(platform.db, platform.clock.now(), perRun))
      await settleRoom(platform, id).catch((error) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, `chat: ${errors.length} rooms were not settled`);
  },
};

/** Every night: deletes the chats that never began, with what was written for them. */
export const forgetUnbegun: Job = {
  name: 'chat.forget-unbegun',
  cron: '35 3 * * *',
  run: async ({ db, clock }) => await deleteUnbegun(db, new Date(clock.now().getTime() - unbegunDays * 86_400_000)),
};
