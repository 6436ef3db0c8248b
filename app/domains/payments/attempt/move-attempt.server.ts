import type { Tx } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/live-events.server.ts';
import type { AttemptEnd, PaidAnswer, PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { ProviderCharge } from '#app/platform/payments/payment-provider.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { applyRefunds, declineOpenRefunds, requestRefund } from '../refund/request-refund.server.ts';
import * as store from './attempt.store.server.ts';
import { isEnded, nextCheckAt, openStates, stepFor } from './attempt.ts';

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

/** Moves an attempt to what its provider says. True when something changed. */
export async function applyCharge(tx: Tx, platform: PlatformServices, attemptId: string, news: ProviderCharge, by: By): Promise<boolean> {
  const locked = await lockWithRecord(tx, platform, attemptId);
  if (!locked) return false;
  const { attempt } = locked;
  await store.setCharge(tx, attempt.id, {
    providerTx: news.transactionId,
    instructions: attempt.instructions ? null : news.instructions,
  });
  const step = stepFor(attempt, news);
  let changed = step.kind !== 'none';
  if (step.kind === 'paid') await settle(tx, platform, attempt, { paid: step.amount, by });
  else if (step.kind === 'reversed') await reverse(tx, platform, attempt, by);
  else if (step.kind === 'ended') changed = await endAttempt(tx, platform, attempt, step.to, by);
  else if (step.kind === 'pending') await simpleMove(tx, platform, attempt, 'pending', by);
  else if (step.kind === 'review') await simpleMove(tx, platform, attempt, 'review', { ...by, note: step.reason });
  else await store.setNextCheck(tx, attempt.id, nextCheckAt(attempt, platform.clock.now()));
  return (await applyRefunds(tx, platform, attempt.id, news.refunds)) || changed;
}

async function simpleMove(tx: Tx, platform: PlatformServices, attempt: store.Attempt, to: 'pending' | 'review', by: By): Promise<void> {
  const now = platform.clock.now();
  const next = nextCheckAt({ ...attempt, state: to, stateAt: now }, now);
  await store.moveAttempt(tx, attempt.id, [attempt.state], { to, now, reason: by.note ?? null, nextCheckAt: next });
  await record(tx, attempt, to, by, now);
  if (to === 'review') await platform.payables.get(attempt.kind)?.onReview?.(tx, attempt.subjectId, { attemptId: attempt.id, platform });
}

async function record(tx: Tx, attempt: store.Attempt, to: string, by: By, now: Date): Promise<void> {
  await store.addEvent(tx, { attemptId: attempt.id, kind: to, from: attempt.state, to, ...by, now });
  announce(tx, { topic: `shop:${attempt.facilityId ?? 'group'}`, kind: 'payment.moved', key: attempt.id });
  if (attempt.userId !== null) announce(tx, { topic: `user:${attempt.userId}`, kind: 'payment.moved', key: attempt.id });
}

/** What became of money that has arrived; `unchanged` = it was written before. */
type SettledAs = PaidAnswer | 'unchanged';

/**
 * Money has arrived. What was paid for takes it, unless it took another payment before or refuses; the money is then requested back. What was
 * paid beyond the sum is requested back too. The attempt and what is paid for are locked. `receivedOn` is the day on which it stands on the
 * statement, where somebody has read it there.
 */
export async function settle(
  tx: Tx,
  platform: PlatformServices,
  attempt: store.Attempt,
  { paid, by, receivedOn = null }: Readonly<{ paid: number; by: By; receivedOn?: string | null }>,
): Promise<SettledAs> {
  const now = platform.clock.now();
  const next = attempt.provider === 'manual' ? null : nextCheckAt({ ...attempt, state: 'paid', stateAt: now }, now);
  const from = ['created', 'pending', 'review', 'failed', 'expired', 'cancelled'] as const;
  const moved = await store.moveAttempt(tx, attempt.id, from, { to: 'paid', now, paid, receivedOn, accepted: false, nextCheckAt: next });
  if (!moved) return 'unchanged';
  await record(tx, attempt, 'paid', by, now);
  const isDouble = await store.hasAccepted(tx, attempt.kind, attempt.subjectId);
  const isLate = isEnded(attempt.state);
  const isShort = paid < attempt.amount;
  // What a cashier entered is requested back by that cashier, so that another person approves it.
  const requestedBy = by.source === 'staff' ? (by.actorId ?? null) : null;
  const payable = platform.payables.get(attempt.kind);
  const payment = {
    attemptId: attempt.id,
    paid: Math.min(paid, attempt.amount),
    fee: attempt.fee,
    channel: attempt.channel,
    paidAt: now,
    isLate,
  };
  const answer = isDouble || isShort || !payable ? 'refused' : await payable.onPaid(tx, attempt.subjectId, payment, platform);
  if (answer === 'refused') {
    const reason = isDouble ? 'double' : isShort ? 'correction' : 'late';
    // Of money that came late its owner hears from what was paid for.
    const notified = reason === 'late' ? ({ notifiedBy: 'owner' } as const) : {};
    await requestRefund(tx, platform, { attemptId: attempt.id, amount: paid, reason, requestedBy, ...notified });
    return 'refused';
  }
  await store.setAccepted(tx, attempt.id, true);
  if (paid > attempt.amount) {
    await requestRefund(tx, platform, { attemptId: attempt.id, amount: paid - attempt.amount, reason: 'overpaid', requestedBy });
  }
  // The others can no longer be paid for; money that comes all the same is returned.
  for (const other of await store.lockOpen(tx, attempt.kind, attempt.subjectId, attempt.id)) {
    if (other.state !== 'review') await closeAttempt(tx, platform, other, 'cancelled', { source: 'product', note: 'paid_otherwise' });
  }
  return 'accepted';
}

async function reverse(tx: Tx, platform: PlatformServices, attempt: store.Attempt, by: By): Promise<void> {
  const now = platform.clock.now();
  await store.moveAttempt(tx, attempt.id, ['paid'], { to: 'reversed', now, reason: 'reversed', nextCheckAt: null });
  await record(tx, attempt, 'reversed', by, now);
  await declineOpenRefunds(tx, platform, attempt.id);
  if (attempt.accepted) {
    await platform.payables.get(attempt.kind)?.onReversed(tx, attempt.subjectId, { attemptId: attempt.id, platform });
  }
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
  await record(tx, attempt, to, by, now);
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
  await simpleMove(tx, platform, attempt, 'review', by);
  return true;
}

/** A cashier finds no money for an attempt in review. */
export async function rejectReview(tx: Tx, platform: PlatformServices, attempt: store.Attempt, by: By): Promise<boolean> {
  const now = platform.clock.now();
  const changes = { to: 'failed', now, reason: 'rejected', nextCheckAt: null } as const;
  if (!(await store.moveAttempt(tx, attempt.id, ['review'], changes))) return false;
  await record(tx, attempt, 'failed', by, now);
  await tellEnd(tx, platform, attempt, 'rejected');
  return true;
}

/** True while an attempt can still be paid. */
export const isOpen = (attempt: Pick<store.Attempt, 'state'>): boolean => openStates.some((state) => state === attempt.state);
