import { errorCode, inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findRemindable } from '../reminder/reminder.store.server.ts';
import { dueReminder } from '../reminder/reminder-times.ts';
import { sendDueReminder } from '../reminder/send-reminder.server.ts';
import { findDueByPhone, sendDueByPhone } from './send-visit-message.server.ts';

/**
 * Every ten minutes queues the reminders that are due, first those by phone. The job may run twice, or on two instances at once: the key of
 * a message lets it be sent once. A reminder that cannot be queued does not hold up the others; the job then fails at its end, so that it is
 * run again.
 */
export const remindVisits: Job = {
  name: 'appointments.remind',
  cron: '*/10 * * * *',
  async run(platform) {
    const { db, clock, log } = platform;
    const byPhone = await queueEach(platform, await findDueByPhone(platform), sendDueByPhone);
    // Read after those by phone: who got one of those is not reminded again.
    const due = (await findRemindable(db, clock.now())).filter((request) => dueReminder(request, request.local_now));
    const byMail = await queueEach(platform, due, sendDueReminder);
    const [sent, failed] = [byMail.sent + byPhone.sent, byMail.failed + byPhone.failed];
    if (sent > 0) log.info({ sent, byPhone: byPhone.sent }, 'reminders of visits queued');
    if (failed > 0) throw new Error(`${failed} reminders of visits were not queued`);
  },
};

type Queue = (tx: Tx, platform: Platform, requestId: string) => Promise<boolean>;

/** Queues the reminders of these requests, each in a transaction of its own, and counts those that were due and those that failed. */
async function queueEach(platform: Platform, requests: readonly Readonly<{ id: string }>[], queue: Queue) {
  let [sent, failed] = [0, 0];
  for (const { id } of requests) {
    try {
      if (await inTransaction(platform.db, (tx) => queue(tx, platform, id))) sent += 1;
    } catch (error) {
      failed += 1;
      // The message of an error may quote the address.
      platform.log.error({ request: id, reason: errorCode(error) ?? 'unknown' }, 'a reminder of a visit was not queued');
    }
  }
  return { sent, failed };
}
