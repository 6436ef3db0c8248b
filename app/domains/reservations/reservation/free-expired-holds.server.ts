import { sql } from 'kysely';
import { lockSchedules } from '#app/domains/appointments/index.server.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { type By, getReservationOrNull, type Reservation } from './reservation.store.server.ts';
import { freeExpiredHolds, type Hours, lockServiceHours } from './reservation-slot.store.server.ts';

/*
 * The order of locks: the account, the order, the hours. Hours of practices come before those of services, each by id, and the rows of
 * reservations and of what is taken are written under these locks alone. Pendaftaran locks the hours of practices in the same order.
 */

/** Locks hours until the transaction ends, and ends the holds of them whose time is over by `now`; null = who changes nothing of them. */
export async function lockHours(tx: Tx, hours: readonly Hours[], now: Date | null): Promise<void> {
  const practices = [...new Set(hours.flatMap(({ practice }) => (practice === null ? [] : [practice])))];
  const services = [...new Set(hours.flatMap(({ service }) => (service === null ? [] : [service])))];
  if (practices.length > 0) await lockSchedules(tx, sql`select unnest(${practices}::int[])`);
  if (services.length > 0) await lockServiceHours(tx, services);
  if (now) await freeExpiredHolds(tx, { practices, services }, now);
}

/** Tells the open pages of its facility and of its account that a reservation changes. Its order tells the same of what is paid. */
export function announceReservation(tx: Tx, { id, facility_id, user_id }: Pick<Reservation, 'id' | 'facility_id' | 'user_id'>): void {
  const topics = [`unit:${facility_id}`, ...(user_id === null ? [] : [`user:${user_id}`])];
  announce(tx, ...topics.map((topic) => ({ topic, kind: 'reservation.moved', key: id })));
}

const isSame = (one: Hours, other: Hours): boolean => one.practice === other.practice && one.service === other.service;

/**
 * Locks the hours of a reservation, together with others that the caller needs, and reads it; null when it does not exist. Another change may give
 * it to other hours while this one waits; then these are locked too, unless an order of ids forbids it, which only a schedule's successor
 * could, and that is new.
 */
export async function lockReservation(tx: Tx, by: By, now: Date | null, others: readonly Hours[] = []): Promise<Reservation | null> {
  const found = await getReservationOrNull(tx, by);
  if (!found) return null;
  await lockHours(tx, [found, ...others], now);
  const locked = await getReservationOrNull(tx, by);
  if (!locked || isSame(found, locked)) return locked;
  return await lockReservation(tx, by, now, others);
}
