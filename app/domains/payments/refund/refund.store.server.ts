import { type Selectable, sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DB } from '#db/types.ts';
import { type Attempt, attemptOf, lockAttempt, ofNumber } from '../attempt/attempt.store.server.ts';
import type { RefundReason } from './refund.schema.ts';
import type { RefundState } from './refund.ts';

export type Refund = Readonly<{
  id: string;
  attemptId: string;
  key: string;
  amount: number;
  method: 'provider' | 'bank';
  state: RefundState;
  stateAt: Date;
  reason: RefundReason;
  note: string;
  requestedBy: string | null;
  approvedBy: string | null;
  /** Who gave it to the bank. */
  sentBy: string | null;
  /** Who entered the account of an owner who is erased. */
  accountBy: string | null;
  encryptedAccount: string | null;
  bankReference: string | null;
  failure: string | null;
  askedAt: Date | null;
}>;

function refundOf(row: Selectable<DB['refunds']>): Refund {
  return {
    id: row.id,
    attemptId: row.attempt_id,
    key: row.key,
    amount: Number(row.amount),
    method: row.method as Refund['method'],
    state: row.state as RefundState,
    stateAt: row.state_at,
    reason: row.reason as RefundReason,
    note: row.note,
    requestedBy: row.requested_by,
    approvedBy: row.approved_by,
    sentBy: row.sent_by,
    accountBy: row.account_by,
    encryptedAccount: row.sealed_account,
    bankReference: row.bank_reference,
    failure: row.failure,
    askedAt: row.asked_at,
  };
}

/** Locks a payment, and gives what is left of it; 0 when it is not paid. */
export async function lockRest(tx: Tx, attemptId: string): Promise<number> {
  const attempt = await lockAttempt(tx, attemptId);
  return attempt?.state === 'paid' ? attempt.paid - attempt.refunded : 0;
}

/** Takes a part of what was paid for a refund; null when less is left. Also the lock of the attempt. */
export async function reserve(tx: Tx, attemptId: string, amount: number) {
  const row = await tx
    .updateTable('payment_attempts')
    .set({ refunded: sql`refunded + ${amount}` })
    .where('id', '=', attemptId)
    .where('state', '=', 'paid')
    .where(sql<boolean>`refunded + ${amount} <= paid`)
    .returning(['reference', 'channel', 'provider', 'paid', 'paid_at', 'refunded'])
    .executeTakeFirst();
  return row ? { ...row, paid: Number(row.paid), refunded: Number(row.refunded) } : null;
}

async function release(tx: Tx, attemptId: string, amount: number): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ refunded: sql`refunded - ${amount}` })
    .where('id', '=', attemptId)
    .execute();
}

type NewRefund = Readonly<{
  attemptId: string;
  reference: string;
  amount: number;
  method: Refund['method'];
  state: RefundState;
  reason: RefundReason;
  note: string;
  requestedBy: string | null;
  now: Date;
}>;

/** Writes a refund whose part is reserved; its key counts the refunds of the attempt, which is locked. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<Refund> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from refunds where attempt_id = ${refund.attemptId}`.execute(tx);
  const row = await tx
    .insertInto('refunds')
    .values({
      attempt_id: refund.attemptId,
      key: `${refund.reference}-r${(rows[0]?.n ?? 0) + 1}`,
      amount: refund.amount,
      method: refund.method,
      state: refund.state,
      state_at: refund.now,
      reason: refund.reason,
      note: refund.note,
      requested_by: refund.requestedBy,
      created_at: refund.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return refundOf(row);
}

export async function findRefund(db: Queryable, id: string): Promise<Refund | null> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? refundOf(row) : null;
}

/** The refunds of some attempts, by attempt. */
export async function findOfAttempts(db: Queryable, attemptIds: readonly string[]): Promise<Map<string, Refund[]>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db.selectFrom('refunds').selectAll().where('attempt_id', 'in', attemptIds).orderBy('id').limit(500).execute();
  return Map.groupBy(rows.map(refundOf), ({ attemptId }) => attemptId);
}

export async function findOfAttempt(db: Queryable, attemptId: string): Promise<Refund[]> {
  const rows = await db.selectFrom('refunds').selectAll().where('attempt_id', '=', attemptId).orderBy('id').execute();
  return rows.map(refundOf);
}

type Changes = Readonly<{
  to: RefundState;
  now: Date;
  approvedBy?: string;
  /** Who entered the account of an owner who is erased, null = the owner: another person approves it, anew. */
  accountBy?: string | null;
  sentBy?: string;
  failure?: string;
  bankReference?: string;
  /** The bank account of the owner. */
  encrypted?: string;
  bankConfirmedAt?: Date;
}>;

