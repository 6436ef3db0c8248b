import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { type Attempt, attemptOf, ofNumber } from '../attempt/attempt.store.server.ts';

/** What a cashier has to do with an attempt. */
export type Task = 'proof' | 'amount_differs' | 'at_place' | 'returned' | 'reversed';

/** One list per task; those without an end are left out after 30 days. */
const conditions: Readonly<Record<Task, ReturnType<typeof sql<boolean>>>> = {
  proof: sql<boolean>`state = 'review' and channel = 'transfer'`,
  amount_differs: sql<boolean>`state = 'review' and channel <> 'transfer'`,
  at_place: sql<boolean>`state = 'pending' and channel = 'at_place'`,
  returned: sql<boolean>`state = 'paid' and not accepted and refunded > 0
    and exists (select from refunds r where r.attempt_id = payment_attempts.id and r.state not in ('done', 'declined'))`,
  reversed: sql<boolean>`state = 'reversed' and state_at > now() - interval '30 days'`,
};
export const tasks = Object.keys(conditions) as Task[];

export async function findTask(db: Queryable, task: Task, scope: Scope, limit: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(conditions[task])
    .where(inScope(sql.ref('facility_id'), scope))
    .orderBy('state_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(attemptOf);
}

/** How many proofs of a scope wait, and since when the first. */
export async function countWork(db: Queryable, scope: Scope): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(state_at) as oldest from payment_attempts
    where (${conditions.proof} or ${conditions.amount_differs}) and ${inScope(sql.ref('facility_id'), scope)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/**
 * Transfers in any state that were begun since a moment, the newest first: those of this number (an order's, a payment's, or the last
 * eight characters of an order's) and of this sum.
 */
export async function searchTransfers(
  db: Queryable,
  { number, amount, since }: Readonly<{ number: string; amount: number | null; since: Date }>,
  scope: Scope,
  limit: number,
): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('channel', '=', 'transfer')
    .where('created_at', '>', since)
    .where(number === '' ? sql<boolean>`true` : ofNumber(number))
    .where(amount === null ? sql<boolean>`true` : sql<boolean>`amount = ${amount}`)
    .where(inScope(sql.ref('facility_id'), scope))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(attemptOf);
}
