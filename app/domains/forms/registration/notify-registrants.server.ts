import { dueReminder } from '#app/domains/appointments/reminder/reminder-times.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { groupTimeZone } from '../form/form-closing.ts';
import { aboutOf, eventNotices } from './event.notices.server.ts';
import { type EventAhead, findCertified, findEventsAhead, findUnreminded } from './event-notice.store.server.ts';
import type { EventNoticeKind } from './event-notice-kinds.ts';

/** How far ahead a reminder may be due. */
const days = 8;
const batch = 500;
/** What of a registration says which reminder it is, while it is confirmed. */
const confirmed = { hold_until: null, waiting_no: null };

/** Every ten minutes: the reminders, by the rule of Pendaftaran. Those of an event that were told are not read again. */
const remindPersons: Job = {
  name: 'forms.remind',
  cron: '*/10 * * * *',
  async run(platform) {
    for (const event of await findEventsAhead(platform.db, platform.clock.now(), days, groupTimeZone)) {
      // Who registered on the first day there ever was gets all of them; who came later is looked at one by one.
      const kind = dueReminder({ ...event, booked_on: '2020-01-01', email_confirmed_at: '2020-01-01 00:00' }, event.now);
      if (kind) await remindAll(platform, event, kind);
    }
  },
};

async function remindAll(platform: Platform, event: EventAhead, kind: EventNoticeKind): Promise<void> {
  const about = aboutOf(event, confirmed);
  for (let after: string | null = null, isMore = true; isMore; ) {
    const left = await findUnreminded(platform.db, { ...event, kind, about, after, max: batch });
    for (const { id, booked_on, booked_at: since } of left) {
      if (dueReminder({ ...event, booked_on, email_confirmed_at: since }, event.now)) await eventNotices.tellNow(platform, { id, kind });
    }
    [after, isMore] = [left.at(-1)?.id ?? null, left.length === batch];
  }
}

/** Scans of a device without a network arrive this long after the event. */
const certificateDays = 7;
const perRun = 500;

/** By day, every ten minutes: tells who came that the certificates are there, once. */
const tellOfCertificates: Job = {
  name: 'forms.certificates',
  cron: '*/10 7-18 * * *',
  async run(platform) {
    const now = platform.clock.now();
    for (const id of await findCertified(platform.db, { now, days: certificateDays, limit: perRun })) {
      await eventNotices.tellNow(platform, { id, kind: 'certificate' });
    }
  },
};

/** For the manifest. */
export const eventNoticeJobs: readonly Job<never>[] = [eventNotices.job, remindPersons, tellOfCertificates];
