import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/db.server.ts';

type Range = Readonly<{ number: string; from: number; to: number; endedAfter: Date; begunAfter: Date }>;

/**
 * The sums in a range of the transfers to an account that are open, or have changed since a moment. The account is locked until the end of the
 * transaction, so that no other sum is chosen meanwhile.
 */
export async function lockSumsTo(tx: Tx, { number, from, to, endedAfter, begunAfter }: Range): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfers ${number}`}, 0))`.execute(tx);
  const { rows } = await sql<{ amount: number }>`
    select distinct amount::float8 as amount from payment_attempts
    where channel = 'transfer' and created_at > ${begunAfter} and instructions ->> 'number' = ${number} and amount between ${from} and ${to}
      and (state in ('created', 'pending', 'review') or state_at > ${endedAfter})`.execute(tx);
  return rows.map(({ amount }) => amount);
}
