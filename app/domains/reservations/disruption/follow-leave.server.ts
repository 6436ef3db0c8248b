import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import type { Displaced, DoctorAway } from '#app/platform/visits/visit-kinds.server.ts';
import { freeExpiredAndLockHours } from '../reservation/free-expired-holds.server.ts';
import { reservationNotices } from '../reservation/reservation.notices.server.ts';
import * as store from './disruption.store.server.ts';

/**
 * Marks the reservations in the own hours of a doctor's services that a leave calls off. Their hours are locked here, after those of practices, so that
 * a booking at the same moment is in the list or refused.
 */
export async function followLeave(tx: Tx, platform: PlatformServices, away: DoctorAway): Promise<Displaced[]> {
  const now = platform.clock.now();
  const services = await store.findServiceHoursOf(tx, away);
  if (services.length === 0) return [];
  await freeExpiredAndLockHours(
    tx,
    services.map((service) => ({ practice: null, service })),
    now,
  );
  const displaced: Displaced[] = [];
  for (const one of await store.findChangedServices(tx, now, away)) {
    if (!one.refused) continue;
    const { id, code, state, visit_date: day, start_hour: start, doctor } = one;
    const visit = { code, date: longDateOf(day), start, doctor: doctor ?? '', newStart: null };
    displaced.push({ id: state === 'offered' ? null : id, day, visit });
    await store.setAbsent(tx, id, now);
    await reservationNotices.enqueueTell(tx, platform, id, 'absent');
  }
  return displaced;
}
