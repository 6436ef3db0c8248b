import { longDateOf } from '#app/platform/calendar.ts';
import type { Tx } from '#app/platform/db.server.ts';
import type { Events } from '#app/platform/events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { lockHours } from '../reservation/free-expired-holds.server.ts';
import { reservationNotices } from '../reservation/reservation.notices.server.ts';
import { insertMove } from '../reservation/reservation.store.server.ts';
import * as store from './disruption.store.server.ts';

type Affect = Events['schedules.changed']['affect'];

/**
 * Marks the reservations in the own hours of a doctor's services that a leave calls off. Their hours are locked here, after those of practices, so that
 * a booking at the same moment is in the list or refused.
 */
export async function followLeave(tx: Tx, platform: PlatformServices, away: store.DoctorAway, affect: Affect): Promise<void> {
  const now = platform.clock.now();
  const services = await store.findServiceHoursOf(tx, away);
  if (services.length === 0) return;
  await lockHours(
    tx,
    services.map((service) => ({ practice: null, service })),
    now,
  );
  for (const one of await store.findChangedServices(tx, now, away)) {
    if (!one.refused) continue;
    const { id, code, state, visit_date: day, start_hour: start, doctor } = one;
    affect({ code, date: longDateOf(day), start, doctor: doctor ?? '', newStart: null }, state === 'offered' ? undefined : id);
    await store.setDisruption(tx, id, 'absent', now);
    await reservationNotices.tell(tx, platform, id, 'absent');
  }
}

/**
 * Marks the reservations in these hours that do not take place as they were told, and tells each person, who then moves or cancels for nothing.
 * The schedules are locked; no order is, so what was paid goes back when somebody decides.
 */
export async function followSchedules(
  tx: Tx,
  platform: PlatformServices,
  scheduleIds: readonly number[],
  affect: Affect = () => {},
): Promise<void> {
  const now = platform.clock.now();
  const found = await store.findDisrupted(tx, scheduleIds, now);
  for (const { id, code, state, doctor, visit_date: day, start_hour: from, new_start: to, refused, disruption } of found) {
    const isSame = from === to && disruption === 'absent';
    const visit = { code, date: longDateOf(day), start: from, doctor, newStart: refused ? null : to };
    if (refused || !isSame) affect(visit, refused && state !== 'offered' ? id : undefined);
    if (refused) {
      await store.setDisruption(tx, id, 'absent', now);
      await reservationNotices.tell(tx, platform, id, 'absent');
      continue;
    }
    if (disruption === 'absent') {
      await store.setDisruption(tx, id, null, now);
      await reservationNotices.tell(tx, platform, id, 'restored');
    }
    if (isSame) continue;
    await store.writeHours(tx, id, now);
    await insertMove(tx, {
      ...{ reservation_id: id, from_date: day, from_start: from, to_date: day, to_start: to },
      ...{ moved_by: 'schedule', created_at: now },
    });
    await reservationNotices.tell(tx, platform, id, 'hours');
  }
}

/** Tells who is expected that the doctor is late. */
export async function followDelay(tx: Tx, platform: PlatformServices, on: Readonly<{ scheduleId: number; day: string }>): Promise<void> {
  for (const id of await store.findExpected(tx, on.scheduleId, on.day)) await reservationNotices.tell(tx, platform, id, 'late');
}

/** What stands against taking hours off a service: reservations in them. Null when nothing does. */
export async function refuseEndedHours(tx: Tx, serviceId: number, now: Date): Promise<string | null> {
  const found = await store.findInEndedHours(tx, serviceId, now);
  if (!found) return null;
  const first = `${longDateOf(found.day)}, ${found.start.replace(':', '.')}`;
  return `Jam yang dihapus masih punya ${found.count} reservasi, yang pertama ${first}. Pindahkan atau batalkan dahulu lewat Pendaftaran.`;
}
