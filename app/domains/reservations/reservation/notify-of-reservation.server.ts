import { dueReminder } from '#app/domains/appointments/reminder/reminder-times.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { reservationNotices } from './reservation.notices.server.ts';
import { findAhead } from './reservation-notice.store.server.ts';

/** How far ahead a reminder may be due. */
const days = 8;

/** Every ten minutes: the reminders of Pendaftaran, by the same rule. */
const remindPersons: Job = {
  name: 'reservations.remind',
  cron: '*/10 * * * *',
  async run(platform) {
    for (const visit of await findAhead(platform.db, platform.clock.now(), days)) {
      const kind = dueReminder(visit, visit.local_now);
      if (kind) await reservationNotices.tellNow(platform, { id: visit.id, kind });
    }
  },
};

/** For the manifest. */
export const reservationNoticeJobs: readonly Job<never>[] = [reservationNotices.job, remindPersons];
