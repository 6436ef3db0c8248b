import type { Tx } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { isInScope, narrowScope, type Scope, staffCan } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { findAttempt } from '../attempt/attempt.store.server.ts';
import { findConfirmedBy } from '../attempt/attempt-events.store.server.ts';
import { lockWithRecord } from '../attempt/move-attempt.server.ts';
import { askProvider } from '../payment/follow-attempt.server.ts';
import {
  accountInput,
  declineInput,
  finishInput,
  paymentSearch,
  refundId,
  refundQuery,
  requestInput,
  sentInput,
} from '../refund/refund.schema.ts';
import * as store from '../refund/refund.store.server.ts';
import { approvalRefusal, approvalRefusals, encryptedAccount } from '../refund/refund.ts';
import { receiveRefundAccount, recordRefund, requestRefund } from '../refund/request-refund.server.ts';
import { sendOneRefund } from './send-refunds.server.ts';

const [mayRequest, mayApprove] = [staffCan('refunds.request'), staffCan('refunds.approve')];
const acts = [perAccount(120, '10m', 'refund_acts')] as const;
const changed = [409, 'Pengembalian ini sudah berubah. Muat ulang halaman untuk melihat keadaannya.'] as const;

const audited = ({ id }: { id: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `refund:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});

/** Locks what a refund belongs to, in the one order; null when it is not of the scope. */
async function lockRefund(tx: Tx, platform: PlatformServices, scope: Scope, id: string) {
  const found = await store.findRefund(tx, id);
  const locked = found && (await lockWithRecord(tx, platform, found.attemptId));
  const refund = locked && isInScope(scope, locked.attempt.facilityId) ? await store.findRefund(tx, id) : null;
  return locked && refund && { refund, attempt: locked.attempt, subjectId: locked.attempt.userId };
}

/** The unfinished refunds of the chosen facilities, the oldest first. */
export const findRefunds = operation({
  name: 'refund.find',
  access: mayRequest,
  limits: 'reads',
  input: refundQuery,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const rows = await store.findUnfinished(db, within, 500);
    const confirmed = await findConfirmedBy(db, [...new Set(rows.map(({ attempt_id }) => attempt_id))], actor.userId);
    return ok(
      rows.map(({ requested_by, account_by, approved_by, ...row }) => {
        const refund = {
          state: row.state,
          requestedBy: requested_by,
          accountBy: account_by,
          approvedBy: approved_by,
          ownerId: row.user_id,
        };
        const refusal = approvalRefusal(refund, actor.userId, confirmed.has(row.attempt_id));
        return {
          ...{ ...row, amount: Number(row.amount), created_at: row.created_at.toISOString() },
          isApprovedByMe: approved_by === actor.userId,
          refusal: refusal && approvalRefusals[refusal][1],
        };
      }),
    );
  },
});

/** The payments that a refund can be requested of, by the number of their order or their own. */
export const findRefundable = operation({
  name: 'refund.find_payments',
  access: mayRequest,
  limits: 'reads',
  input: paymentSearch,
  failures: { not_found: notFound },
  async run({ db, scope }, { number, units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const rows = number === '' ? [] : await store.findPaid(db, number, within, 50);
    return ok(
      rows.map(({ id, reference, channel, paid, paidAt, refunded }) => ({
        ...{ id, reference, channel, paid, left: paid - refunded, paid_at: paidAt?.toISOString() ?? null },
      })),
    );
  },
});

/** Requests a part of a payment back for its owner. Another person approves it. */
export const requestRefundByStaff = operation({
  name: 'refund.requested',
  access: mayRequest,
  limits: acts,
  idempotent: true,
  input: requestInput,
  failures: {
    not_found: notFound,
    too_much: [409, 'Dari pembayaran ini tidak ada lagi uang sebanyak itu yang dapat dikembalikan.'],
  },
  async run({ tx, scope, actor, platform }, { id, ...request }) {
    const locked = await lockWithRecord(tx, platform, id);
    if (!locked || !isInScope(scope, locked.attempt.facilityId)) return fail('not_found');
    const refund = await requestRefund(tx, platform, { attemptId: id, ...request, requestedBy: actor.userId });
    return refund ? ok({ id: refund.id, state: refund.state, subjectId: locked.attempt.userId }) : fail('too_much');
  },
  audit: (_input, { id, subjectId }) => audited({ id }, { subjectId }),
});

/**
 * Enters the bank account of an owner whose account is erased: nobody else can name one. Another person approves the refund then, anew.
 */
export const enterRefundAccount = operation({
  name: 'refund.account_entered',
  access: mayRequest,
  recent: true,
  limits: acts,
  input: accountInput,
  failures: { not_found: notFound, changed },
  async run({ tx, scope, actor, platform }, { id, ...account }) {
    const locked = await lockRefund(tx, platform, scope, id);
    if (!locked) return fail('not_found');
    if (locked.subjectId !== null) return fail('changed');
    const by = { account, actorId: actor.userId, source: 'staff' } as const;
    return (await receiveRefundAccount(tx, platform, locked.refund, by)) ? ok({ id, subjectId: null }) : fail('changed');
  },
  audit: ({ id }, one) => audited({ id }, one),
});

/**
 * A second person approves a refund, or one that failed again; the provider is asked at once. Not who pays, who entered the money, or who
 * approved it before. A payment that was taken back meanwhile is not returned: its refund is declined.
 */
export const approveRefund = operation({
  name: 'refund.approved',
  access: mayApprove,
  recent: true,
  limits: acts,
  input: refundId,
  failures: {
    not_found: notFound,
    changed,
    ...approvalRefusals,
  },
  async run({ tx, enqueue, scope, actor, platform, clock }, { id }) {
    const locked = await lockRefund(tx, platform, scope, id);
    if (!locked) return fail('not_found');
    const { refund, attempt, subjectId } = locked;
    const hasConfirmed = (await findConfirmedBy(tx, [attempt.id], actor.userId)).has(attempt.id);
    const refusal = approvalRefusal({ ...refund, ownerId: subjectId }, actor.userId, hasConfirmed);
    if (refusal) return fail(refusal);
    const by = { source: 'staff', actorId: actor.userId } as const;
    if (attempt.state !== 'paid') {
      const note = 'not_paid';
      const declined = await recordRefund(tx, platform, id, ['requested', 'failed'], { to: 'declined', now: clock.now() }, { ...by, note });
      return declined ? ok({ id, state: declined.state, subjectId }) : fail('changed');
    }
    const moved = await recordRefund(
      tx,
      platform,
      id,
      ['requested', 'failed'],
      { to: 'approved', now: clock.now(), approvedBy: actor.userId },
      by,
    );
    if (!moved) return fail('changed');
    if (moved.method === 'provider') await enqueue(sendOneRefund, { id });
    return ok({ id, state: moved.state, subjectId });
  },
  audit: (_input, { state, ...one }) => ({ ...audited(one, one), ...(state === 'declined' ? { action: 'refund.declined' } : {}) }),
});

/**
 * A refund is not approved, or taken back before it was sent; its part of the payment may be requested again. What a provider was asked for
 * is declined only after it has answered that it did not return it.
 */
export const declineRefund = operation({
  name: 'refund.declined',
  access: mayApprove,
  limits: acts,
  transaction: 'none',
  input: declineInput,
  failures: {
    not_found: notFound,
    changed,
    no_answer: [503, 'Penyedia pembayaran belum menjawab, jadi belum pasti dananya tidak dikirim. Coba lagi sebentar lagi.'],
  },
  async run({ db, commit, scope, actor, platform, clock }, { id, note }) {
    const found = await store.findRefund(db, id);
    const attempt = found && (await findAttempt(db, found.attemptId));
    if (!attempt || !isInScope(scope, attempt.facilityId)) return fail('not_found');
    if (found.askedAt && found.state === 'failed') {
      if (!platform.payments || !(await askProvider({ ...platform, db }, attempt.id)).ok) return fail('no_answer');
    }
    return await commit(async ({ tx }) => {
      const locked = await lockRefund(tx, platform, scope, id);
      if (!locked) return fail('not_found');
      const { refund, subjectId } = locked;
      // Asked since: its answer is not known yet.
      const isBeingSent = refund.method === 'provider' && refund.state === 'approved' && refund.askedAt !== null;
      if (isBeingSent || (refund.askedAt && found.askedAt === null)) return fail('changed');
      const by = { source: 'staff', actorId: actor.userId, note } as const;
      const changes = { to: 'declined', now: clock.now() } as const;
      const moved = await recordRefund(tx, platform, id, ['requested', 'needs_account', 'approved', 'failed'], changes, by);
      return moved ? ok({ id, subjectId }) : fail('changed');
    });
  },
  audit: ({ id }, { subjectId }) => audited({ id }, { subjectId }),
});

/** Shows the bank account of an approved refund to whoever enters it at the bank. */
export const revealRefundAccount = operation({
  name: 'refund.account_revealed',
  access: mayApprove,
  limits: [perAccount(60, '1h', 'refund_reveal')],
  input: refundId,
  failures: { not_found: notFound },
  async run({ tx, scope, platform }, { id }) {
    const locked = await lockRefund(tx, platform, scope, id);
    const encrypted = locked?.refund.encryptedAccount;
    if (!locked || !encrypted || !['approved', 'sent', 'failed'].includes(locked.refund.state)) return fail('not_found');
    const account = JSON.parse(platform.encryption.decrypt(encryptedAccount, encrypted)) as Record<'bank' | 'number' | 'holder', string>;
    return ok({ id, amount: locked.refund.amount, account, subjectId: locked.subjectId });
  },
  audit: ({ id }, { subjectId }) => audited({ id }, { subjectId }),
});

/** A batch of approved refunds was given to the bank, by another person than who approved them: all of them, or none. */
export const sendRefundBatch = operation({
  name: 'refund.batch_sent',
  access: mayApprove,
  limits: acts,
  input: sentInput,
  failures: {
    not_found: notFound,
    changed,
    own_approval: [409, 'Pengembalian ini Anda setujui sendiri. Minta orang lain mengirim dananya.'],
  },
  async run({ tx, scope, actor, platform, clock }, { ids, bank_reference: bankReference }) {
    const inOrder = await store.inLockOrder(tx, [...new Set(ids)]);
    if (inOrder.length < new Set(ids).size) return fail('not_found');
    const sent: { id: string; subjectId: string | null }[] = [];
    for (const id of inOrder) {
      const locked = await lockRefund(tx, platform, scope, id);
      if (!locked) return fail('not_found');
      if (locked.refund.method !== 'bank') return fail('changed');
      if (locked.refund.approvedBy === actor.userId) return fail('own_approval');
      const by = { source: 'staff', actorId: actor.userId, note: bankReference } as const;
      const changes = { to: 'sent', now: clock.now(), bankReference, sentBy: actor.userId } as const;
      if (!(await recordRefund(tx, platform, id, ['approved'], changes, by))) return fail('changed');
      sent.push({ id, subjectId: locked.subjectId });
    }
    return ok({ sent });
  },
  audit: (_input, { sent }) => sent.map((one) => audited(one, one)),
});

/** What the bank has done with a refund that it was sent. */
export const finishRefund = operation({
  name: 'refund.finished',
  access: mayApprove,
  limits: acts,
  input: finishInput,
  failures: { not_found: notFound, changed },
  async run({ tx, scope, actor, platform, clock }, { id, result, note }) {
    const locked = await lockRefund(tx, platform, scope, id);
    if (!locked) return fail('not_found');
    if (locked.refund.method !== 'bank') return fail('changed');
    const now = clock.now();
    const changes = result === 'done' ? { to: result, now, bankConfirmedAt: now } : { to: result, now, failure: note || 'bank' };
    const by = { source: 'staff', actorId: actor.userId, note } as const;
    return (await recordRefund(tx, platform, id, ['sent'], changes, by)) ? ok({ id, subjectId: locked.subjectId }) : fail('changed');
  },
  audit: ({ id }, { subjectId }) => audited({ id }, { subjectId }),
});

/** The work of the second person on the home page of the staff. */
export const waitingRefunds: WaitingWork = {
  name: 'payments.refunds',
  label: 'Pengembalian dana untuk disetujui',
  capability: 'refunds.approve',
  href: '/staff/pengembalian',
  read: ({ db }, scope) => store.countWork(db, scope),
};
