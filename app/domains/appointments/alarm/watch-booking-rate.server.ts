import { createHash } from 'node:crypto';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { withIdempotency } from '#app/platform/operations/idempotency.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type Alarm, alarmMail } from '../slot/request-caps.ts';
import { findUnusualAccounts, findUnusualDates, findUnusualNetworks, findUnusualSchedules } from './unusual-bookings.store.server.ts';

const hourMs = 3_600_000;

/**
 * Checks the last hour every ten minutes, and raises one alarm a day per date, schedule, account and network with an unusual rate of
 * requests: a log line, a metric and a mail. The job may run twice, or on two instances at once.
 */
export const watchBookingRate: Job = {
  name: 'appointments.watch',
  cron: '*/10 * * * *',
  async run(platform) {
    const now = platform.clock.now();
    const from = new Date(now.getTime() - hourMs);
    const finders = [findUnusualDates, findUnusualSchedules, findUnusualAccounts, findUnusualNetworks] as const;
    for (const find of finders) for (const alarm of await find(platform.db, from, now)) await raise(platform, alarm, now);
  },
};

/** The key of an alarm: one alarm per key and day. */
function subjectOf(alarm: Alarm): string {
  switch (alarm.kind) {
    case 'date':
      return `${alarm.schedule_id} ${alarm.visit_date}`;
    case 'schedule':
      return `${alarm.schedule_id}`;
    case 'account':
      return `${alarm.account_id} ${alarm.schedule_id} ${alarm.visit_date}`;
    case 'network':
      return alarm.network_hash.slice(0, 12);
  }
}

async function raise(platform: Platform, alarm: Alarm, now: Date): Promise<void> {
  const key = `${alarm.kind} ${subjectOf(alarm)} ${now.toISOString().slice(0, 10)}`;
  let isNew = false;
  await inTransaction(platform.db, (tx) =>
    withIdempotency(tx, { scope: 'appointment alarm', key, requestHash: createHash('sha256').update(key).digest('hex') }, async () => {
      await queueMessage(tx, platform, { channel: 'email', recipient: platform.env.contactEmail, ...alarmMail(alarm) });
      isNew = true;
      return { raised: true };
    }),
  );
  if (!isNew) return;
  platform.metrics.bookingAlarms.inc({ kind: alarm.kind });
  platform.log.warn({ alarm }, 'unusual rate of appointment requests');
}
