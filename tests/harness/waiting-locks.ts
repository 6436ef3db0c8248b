import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** How many connections to this database wait for a lock; those of other databases of the server do not count. */
export async function countWaitingLocks(db: Queryable): Promise<number> {
  const { rows } = await sql`
    select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(db);
  return rows.length;
}
