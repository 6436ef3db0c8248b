import { isDelayNews, maxDelayMessages } from '#app/domains/appointments/notification/delay-news.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import type { Displaced } from '#app/platform/visits/visit-kinds.server.ts';
import { reservationNotices } from '../reservation/reservation.notices.server.ts';
import { insertMove } from '../reservation/reservation.store.server.ts';
import * as store from './disruption.store.server.ts';

/**
 * Marks the reservations in these hours that do not take place as they were told, and tells each person, who then moves or cancels for nothing.
 * The schedules are locked; no order is, so what was paid goes back when somebody decides.
 */
export async function followSchedules(tx: Tx, platform: PlatformServices, scheduleIds: readonly number[]): Promise<Displaced[]> {
  const now = platform.clock.now();
  const displaced: Displaced[] = [];
  const found = await store.findDisrupted(tx, scheduleIds, now);
  for (const { id, code, state, doctor, visit_date: day, start_hour: from, new_start: to, refused, disruption } of found) {
    const isSame = from === to && disruption === 'absent';
    const visit = { code, date: longDateOf(day), start: from, doctor, newStart: refused ? null : to };
    if (refused || !isSame) displaced.push({ id: state === 'offered' ? null : id, day, visit });
    if (refused) {
      await store.setAbsent(tx, id, now);
      await reservationNotices.enqueueTell(tx, platform, id, 'absent');
      continue;
    }
    if (disruption === 'absent') {
      await store.setRestored(tx, id, now);
      await reservationNotices.enqueueTell(tx, platform, id, 'restored');
    }
    if (isSame) continue;
    await store.writeHours(tx, id, now);
    await insertMove(tx, {
      reservation_id: id,
      from_date: day,
      from_start: from,
      to_date: day,
      to_start: to,
      moved_by: 'schedule',
      created_at: now,
    });
    await reservationNotices.enqueueTell(tx, platform, id, 'hours');
  }
  return displaced;
}

/** Tells those who are expected, and to whom it is news, by how much the doctor is late. Returns their reservations, also those that had their messages. */
export async function followDelay(
  tx: Tx,
  platform: PlatformServices,
  on: Readonly<{ scheduleId: number; day: string; minutes: number }>,
): Promise<string[]> {
  const expected = await store.findExpected(tx, on.scheduleId, on.day);
  const concerned = expected.filter(({ said }) => isDelayNews(on.minutes, said));
  for (const { id, messages } of concerned) if (messages < maxDelayMessages) await reservationNotices.enqueueTell(tx, platform, id, 'late');
  return concerned.map(({ id }) => id);
}
