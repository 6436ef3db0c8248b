import type { Tx } from '#app/platform/database/db.server.ts';
import type { PaidAnswer } from '#app/platform/payments/payables.server.ts';
import type { ProviderCharge } from '#app/platform/payments/payment-provider.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import * as store from '../attempt/attempt.store.server.ts';
import { isEnded, nextCheckAt, stepFor } from '../attempt/attempt.ts';
import { type By, closeAttempt, endAttempt, lockWithRecord, moveToOpen, recordMove } from '../attempt/move-attempt.server.ts';
import { applyRefunds, declineOpenRefunds } from '../refund/apply-refunds.server.ts';
import { requestRefund } from '../refund/request-refund.server.ts';

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
  else if (step.kind === 'pending') await moveToOpen(tx, platform, attempt, 'pending', by);
  else if (step.kind === 'review') await moveToOpen(tx, platform, attempt, 'review', { ...by, note: step.reason });
  else await store.setNextCheck(tx, attempt.id, nextCheckAt(attempt, platform.clock.now()));
  return (await applyRefunds(tx, platform, attempt.id, news.refunds)) || changed;
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
  await recordMove(tx, attempt, 'paid', by, now);
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
  await recordMove(tx, attempt, 'reversed', by, now);
  await declineOpenRefunds(tx, platform, attempt.id);
  if (attempt.accepted) {
    await platform.payables.get(attempt.kind)?.onReversed(tx, attempt.subjectId, { attemptId: attempt.id, platform });
  }
}
