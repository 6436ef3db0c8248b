import type { UserActor } from '#app/platform/access/actor.server.ts';
import { isInScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, ok } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { findEnterers } from '../attempt/attempt-events.store.server.ts';
import { lockWithRecord } from '../attempt/move-attempt.server.ts';
import * as store from '../refund/refund.store.server.ts';
import { actRefusal, type RefundFacts } from '../refund/refund.ts';

export const [mayRequest, mayApprove] = [staffCan('refunds.request'), staffCan('refunds.approve')];
export const acts = [perAccount(120, '10m', 'refund_acts')] as const;

/** The refund as the object of a row of the audit log, and its owner as the subject. */
export const audited = ({ id }: { id: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `refund:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});

/** What decides who may do what with a refund. */
export const factsOf = (refund: store.Refund, ownerId: string | null, enteredBy: readonly string[]): RefundFacts => ({
  ...refund,
  ownerId,
  enteredBy,
  hasAccount: refund.encryptedAccount !== null,
  isAsked: refund.askedAt !== null,
});

/** Locks what a refund belongs to, in the one order; null when it is not of the scope. */
export async function lockRefund(tx: Tx, platform: PlatformServices, scope: Scope, id: string) {
  const found = await store.findRefund(tx, id);
  const locked = found && (await lockWithRecord(tx, platform, found.attemptId));
  const refund = locked && isInScope(scope, locked.attempt.facilityId) ? await store.findRefund(tx, id) : null;
  if (!locked || !refund) return null;
  const { attempt } = locked;
  const entered = await findEnterers(tx, [attempt.id]);
  return { refund, attempt, subjectId: attempt.userId, facts: factsOf(refund, attempt.userId, entered.get(attempt.id) ?? []) };
}

type Acting = Readonly<{ tx: Tx; platform: PlatformServices; scope: Scope; actor: UserActor }>;

/** Locks refunds that the caller may give to the bank, in the one order: all of them, or none. */
export async function lockToSend({ tx, platform, scope, actor }: Acting, ids: readonly string[]) {
  const inOrder = await store.inLockOrder(tx, [...new Set(ids)]);
  if (inOrder.length < new Set(ids).size) return fail('not_found');
  const refunds = [];
  for (const id of inOrder) {
    const locked = await lockRefund(tx, platform, scope, id);
    if (!locked) return fail('not_found');
    const refusal = actRefusal('send', locked.facts, actor.userId);
    if (refusal) return fail(refusal);
    refunds.push(locked);
  }
  return ok(refunds);
}
