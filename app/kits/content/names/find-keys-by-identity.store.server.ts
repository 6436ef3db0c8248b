import { sql } from 'kysely';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The keys of the records that have one of these texts as their identity, by the text in small letters: what is being written counts first. */
export async function findKeysBy(
  db: Queryable,
  { kind, identity, table }: ResourceCore,
  texts: readonly string[],
): Promise<Map<string, string>> {
  const asked = [...new Set(texts.map((text) => text.toLowerCase()).filter(Boolean))];
  if (!identity || !table || asked.length === 0) return new Map();
  const id = sql`${sql.ref(table.column ?? 'id')}::text`;
  const { rows } = await sql<{ key: string; text: string }>`
    select key, text from (
      select ${id} as key, lower(${sql.ref(identity)}) as text from ${sql.table(table.name)} where lower(${sql.ref(identity)}) = any(${asked}::text[])
      union all
      select key, lower(working ->> ${sql.lit(identity)}) from staff_records
      where kind = ${kind} and working is not null and lower(working ->> ${sql.lit(identity)}) = any(${asked}::text[])
    ) found`.execute(db);
  return new Map(rows.map(({ key, text }) => [text, key]));
}
