import { sql } from 'kysely';
import { lockSchedules } from '#app/domains/appointments/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import { freeExpiredHolds, lockServiceHours } from './reservation-slot.store.server.ts';

/*
 * The order of locks: the account, the order, the hours. Hours of practices come before those of services, each by id, and the rows of
 * reservations and of what is taken are written under these locks alone. Pendaftaran locks the hours of practices in the same order.
 */

/** Locks hours until the transaction ends, and returns their ids. */
export async function lockHours(tx: Tx, hours: readonly Hours[]): Promise<Readonly<{ practices: number[]; services: number[] }>> {
  const practices = [...new Set(hours.flatMap(({ practice }) => (practice === null ? [] : [practice])))];
  const services = [...new Set(hours.flatMap(({ service }) => (service === null ? [] : [service])))];
  if (practices.length > 0) await lockSchedules(tx, sql`select unnest(${practices}::int[])`);
  if (services.length > 0) await lockServiceHours(tx, services);
  return { practices, services };
}

/** Locks hours until the transaction ends, and ends the holds of them whose time is over by `now`: their places are free for the next person. */
export async function freeExpiredAndLockHours(tx: Tx, hours: readonly Hours[], now: Date): Promise<void> {
  await freeExpiredHolds(tx, await lockHours(tx, hours), now);
}
