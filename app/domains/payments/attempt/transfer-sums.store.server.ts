import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

type Range = Readonly<{ number: string; from: number; to: number; endedAfter: Date }>;

/** The sums in a range of the transfers to an account that are open, or have changed since a moment. */
export async function findSumsTo(db: Queryable, { number, from, to, endedAfter }: Range): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select distinct amount::float8 as amount from payment_attempts
    where channel = 'transfer' and instructions ->> 'number' = ${number} and amount between ${from} and ${to}
      and (state in ('created', 'pending', 'review') or state_at > ${endedAfter})`.execute(db);
  return rows.map(({ amount }) => amount);
}
