import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { addEvent, findAttempt } from '../attempt/attempt.store.server.ts';
import * as store from './refund.store.server.ts';

/** The desk follows a refund in its list, the owner on the page of what was paid. */
export async function tellFollowers(tx: Tx, { id, attemptId }: Pick<store.Refund, 'id' | 'attemptId'>): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt) return;
  announce(tx, { topic: `shop:${attempt.facilityId ?? 'group'}`, kind: 'refund.moved', key: id });
  if (attempt.userId) announce(tx, { topic: `user:${attempt.userId}`, kind: 'refund.moved', key: id });
}

/** Says it to what was paid for, which tells its owner. */
export async function tellRecord(
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
