import type { Tx } from '#app/platform/database/db.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { addEvent } from '../attempt/attempt.store.server.ts';
import { tellFollowers, tellRecord } from './record-refund.server.ts';
import type { RefundReason } from './refund.schema.ts';
import * as store from './refund.store.server.ts';
import { isByProvider } from './refund.ts';

/** What is to be returned of one payment. `requestedBy` null = the product itself. */
export type RefundRequest = Readonly<{
  attemptId: string;
  amount: number;
  reason: RefundReason;
  requestedBy: string | null;
  note?: string;
  /** Only what is left of the payment, when that is less. */
  isUpToRest?: boolean;
  /** Who requests it tells its owner: `record` writes it with the record that is paid for too, `owner` only the message. */
  notifiedBy?: 'record' | 'owner';
}>;

/**
 * Requests a part of a payment back for its owner; another person approves it before money moves. Null when the attempt is not paid, or less
 * of it is left. What is paid for is locked before.
 */
export async function requestRefund(tx: Tx, platform: PlatformServices, request: RefundRequest): Promise<store.Refund | null> {
  const { attemptId, reason, requestedBy, note = '', isUpToRest, notifiedBy } = request;
  const now = platform.clock.now();
  const left = isUpToRest ? await store.lockRest(tx, attemptId) : request.amount;
  const amount = Math.min(request.amount, left);
  if (amount <= 0) return null;
  const attempt = await store.reserve(tx, attemptId, amount);
  if (!attempt) return null;
  const able = attempt.provider === 'manual' ? null : (platform.payments?.refundsOf(attempt.channel as Channel) ?? null);
  const ageDays = (now.getTime() - (attempt.paid_at?.getTime() ?? 0)) / 86_400_000;
  const part = { amount, paid: attempt.paid, refunded: attempt.refunded - amount, ageDays };
  const method = able && isByProvider(able, part) && (await store.mayAskProvider(tx, attemptId)) ? 'provider' : 'bank';
  const state = method === 'bank' ? 'needs_account' : 'requested';
  const refund = await store.insertRefund(tx, {
    attemptId,
    reference: attempt.reference,
    amount,
    method,
    state,
    reason,
    note,
    requestedBy,
    now,
  });
  const source = requestedBy === null ? 'product' : 'staff';
  await addEvent(tx, {
    attemptId,
    refundId: refund.id,
    kind: 'refund',
    from: null,
    to: state,
    source,
    actorId: requestedBy,
    note: reason,
    now,
  });
  await tellFollowers(tx, refund);
  if (notifiedBy !== 'record') await tellRecord(tx, platform, refund, { isNew: true, isNotified: notifiedBy === 'owner' });
  return refund;
}
