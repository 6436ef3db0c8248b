import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { dateInZone, timeInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { isQuiet } from '#app/platform/time/quiet-hours.ts';
import { findOpenings } from '../shipment/opening-spans.store.server.ts';
import { refillNotices } from './refill.notices.server.ts';
import { deleteEndedBefore, findUntold, type Reminder, reopenDropped } from './refill.store.server.ts';
import { daysAfterEnd, daysBefore, isDueOn } from './refill.ts';

const batch = 500;
/** A pharmacy is closed for so many days at most before it is looked for the last open day. */
const closedDays = 14;

/** Those of some reminders that are told at a moment. */
async function dueAt(db: Platform['db'], reminders: readonly Reminder[], now: Date): Promise<Reminder[]> {
  const openings = await findOpenings(db, [...new Set(reminders.map(({ facilityId }) => facilityId))], now);
  const openDays = new Map([...openings].map(([id, { days }]) => [id, new Set(days.map(({ date }) => date))]));
  return reminders.filter(
    ({ endsOn, facilityId, timeZone }) =>
      !isQuiet(timeInZone(now, timeZone)) && isDueOn(endsOn, dateInZone(now, timeZone), openDays.get(facilityId) ?? new Set()),
  );
}

/**
 * Tells who takes a bought medicine, before it runs out, and deletes reminders of what has run out. May run twice and in several processes: a reminder is
 * claimed in the transaction that queues its messages.
 */
async function remind(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const today = dateInJakarta(now);
  await deleteEndedBefore(db, daysAfter(today, -daysAfterEnd));
  await reopenDropped(db, today);
  const errors: unknown[] = [];
  let last = '0';
  for (let count = batch; count === batch; ) {
    const found = await findUntold(db, daysAfter(today, daysBefore + closedDays), last, batch);
    count = found.length;
    last = found.at(-1)?.id ?? last;
    for (const { id } of await dueAt(db, found, now))
      await inTransaction(db, (tx) => refillNotices.tellIn(tx, platform, { id, kind: 'due' })).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, `refill reminders: ${errors.length} failed`);
}

/** Every hour of the day: one that was missed is made good on the same day. */
export const remindOfRefills: Job = { name: 'shop.remind-of-refills', cron: '30 8-19 * * *', run: remind };
