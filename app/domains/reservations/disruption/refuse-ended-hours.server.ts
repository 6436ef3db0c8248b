import type { Tx } from '#app/platform/database/db.server.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import * as store from './disruption.store.server.ts';

/** What stands against taking hours off a service: reservations in them. Null when nothing does. */
export async function refuseEndedHours(tx: Tx, serviceId: number, now: Date): Promise<string | null> {
  const found = await store.findInEndedHours(tx, serviceId, now);
  if (!found) return null;
  const first = `${longDateOf(found.day)}, ${found.start.replace(':', '.')}`;
  return `Jam yang dihapus masih punya ${found.count} reservasi, yang pertama ${first}. Pindahkan atau batalkan dahulu lewat Pendaftaran.`;
}
