import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import type { Use } from '#app/platform/content/resource-types.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { findStanding, ofDoctor } from '../absence/affected-visits.store.server.ts';
import { deskAddress } from '../desk/booking-desk-address.ts';
import { lockSchedules } from '../slot/slot.store.server.ts';
import { allSchedulesOfDoctor } from './timetable.store.server.ts';

/**
 * The visits that keep a doctor on the site: nobody would be asked to care for them. Under the locks of the schedules, so that a booking at
 * the same moment is among them, or is refused.
 */
export async function findVisitsOfDoctor(tx: Tx, doctorId: number, now: Date): Promise<Use | null> {
  await scheduleChanges.lockDoctor(tx, doctorId);
  await lockSchedules(tx, allSchedulesOfDoctor(doctorId));
  const visits = await findStanding(tx, ofDoctor(doctorId), now);
  const [first] = visits;
  if (!first) return null;
  const since = longDateOf(first.visit_date);
  return {
    label: `Masih ada ${visits.length} kunjungan, mulai ${since}. Pindahkan atau batalkan dahulu lewat Pendaftaran`,
    href: deskAddress({ lens: 'day', kind: null, date: first.visit_date, scheduleId: null, state: null, q: '', after: null }),
  };
}
