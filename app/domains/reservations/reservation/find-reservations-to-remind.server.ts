import { dueReminder } from '#app/domains/appointments/reminder/reminder-times.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { DueReminder } from '#app/platform/visits/visit-kinds.server.ts';
import { reservationNotices } from './reservation.notices.server.ts';
import { findAhead } from './reservation-notice.store.server.ts';

/** The reminders of reservations that are due, by the rule of Pendaftaran. */
export async function findReservationsToRemind(platform: Platform): Promise<DueReminder[]> {
  const ahead = await findAhead(platform.db, platform.clock.now());
  return ahead.flatMap((visit) => {
    const kind = dueReminder(visit, visit.local_now);
    return kind === null ? [] : [{ id: visit.id, send: () => reservationNotices.tellNow(platform, { id: visit.id, kind }) }];
  });
}
