import { findHolders } from '#app/domains/accounts/index.server.ts';
import { pushTo } from '#app/domains/push/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { pushedSeconds } from '../notice/unread-answers.server.ts';
import { findTalk } from '../room/talk.store.server.ts';
import { countWaiting } from './question.store.server.ts';
import { questionDeskPath } from './question.ts';

/** Notifies the pharmacists of a pharmacy, on the devices that they chose, of a question that waits. Its message `seq` is told of once; may run twice. */
export const pushQuestion: Job<{ id: string; seq: number }> = {
  name: 'chat.push-question',
  async run(platform, { id, seq }) {
    await inTransaction(platform.db, async (tx) => {
      const talk = await findTalk(tx, { id });
      if (!talk || talk.pharmacyId === null || talk.state !== 'active') return;
      // One of them has answered meanwhile.
      if ((await countWaiting(tx, id)) === 0) return;
      for (const { id: userId } of await findHolders(tx, talk.pharmacyId, ['pharmacist'])) {
        const key = `${id} ${seq}`;
        await pushTo(tx, platform, { userId, notice: 'question', path: questionDeskPath, key, ttlSeconds: pushedSeconds });
      }
    });
  },
};
