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
    for (const { id, now, booked_at: since, ...visit } of await findAhead(platform.db, platform.clock.now(), days)) {
      const kind = dueReminder({ ...visit, email_confirmed_at: since }, now);
      if (kind) await reservationNotices.send(platform, { id, kind });
    }
  },
};

/** For the manifest. */
export const reservationNoticeJobs: readonly Job<never>[] = [reservationNotices.job, remindPersons];
