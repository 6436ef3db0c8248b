import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { lockRoomToMove, recordChatEvent } from '../room/move-room.server.ts';
import { findRoom } from '../room/room.store.server.ts';
import { findUntold } from './overdue-chat.store.server.ts';

const perRun = 500;

/** Every minute: writes down each silence of a doctor once and has the doctor told. Each room has a transaction of its own. */
export const watchSilence: Job = {
  name: 'chat.silence',
  cron: '* * * * *',
  async run(platform) {
    const { db, clock } = platform;
    const errors: unknown[] = [];
    for (const id of await findUntold(db, clock.now(), { limit: perRun })) {
      await inTransaction(db, async (tx) => {
        const found = await findRoom(tx, { id });
        const locked = found && (await lockRoomToMove({ tx, platform, actorId: null }, found));
        // After the lock: of two processes the second finds what the first has written.
        if (locked && (await findUntold(tx, clock.now(), { roomId: id })).length > 0) await recordChatEvent(locked, 'silent');
      }).catch((error) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, `chat: ${errors.length} silences were not written down`);
  },
};
