import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { vaccinationNotices } from './vaccination-reminder.notices.server.ts';
import { deleteFinishedBefore, findPending, removeDoses } from './vaccination-reminder.store.server.ts';
import { daysAfterLast, dosesToDrop, dosesToTell } from './vaccination-reminder.ts';

const batch = 500;

/**
 * Reminds people of vaccinations whose time begins within a week, each once, while the hospital shows the schedules; drops doses that are not
 * told of any more, and deletes reminders that have nothing left to tell. May run twice and in several processes: a dose is taken in the
 * transaction that queues its messages.
 */
async function remind(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  await deleteFinishedBefore(db, new Date(now.getTime() - daysAfterLast * 86_400_000));
  const isOn = await isSwitchedOn(platform, 'vaccination_schedule');
  const [today, at] = [dateInJakarta(now), now.toISOString()];
  const errors: unknown[] = [];
  let last = '0';
  for (let count = batch; count === batch; ) {
    const pending = await findPending(db, last, batch);
    count = pending.length;
    last = pending.at(-1)?.id ?? last;
    for (const one of pending) {
      const dropped = dosesToDrop(one, one.birthDate, today);
      const isDue = isOn && dosesToTell(one, one.birthDate, today).length > 0;
      if (dropped.length === 0 && !isDue) continue;
      try {
        await inTransaction(db, async (tx) => {
          if (dropped.length > 0) await removeDoses(tx, one.id, dropped, { now, isNotified: false });
          if (isDue) await vaccinationNotices.tellIn(tx, platform, { id: one.id, kind: 'due', at });
        });
      } catch (error) {
        errors.push(error);
      }
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `vaccination reminders: ${errors.length} failed`);
}

/** Every morning, when nobody is woken. */
export const remindOfVaccinations: Job = { name: 'calculators.remind-of-vaccinations', cron: '0 9 * * *', run: remind };
