import type { Tx } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/live-events.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';
import type { ProviderRefund } from '#app/platform/payments/payment-provider.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { addEvent, findAttempt } from '../attempt/attempt.store.server.ts';
import { lockWithRecord } from '../attempt/move-attempt.server.ts';
import type { RefundReason } from './refund.schema.ts';
import * as store from './refund.store.server.ts';
import { encryptedAccount, isByProvider, waitsForAccount } from './refund.ts';

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

/** The desk follows a refund in its list, the owner on the page of what was paid. */
async function tellFollowers(tx: Tx, { id, attemptId }: Pick<store.Refund, 'id' | 'attemptId'>): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt) return;
  announce(tx, { topic: `shop:${attempt.facilityId ?? 'group'}`, kind: 'refund.moved', key: id });
  if (attempt.userId) announce(tx, { topic: `user:${attempt.userId}`, kind: 'refund.moved', key: id });
}

/** Says it to what was paid for, which tells its owner. */
async function tellRecord(
  tx: Tx,
  platform: PlatformServices,
  { id, attemptId, amount, reason, state }: store.Refund,
  { isNew, isNotified }: Readonly<{ isNew: boolean; isNotified: boolean }>,
): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt) return;
  const refund = { id, attemptId, amount, reason, state, isNew, isNews: !isNotified && attempt.state === 'paid' };
  await platform.payables.get(attempt.kind)?.onRefund?.(tx, attempt.subjectId, { platform, refund });
}

/** Moves a refund and writes its history; null when it is in another state. What was paid for is locked before. */
export async function recordRefund(
  tx: Tx,
  platform: PlatformServices,
  id: string,
  from: Parameters<typeof store.moveRefund>[2],
  changes: Parameters<typeof store.moveRefund>[3],
  by: Readonly<{ source: 'owner' | 'staff' | 'provider' | 'product'; actorId?: string | null; note?: string | null }>,
): Promise<store.Refund | null> {
  const before = await store.findRefund(tx, id);
  const refund = await store.moveRefund(tx, id, from, changes);
  if (!before || !refund) return null;
  const { to, now } = changes;
  await addEvent(tx, { attemptId: refund.attemptId, refundId: id, kind: 'refund', from: before.state, to, ...by, now });
  await tellFollowers(tx, refund);
  await tellRecord(tx, platform, refund, { isNew: false, isNotified: false });
  return refund;
}

type OwnerAccount = Readonly<{ bank: string; number: string; holder: string }>;

/**
 * Takes the bank account of the owner for a refund that waits for one, or another one when the bank could not send it, and stores it encrypted.
 * False when it waits for none.
 */
export async function receiveRefundAccount(
  tx: Tx,
  platform: PlatformServices,
  refund: Pick<store.Refund, 'id' | 'attemptId'>,
  { account, actorId, source = 'owner' }: Readonly<{ account: OwnerAccount; actorId: string | null; source?: 'owner' | 'staff' }>,
): Promise<boolean> {
  await lockWithRecord(tx, platform, refund.attemptId);
  const encrypted = platform.encryption.encrypt(encryptedAccount, JSON.stringify(account));
  const accountBy = source === 'staff' ? actorId : null;
  const changes = { to: 'requested', now: platform.clock.now(), encrypted, accountBy } as const;
  const locked = await store.findRefund(tx, refund.id);
  if (!locked || !waitsForAccount(locked)) return false;
  return (await recordRefund(tx, platform, refund.id, [locked.state], changes, { source, actorId })) !== null;
}

/** What the provider says about the refunds of one payment: known, and paid out by the bank. True when something changed. */
export async function applyRefunds(
  tx: Tx,
  platform: PlatformServices,
  attemptId: string,
  known: readonly ProviderRefund[],
): Promise<boolean> {
  if (known.length === 0) return false;
  const now = platform.clock.now();
  let changed = false;
  for (const refund of await store.findOfAttempt(tx, attemptId)) {
    const there = known.find(({ key }) => key === refund.key);
    if (!there || refund.method !== 'provider') continue;
    const by = { source: 'provider' } as const;
    if (there.bankConfirmedAt) {
      changed =
        (await recordRefund(tx, platform, refund.id, ['approved', 'failed', 'sent'], { to: 'done', now, bankConfirmedAt: now }, by)) !==
          null || changed;
    } else {
      changed = (await recordRefund(tx, platform, refund.id, ['approved', 'failed'], { to: 'sent', now }, by)) !== null || changed;
    }
  }
  return changed;
}

/** The money never came: what was not sent yet is not returned. */
export async function declineOpenRefunds(tx: Tx, platform: PlatformServices, attemptId: string): Promise<void> {
  const now = platform.clock.now();
  for (const { id, method } of await store.findOfAttempt(tx, attemptId)) {
    const by = { source: 'product', note: 'reversed' } as const;
    // A provider may be returning an approved one at this moment; a bank gets its list from a cashier.
    const open = ['requested', 'needs_account', 'failed', ...(method === 'bank' ? (['approved'] as const) : [])] as const;
    await recordRefund(tx, platform, id, open, { to: 'declined', now }, by);
  }
}
