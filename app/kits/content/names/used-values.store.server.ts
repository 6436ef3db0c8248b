import { sql } from 'kysely';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { everyRow } from './named-rows.store.server.ts';

type Asked = Readonly<{ scope: Scope; field: string; search: string; limit: number }>;

/** Returns what records in the scope have in a field, the most used first; what begins with the searched text comes before the rest. */
export async function findUsedValues(db: Queryable, resource: ResourceCore, { scope, field, search, limit }: Asked): Promise<string[]> {
  const typed = search.replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<{ value: string }>`
    select value from (
      select btrim(shown ->> ${sql.lit(field)}) as value from (${everyRow(resource, scope)}) every_one where is_own and not is_trashed
    ) used
    where value <> '' and value ilike ${`%${typed}%`}
    group by value order by value ilike ${`${typed}%`} desc, count(*) desc, lower(value), value limit ${limit}`.execute(db);
  return rows.map(({ value }) => value);
}
