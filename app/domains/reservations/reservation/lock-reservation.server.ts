import { announceBooking } from '#app/domains/appointments/index.server.ts';
import { lockVisitOrder, type VisitOrder } from '#app/domains/orders/index.server.ts';
import { isInScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { type Failure, notFound } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import { freeExpiredAndLockHours, lockHours } from './free-expired-holds.server.ts';
import * as store from './reservation.store.server.ts';

/*
 * Policy of every change by its owner: a reservation belongs to the account that placed it. Of those of others nobody learns that they exist.
 */

export const changeLimits = [perAccount(30, '10m', 'reservation_change')] as const;

export const changeFailures = {
  not_found: notFound,
  too_late: [409, 'Reservasi ini tidak dapat diubah lagi. Hubungi rumah sakit bila ada kendala.'],
} as const satisfies Record<string, Failure>;

/** Tells the open pages of its facility and of its account that a reservation changes. Its order tells the same of what is paid. */
export function announceReservation(tx: Tx, reservation: Pick<store.Reservation, 'id' | 'facility_id' | 'user_id'>): void {
  announceBooking(tx, reservation, 'reservation.moved');
}

/** These are the same weekly hours. */
export const isSameHours = (one: Hours, other: Hours): boolean => one.practice === other.practice && one.service === other.service;

/** The hours of a reservation, and those of what is held for it on an earlier date, which belongs to it. */
const hoursOf = (one: store.Reservation): readonly Hours[] => (one.held ? [one, one.held] : [one]);

/**
 * Locks the hours of a reservation, together with others that the caller needs, frees their expired holds by `now`, and reads it; null when it does
 * not exist. `now` is null for who changes nothing of them. Another change may give it to other hours while this one waits, or hold some for it; then
 * these are locked too, whatever their ids: where two such changes wait for each other, the database ends one, and it is run once more.
 */
export async function lockReservation(
  tx: Tx,
  by: store.By,
  now: Date | null,
  others: readonly Hours[] = [],
): Promise<store.Reservation | null> {
  const found = await store.getReservationOrNull(tx, by);
  if (!found) return null;
  const hours = [...hoursOf(found), ...others];
  await (now ? freeExpiredAndLockHours(tx, hours, now) : lockHours(tx, hours));
  const locked = await store.getReservationOrNull(tx, by);
  if (!locked || hoursOf(locked).every((one) => hours.some((other) => isSameHours(one, other)))) return locked;
  return await lockReservation(tx, by, now, others);
}

export type Locked = Readonly<{ reservation: store.Reservation; order: VisitOrder | null }>;

/** `scope`: of the desk, which changes reservations of its facilities alone. */
export type Changing = Readonly<{ tx: Tx; platform: PlatformServices; by: VisitOrder['by']; scope?: Scope }>;

/**
 * Locks the order of a reservation, then its hours and those that it may get; null when it does not exist, or is outside the scope: until it was locked
 * it may have gone to another hospital.
 */
export async function lockWithOrder(
  { tx, platform, by, scope = 'group' }: Changing,
  found: store.Reservation,
  others: readonly Hours[] = [],
): Promise<Locked | null> {
  const order = found.order_id === null ? null : await lockVisitOrder(tx, platform, found.order_id, by);
  const reservation = await lockReservation(tx, { id: found.id }, platform.clock.now(), others);
  if (!reservation || !isInScope(scope, reservation.facility_id)) return null;
  announceReservation(tx, reservation);
  return { reservation, order };
}

/** A reservation of this account; null for every other. */
export async function findOwn(tx: Tx, code: string, userId: string): Promise<store.Reservation | null> {
  const found = await store.getReservationOrNull(tx, { code });
  return found?.user_id === userId ? found : null;
}
