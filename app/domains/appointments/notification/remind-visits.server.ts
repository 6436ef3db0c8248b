import { errorCode, inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { DueReminder } from '#app/platform/visits/visit-kinds.server.ts';
import { findRemindable } from '../reminder/reminder.store.server.ts';
import { dueReminder } from '../reminder/reminder-times.ts';
import { sendDueReminder } from '../reminder/send-reminder.server.ts';
import { findDueByPhone, sendDueByPhone } from './send-visit-message.server.ts';

/**
 * Every ten minutes queues the reminders that are due, of all kinds of visits. The job may run twice, or on two instances at once: each reminder is
 * claimed, so it is sent once. One that cannot be queued does not hold up the others; the job then fails at its end, so that it is run again.
 */
export const remindVisits: Job = {
  name: 'appointments.remind',
  replaces: ['reservations.remind'],
  cron: '*/10 * * * *',
  async run(platform) {
    let [sent, failed] = [0, 0];
    for (const { kind, findDueReminders } of platform.visitKinds) {
      for (const { id, send } of await findDueReminders(platform)) {
        try {
          if (await send()) sent += 1;
        } catch (error) {
          failed += 1;
          // The message of an error may quote the address.
          platform.log.error({ [kind]: id, reason: errorCode(error) ?? 'unknown' }, 'a reminder of a visit was not queued');
        }
      }
    }
    if (sent > 0) platform.log.info({ sent }, 'reminders of visits queued');
    if (failed > 0) throw new Error(`${failed} reminders of visits were not queued`);
  },
};

/** Those of requests. One by phone and one by mail have the same key, and those by phone come first: nobody gets both. */
export async function findDueRequests(platform: Platform): Promise<DueReminder[]> {
  const { db, clock } = platform;
  const asReminder =
    (send: (tx: Tx, platform: Platform, requestId: string) => Promise<boolean>) =>
    ({ id }: Readonly<{ id: string }>): DueReminder => ({ id, send: () => inTransaction(db, (tx) => send(tx, platform, id)) });
  const byMail = (await findRemindable(db, clock.now())).filter((request) => dueReminder(request, request.local_now));
  return [...(await findDueByPhone(platform)).map(asReminder(sendDueByPhone)), ...byMail.map(asReminder(sendDueReminder))];
}
