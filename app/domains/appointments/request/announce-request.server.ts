import type { Tx } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';

type Changed = Readonly<{ id: string; user_id: string | null; facility: { id: number } }>;

/** Announces a change of a request to the desk of its unit and to its account, at commit. */
export function announceRequest(
  tx: Tx,
  { id, user_id: userId, facility }: Changed,
  change: 'submitted' | 'moved' | 'cancelled' | 'changed',
): void {
  const event = { kind: `appointment.${change}`, key: id };
  announce(tx, { topic: `unit:${facility.id}`, ...event });
  if (userId !== null) announce(tx, { topic: `user:${userId}`, ...event });
}
