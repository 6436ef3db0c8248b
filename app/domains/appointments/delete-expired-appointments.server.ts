import { inBatches } from '#app/platform/jobs/in-batches.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { deleteOldAbsences } from './absence/absence.store.server.ts';
import { recordNotified } from './absence/absence-notifications.store.server.ts';
import { forgetDayLists } from './desk/day-list.store.server.ts';
import { deleteOldProposals } from './leave/leave-proposal.store.server.ts';
import { recordSentMessages } from './notification/visit-notification.store.server.ts';
import { deleteOldSessions } from './queue/queue.store.server.ts';
import { numberDays } from './queue/visit-window.ts';
import { deleteOldRequests, forgetOrigins } from './request/request.store.server.ts';
import { retentionDays } from './request/request.ts';
import { originDays } from './slot/request-caps.ts';

const batch = 1_000;
/** As long as the audit log. */
const listDays = 365;
/** Two days less than the outbox keeps messages. */
const messageDays = 28;

/**
 * Deletes requests, absences and requests for leave after 90 days, never before their visit is over; from where a request was sent, after 7 days; the
 * records of printed lists, after a year; and sessions with all their numbers, half a year after their date. Whom a message about an absence has reached is
 * kept for longer than the message. The job may run twice, or on two instances at once.
 */
async function deleteExpired(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  const deleted = await inBatches(batch, (max) => deleteOldRequests(platform.db, before, now, max));
  await deleteOldAbsences(platform.db, before);
  await deleteOldProposals(platform.db, before);
  const ofMessages = new Date(now.getTime() - messageDays * 86_400_000);
  await recordNotified(platform.db, ofMessages);
  await recordSentMessages(platform.db, ofMessages);
  await forgetOrigins(platform.db, new Date(now.getTime() - originDays * 86_400_000));
  await deleteOldSessions(platform.db, new Date(now.getTime() - numberDays * 86_400_000));
  await forgetDayLists(platform.db, new Date(now.getTime() - listDays * 86_400_000));
  if (deleted > 0) platform.log.info({ deleted }, 'appointment requests deleted');
}

export const deleteExpiredAppointments: Job = { name: 'appointments.purge', cron: '20 3 * * *', run: deleteExpired };
