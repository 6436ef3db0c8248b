import { type Kysely, sql } from 'kysely';

export type ForeignKey = { table: string; columns: string[]; target: string };
export type DataModel = { tables: string[]; keys: ForeignKey[] };

/** The product's tables and foreign keys in a migrated database, in the order of their names. Parts of a table are the table. */
export async function readDataModel<T>(db: Kysely<T>): Promise<DataModel> {
  const tables = await sql<{ name: string }>`
    select c.relname as name
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('schema_migrations', 'schema_functions')
    order by c.relname collate "C"`.execute(db);
  const keys = await sql<ForeignKey>`
    select source.relname as "table", target.relname as target,
      array(select a.attname::text from unnest(k.conkey) with ordinality as part (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = part.number order by part.place) as columns
    from pg_constraint k
    join pg_class source on source.oid = k.conrelid
    join pg_class target on target.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace
    order by source.relname collate "C", columns, target.relname collate "C"`.execute(db);
  return { tables: tables.rows.map(({ name }) => name), keys: keys.rows };
}
