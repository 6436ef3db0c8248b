import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';
import type { Scope } from '#app/platform/staff-access.server.ts';
import type { Waiting } from '#app/platform/staff-frame.server.ts';

/** How many facilities of the scope have a written field that waits for a second person, and since when the first has. */
export async function countProposals(db: Queryable, scope: Scope): Promise<Waiting> {
  const inScope = scope === 'group' ? sql`true` : sql`key = any(${scope.map(String)}::text[])`;
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(changed_at) as oldest from staff_records
    where kind = 'facilities' and working is not null and proposed_by <> '{}' and trashed_at is null and ${inScope}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