/** Moves a refund that is in one of these states; null when it is in another. A declined one gives its part back to the attempt. */
export async function moveRefund(tx: Tx, id: string, from: readonly RefundState[], changes: Changes): Promise<Refund | null> {
  const { to, now, approvedBy, accountBy, sentBy, failure, bankReference, bankConfirmedAt } = changes;
  const row = await tx
    .updateTable('refunds')
    .set({
      state: to,
      state_at: now,
      // Who sent it the time before may approve it now.
      ...(approvedBy ? { approved_by: approvedBy, sent_by: null } : {}),
      ...(accountBy === undefined ? {} : { account_by: accountBy, approved_by: null }),
      ...(sentBy ? { sent_by: sentBy } : {}),
      ...(failure ? { failure } : {}),
      ...(bankReference ? { bank_reference: bankReference } : {}),
      ...(changes.encrypted ? { sealed_account: changes.encrypted } : {}),
      ...(to === 'sent' ? { sent_at: now } : {}),
      ...(to === 'done' ? { done_at: now, bank_confirmed_at: bankConfirmedAt ?? null } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (row && to === 'declined') await release(tx, row.attempt_id, Number(row.amount));
  return row ? refundOf(row) : null;
}

/** These refunds in the order in which their records are locked, the same for every batch; those that do not exist are left out. */
export async function inLockOrder(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select('r.id')
    .where('r.id', 'in', ids)
    .orderBy('a.subject_kind')
    .orderBy('a.subject_id')
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the provider is asked for an approved refund from now on; null when it is no longer approved. */
export async function beginAsking(db: Queryable, id: string, now: Date): Promise<Refund | null> {
  const row = await db
    .updateTable('refunds')
    .set({ asked_at: sql`coalesce(asked_at, ${now})` })
    .where('id', '=', id)
    .where('method', '=', 'provider')
    .where('state', '=', 'approved')
    .returningAll()
    .executeTakeFirst();
  return row ? refundOf(row) : null;
}

/** Whether the provider itself may be asked for another refund: its method allows it, and it refused none of this payment. */
export async function mayAskProvider(db: Queryable, attemptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('payment_methods as m', 'm.id', 'a.method_id')
    .select('m.refundable')
    .where('a.id', '=', attemptId)
    .where('m.refundable', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.attempt_id', '=', 'a.id')
            .where('r.method', '=', 'provider')
            .where('r.state', 'in', ['failed', 'declined']),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Refunds that the provider was asked for, or is to be asked for, and whose end is not known yet. */
export async function findAtProvider(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('method', '=', 'provider')
    .where('state', 'in', ['approved', 'sent'])
    .orderBy('state_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The unfinished refunds of a scope with their payments, the oldest first. */
export async function findUnfinished(db: Queryable, scope: Scope, limit: number) {
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .selectAll('r')
    .select(['a.reference', 'a.facility_id', 'a.user_id'])
    .where('r.state', 'not in', ['done', 'declined'])
    .where(inScope(sql.ref('a.facility_id'), scope))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .execute();
  return rows.map(({ reference, facility_id: facilityId, user_id: ownerId, ...row }) => ({
    reference,
    facilityId,
    ownerId,
    createdAt: row.created_at,
    refund: refundOf(row),
  }));
}

/** The payments of a scope that have arrived and have this number, the newest first. */
export async function findPaid(db: Queryable, number: string, scope: Scope, limit: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('state', '=', 'paid')
    .where(ofNumber(number))
    .where(inScope(sql.ref('facility_id'), scope))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(attemptOf);
}

/** How many refunds of a scope wait for a person to approve or to send them, or to name an account for an owner who is erased; and since when the first. */
export async function countWork(db: Queryable, scope: Scope): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(r.state_at) as oldest from refunds r join payment_attempts a on a.id = r.attempt_id
    where (r.state in ('requested', 'failed') or (r.state = 'approved' and r.method = 'bank') or (r.state = 'needs_account' and a.user_id is null)) and ${inScope(sql.ref('a.facility_id'), scope)}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

/** Bank accounts of owners are not needed 90 days after the end. */
export async function emptyOldAccounts(db: Queryable, before: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ sealed_account: null })
    .where('sealed_account', 'is not', null)
    .where('state', 'in', ['done', 'declined'])
    .where('state_at', '<', before)
    .execute();
}
