import { inTransaction } from '#app/platform/db.server.ts';
import type { Job } from '#app/platform/jobs.server.ts';
import { sendDueReminder } from './send.operations.server.ts';
import { findRemindable } from './store.server.ts';
import { dueReminder } from './times.rules.ts';

/**
 * Every ten minutes queues the reminders that are due. The job may run twice, or on two instances at once: the key of a message lets it be
 * sent once.
 */
export const remindVisits: Job = {
  name: 'appointments.remind',
  cron: '*/10 * * * *',
  async run(platform) {
    const { db, clock, log } = platform;
    const due = (await findRemindable(db, clock.now())).filter((request) => dueReminder(request, request.local_now));
    let sent = 0;
    for (const { id } of due) if (await inTransaction(db, (tx) => sendDueReminder(tx, platform, id))) sent += 1;
    if (sent > 0) log.info({ sent }, 'reminders of visits queued');
  },
};
