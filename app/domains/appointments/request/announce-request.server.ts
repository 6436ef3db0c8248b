import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';

type Booking = Readonly<{ id: string; user_id: string | null; facility_id: number }>;

/** Announces a change of a booking of any kind to the desk of its unit and to its account, at commit. */
export function announceBooking(tx: Tx, { id: key, user_id: userId, facility_id: facilityId }: Booking, kind: string): void {
  announce(tx, { topic: `unit:${facilityId}`, kind, key });
  if (userId !== null) announce(tx, { topic: `user:${userId}`, kind, key });
}

/** The same of a request. */
export function announceRequest(tx: Tx, request: Booking, change: 'submitted' | 'moved' | 'cancelled' | 'changed'): void {
  announceBooking(tx, request, `appointment.${change}`);
}
