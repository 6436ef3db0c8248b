import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { AttemptEnd, PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import * as store from './attempt.store.server.ts';
import { nextCheckAt, openStates } from './attempt.ts';

/** Who moved an attempt, for its history. */
export type By = Readonly<{ source: store.EventSource; actorId?: string | null; note?: string | null }>;

type Locked = Readonly<{ attempt: store.Attempt; record: PayableRecord | null }>;

/**
 * Locks what is paid for, then the attempt: the one order of locks, so that a notification, the clock, a cashier and the owner never wait for
 * each other in a circle. Null when there is no such attempt.
 */
export async function lockWithRecord(tx: Tx, platform: PlatformServices, attemptId: string): Promise<Locked | null> {
  const found = await store.findAttempt(tx, attemptId);
  if (!found) return null;
  const record = (await platform.payables.get(found.kind)?.lock(tx, found.subjectId)) ?? null;
  const attempt = await store.lockAttempt(tx, attemptId);
  return attempt && { attempt, record };
}

/** Moves an attempt into a state in which it can still be paid, and tells what it is for when a cashier is to look at it. */
export async function moveToOpen(
  tx: Tx,
  platform: PlatformServices,
  attempt: store.Attempt,
  to: 'pending' | 'review',
  by: By,
): Promise<void> {
  const now = platform.clock.now();
  const next = nextCheckAt({ ...attempt, state: to, stateAt: now }, now);
  await store.moveAttempt(tx, attempt.id, [attempt.state], { to, now, reason: by.note ?? null, nextCheckAt: next });
  await recordMove(tx, attempt, to, by, now);
  if (to === 'review') await platform.payables.get(attempt.kind)?.onReview?.(tx, attempt.subjectId, { attemptId: attempt.id, platform });
}

/** Writes a move into the history of the attempt, and announces it to its facility and its owner. */
export async function recordMove(tx: Tx, attempt: store.Attempt, to: string, by: By, now: Date): Promise<void> {
  await store.addEvent(tx, { attemptId: attempt.id, kind: to, from: attempt.state, to, ...by, now });
  announce(tx, { topic: `shop:${attempt.facilityId ?? 'group'}`, kind: 'payment.moved', key: attempt.id });
  if (attempt.userId !== null) announce(tx, { topic: `user:${attempt.userId}`, kind: 'payment.moved', key: attempt.id });
}

/**
 * Ends an open attempt whose place another one takes, or whose record is cancelled, so that nobody is told. False when it is not open any more; a
 * proof in review is for the cashier alone.
 */
export async function closeAttempt(
  tx: Tx,
  platform: PlatformServices,
  attempt: store.Attempt,
  to: 'failed' | 'expired' | 'cancelled',
  by: By,
): Promise<boolean> {
  const now = platform.clock.now();
  const isManual = attempt.provider === 'manual';
  // A cancelled charge is cancelled at its provider at once; the others are looked at once more for late money.
  const next = to === 'cancelled' ? now : nextCheckAt({ ...attempt, state: to, stateAt: now }, now);
  const changes = { to, now, reason: by.note ?? null, nextCheckAt: isManual ? null : next };
  if (!(await store.moveAttempt(tx, attempt.id, ['created', 'pending'], changes))) return false;
  await recordMove(tx, attempt, to, by, now);
  return true;
}

/** Ends an open attempt without money, and tells what it was for; false when it is not open any more. */
export async function endAttempt(...args: Parameters<typeof closeAttempt>): Promise<boolean> {
  if (!(await closeAttempt(...args))) return false;
  const [tx, platform, attempt, end] = args;
  await tellEnd(tx, platform, attempt, end);
  return true;
}

async function tellEnd(tx: Tx, platform: PlatformServices, { id, kind, subjectId }: store.Attempt, end: AttemptEnd): Promise<void> {
  await platform.payables.get(kind)?.onEnded(tx, subjectId, { attemptId: id, platform, end });
}

/** Ends every attempt of a record that can still be paid, for the domain that cancels the record; it has locked it. */
export async function cancelAttempts(tx: Tx, platform: PlatformServices, kind: string, subjectId: string, by: By): Promise<void> {
  for (const attempt of await store.lockOpen(tx, kind, subjectId)) {
    if (attempt.state !== 'review') await closeAttempt(tx, platform, attempt, 'cancelled', by);
  }
}

/** Puts an open attempt into review, because its owner says that the money was sent. */
export async function toReview(tx: Tx, platform: PlatformServices, attempt: store.Attempt, by: By): Promise<boolean> {
  if (attempt.state !== 'pending' && attempt.state !== 'created') return false;
  await moveToOpen(tx, platform, attempt, 'review', by);
  return true;
}

/** A cashier finds no money for an attempt in review. */
export async function rejectReview(tx: Tx, platform: PlatformServices, attempt: store.Attempt, by: By): Promise<boolean> {
  const now = platform.clock.now();
  const changes = { to: 'failed', now, reason: 'rejected', nextCheckAt: null } as const;
  if (!(await store.moveAttempt(tx, attempt.id, ['review'], changes))) return false;
  await recordMove(tx, attempt, 'failed', by, now);
  await tellEnd(tx, platform, attempt, 'rejected');
  return true;
}

/** True while an attempt can still be paid. */
export const isOpen = (attempt: Pick<store.Attempt, 'state'>): boolean => openStates.some((state) => state === attempt.state);
