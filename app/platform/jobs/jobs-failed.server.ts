import { sql } from 'kysely';
import type { Queryable } from '../database/db.server.ts';
import { jobsSchema } from './jobs-schema.server.ts';

/** Counts the jobs of which every attempt failed, with the first of them. Their rows are kept for a week. */
export async function countFailedJobs(db: Queryable): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_on) as oldest from ${sql.table(`${jobsSchema}.job`)} where state = 'failed'`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
