import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Channel } from '#app/platform/payments/channels.ts';

/** Deletes up to a thousand payments whose whole history is older than ten years, the only ones that the database lets the process delete. */
export async function deleteOldPayments(db: Queryable): Promise<void> {
  await sql`select delete_old_payments(1000)`.execute(db);
}

/** The payments of a person, the newest first. */
export async function findPaymentsOf(db: Queryable, userId: string) {
  return await db
    .selectFrom('payment_attempts')
    .select(['id', 'reference', 'channel', 'amount', 'paid', 'refunded', 'state', 'created_at', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** The refunds of a person with their encrypted bank accounts. */
export async function findRefundsOf(db: Queryable, userId: string) {
  return await db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select(['r.id', 'a.reference', 'r.amount', 'r.state', 'r.sealed_account', 'r.created_at'])
    .where('a.user_id', '=', userId)
    .orderBy('r.id', 'desc')
    .execute();
}

/** The lines of statements on which money of a person stands. */
export async function findLinesOf(db: Queryable, userId: string) {
  return await db
    .selectFrom('bank_lines as l')
    .innerJoin('payment_attempts as a', 'a.id', 'l.attempt_id')
    .select(['a.reference', 'l.day', 'l.amount'])
    .where('a.user_id', '=', userId)
    .orderBy('l.id')
    .execute();
}

/** The numbers of the payments of a person whose refunds wait for a bank account. The payments are locked. */
export async function lockWithoutAccount(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ reference: string; waits: boolean }>`
    select a.reference, exists (
      select from refunds r where r.attempt_id = a.id and (r.state = 'needs_account' or (r.state = 'failed' and r.method = 'bank'))
    ) as waits
    from payment_attempts a where a.user_id = ${userId} order by a.id for update of a`.execute(tx);
  return rows.filter(({ waits }) => waits).map(({ reference }) => reference);
}

/**
 * Removes what identifies a person whose account is erased: the proofs, what the bank wrote of its transfers (`emptyText` instead), and
 * the bank accounts that no refund needs any more. The payments stay without the person, because the books need them.
 */
export async function forgetOwner(tx: Tx, userId: string, emptyText: string): Promise<void> {
  // In the order in which everything else locks them.
  await tx.selectFrom('payment_attempts').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
  const own = tx.selectFrom('payment_attempts').select('id').where('user_id', '=', userId);
  await tx.updateTable('payment_proofs').set({ file_id: null }).where('attempt_id', 'in', own).execute();
  await tx.updateTable('bank_lines').set({ sealed_text: emptyText }).where('attempt_id', 'in', own).execute();
  await tx
    .updateTable('refunds')
    .set({ sealed_account: null })
    .where('attempt_id', 'in', own)
    .where('state', 'in', ['done', 'declined'])
    .execute();
  await tx.updateTable('payment_attempts').set({ user_id: null }).where('user_id', '=', userId).execute();
}

/** The way and the time of a payment, and when its provider is asked next; null when nothing was paid. */
export async function findSettlement(db: Queryable, attemptId: string) {
  const row = await db
    .selectFrom('payment_attempts')
    .select(['channel', 'paid_at', 'next_check_at'])
    .where('id', '=', attemptId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  return row?.paid_at ? { channel: row.channel as Channel, paidAt: row.paid_at, nextCheckAt: row.next_check_at } : null;
}

/** The drawers that a person has opened as a cashier. */
export async function findShiftsOf(db: Queryable, userId: string) {
  return await db
    .selectFrom('cashier_shifts')
    .select(['opened_at', 'closed_at', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('opened_at')
    .execute();
}
