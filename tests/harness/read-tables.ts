import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The text of every function and view of ours by its name, and the names of all tables. */
async function readSources(db: Queryable) {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
    db,
  );
  const { rows: texts } = await sql<{ name: string; text: string }>`
    select p.proname as name, p.prosrc as text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all select c.relname, pg_get_viewdef(c.oid) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')`.execute(db);
  return { tables: new Set(tables.map((row) => row.name)), texts: Map.groupBy(texts, (row) => row.name) };
}

/** Returns what finds the tables that a statement names, in itself and in the functions and views that it uses. */
export async function tableFinder(db: Queryable): Promise<(text: string) => string[]> {
  const sources = await readSources(db);
  const find = (text: string, seen: Set<string>): string[] => {
    const words = new Set(text.match(/[a-z_][a-z0-9_]*/g) ?? []);
    return [...words].flatMap((word) => {
      if (seen.has(word)) return [];
      seen.add(word);
      if (sources.tables.has(word)) return [word];
      return (sources.texts.get(word) ?? []).flatMap((source) => find(source.text, seen));
    });
  };
  return (text) => find(text, new Set());
}

/** The statements that the products send while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [query] = given as [string | { text?: string }];
    sent.push(typeof query === 'string' ? query : (query.text ?? ''));
    return Reflect.apply(original, this, given);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent.filter((text) => /^\s*(select|with)\b/i.test(text));
}
