import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The key of the page of the doctor whose account this is; null for one who no longer works here. */
export async function getOwnKeyOrNull(db: Queryable, userId: string): Promise<string | null> {
  const found = db.selectFrom('doctors').select('id').where('user_id', '=', userId).where('is_active', '=', true);
  return (await found.executeTakeFirst())?.id.toString() ?? null;
}

/** The pages whose last change is their doctor's and not published. */
export async function countWritten(db: Queryable): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(r.changed_at) as oldest
    from staff_records r join doctors d on d.id::text = r.key and d.user_id = r.working_by and d.is_active
    where r.kind = 'doctors' and r.working is not null and r.trashed_at is null`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
