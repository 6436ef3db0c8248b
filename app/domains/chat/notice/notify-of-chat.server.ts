import { inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Events } from '#app/platform/operations/events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { chatNotices } from './chat.notices.server.ts';
import { findUnread } from './chat-notice.store.server.ts';
import { questionNotices } from './question.notices.server.ts';
import { noteUnread, pushUnread } from './unread-answers.server.ts';

/** Has who must hear of an event of a chat told, once the transaction has committed: the subscriber of `recordChatEvent`. */
export async function tellOfEvent(
  tx: Tx,
  { eventId, kind, afterSeconds }: Events['chat.recorded'],
  { jobs, clock }: PlatformServices,
): Promise<void> {
  if (chatNotices.isNotice(kind))
    await chatNotices.enqueueTell(tx, { jobs, clock }, eventId, kind, { key: eventId, startAfterSeconds: afterSeconds });
}

/** Ten seconds after an answer: notifies its patient who has no page open. */
export const pushAnswer: Job<{ id: string; seq: number }> = {
  name: 'chat.push',
  run: async (platform, answer) => await pushUnread(platform, answer),
};

const perRun = 500;

/** Every minute: tells of answers that are unread. Each room has a transaction of its own: one that fails does not keep the others waiting. */
export const watchUnread: Job = {
  name: 'chat.unread',
  cron: '* * * * *',
  async run({ db, clock, jobs }) {
    const errors: unknown[] = [];
    for (const id of await findUnread(db, clock.now(), { limit: perRun })) {
      await inTransaction(db, async (tx) => {
        const noted = await noteUnread(tx, id, clock.now());
        if (noted === null) return;
        const { eventId, talk } = noted;
        if (talk.pharmacyId === null) await chatNotices.enqueueTell(tx, { jobs, clock }, eventId, 'unread', { key: eventId });
        else await questionNotices.enqueueTell(tx, { jobs, clock }, eventId, 'answered', { key: eventId });
      }).catch((error) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, `chat: ${errors.length} rooms were not told of`);
  },
};
