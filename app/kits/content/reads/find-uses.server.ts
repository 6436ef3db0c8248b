import { sql } from 'kysely';
import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore, Resources, Use } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** The editor of a record. */
const editorPath = (kind: string, key: string): string => `/staff/konten/${kind}/${key}`;

/** Where a published record is used: by foreign keys, and in texts that lead to its address. Nothing leads to what was never published. */
export async function findUses(
  db: Queryable,
  resource: ResourceCore,
  resources: Resources,
  key: string,
  published: Values | null,
): Promise<Use[]> {
  if (!published) return [];
  const address = resource.href?.(key, published) ?? null;
  const named = (await resource.store.findUses?.(db, key)) ?? [];
  const own = [...(resource.table ? await findReferring(db, resource.table, Number(key)) : []), ...named];
  if (address === null) return own;
  const found = [];
  for (const { kind, labels, store } of resources.values()) {
    const mentions = (await store.findMentions?.(db, address)) ?? [];
    const others = mentions.filter((one) => kind !== resource.kind || one.key !== key);
    found.push(...others.map((one) => ({ label: `${labels.one}: ${one.title}`, href: editorPath(kind, one.key) })));
  }
  return [...own, ...found];
}

/** The uses of a record that is about to be taken away. Its row is locked, so that no row refers to it between the answer and the commit. */
export async function findUsesLocked(tx: Tx, resource: ResourceCore, resources: Resources, key: string): Promise<Use[]> {
  if (resource.table) {
    const { name, column = 'id' } = resource.table;
    await sql`select from ${sql.table(name)} where ${sql.ref(column)} = ${Number(key)} for update`.execute(tx);
  }
  return await findUses(tx, resource, resources, key, await resource.store.read(tx, key));
}

/** How many rows of each table refer to this one. Those that are deleted with it are its parts. */
async function findReferring(db: Queryable, table: NonNullable<ResourceCore['table']>, id: number): Promise<Use[]> {
  const { rows: keys } = await sql<{ name: string; column: string }>`
    select k.conrelid::regclass::text as name, a.attname as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = ${table.name}::regclass and k.confdeltype <> 'c' and cardinality(k.conkey) = 1
    order by 1, 2`.execute(db);
  const uses: Use[] = [];
  for (const { name, column } of keys) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where ${sql.ref(column)} = ${id}`.execute(db);
    const count = rows[0]?.count ?? 0;
    const href = table.lists?.[name]?.(id) ?? null;
    if (count > 0) uses.push({ label: `${count.toLocaleString('id-ID')} ${table.labels[name] ?? name}`, href });
  }
  return uses;
}
