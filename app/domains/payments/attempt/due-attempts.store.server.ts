import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { type Attempt, attemptOf } from './attempt.store.server.ts';

/** Takes one attempt whose provider is to be asked: of all workers one gets it, and it is due again after two minutes if that one dies. */
export async function claimDue(db: Queryable, id: string, now: Date): Promise<Attempt | null> {
  const row = await db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(now.getTime() + 120_000), checks: sql`checks + 1` })
    .where('id', '=', id)
    .where('next_check_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row ? attemptOf(row) : null;
}

/** The attempts whose provider is to be asked now. */
export async function findDue(db: Queryable, now: Date, limit: number): Promise<{ id: string }[]> {
  return await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute();
}

/** Attempts without a provider to ask whose time has passed. */
export async function findOverdueManual(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', 'manual')
    .where('state', 'in', ['created', 'pending'])
    .where('hold_until', '<=', now)
    .orderBy('hold_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
