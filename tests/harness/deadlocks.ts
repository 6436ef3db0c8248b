import { sql } from 'kysely';
import type { Database } from '#app/platform/database/db.server.ts';

/** How many deadlocks PostgreSQL has ended in this database. */
export async function countDeadlocks(db: Database): Promise<number> {
  const { rows } = await sql<{ n: string }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.n);
}
