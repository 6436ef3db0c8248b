import { sql } from 'kysely';
import type { Queryable } from './db.server.ts';

export const purgeChannel = 'page_purge';

/**
 * Tells every process to renew the pages that show these records. Call it inside the transaction that changes them:
 * PostgreSQL delivers the notice at commit, or never when it rolls back.
 */
export async function purgePages(tx: Queryable, tags: readonly string[]): Promise<void> {
  await sql`select pg_notify(${purgeChannel}, ${JSON.stringify(tags)})`.execute(tx);
}
