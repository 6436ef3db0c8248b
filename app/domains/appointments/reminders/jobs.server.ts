import { errorCode, inTransaction } from '#app/platform/db.server.ts';
import type { Job } from '#app/platform/jobs.server.ts';
import { remindByPhone } from '../phone/send.operations.server.ts';
import { sendDueReminder } from './send.operations.server.ts';
import { findRemindable } from './store.server.ts';
import { dueReminder } from './times.rules.ts';

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
    const byPhone = await remindByPhone(platform);
    const due = (await findRemindable(db, clock.now())).filter((request) => dueReminder(request, request.local_now));
    let [sent, failed] = [0, 0];
    for (const { id } of due) {
      try {
        if (await inTransaction(db, (tx) => sendDueReminder(tx, platform, id))) sent += 1;
      } catch (error) {
        failed += 1;
        // The message of an error may quote the address.
        log.error({ request: id, reason: errorCode(error) ?? 'unknown' }, 'a reminder of a visit was not queued');
      }
    }
    if (sent + byPhone > 0) log.info({ sent, byPhone }, 'reminders of visits queued');
    if (failed > 0) throw new Error(`${failed} reminders of visits were not queued`);
  },
};
