import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: the inserts take the table's name as text
export type AnyDatabase = Kysely<any>;
type Row = Record<string, unknown>;

const batchSize = 500;

/** The rows numbered from `first` on, made and inserted in batches; each batch is handed to `then` with the ids by slug. */
export async function insertMade<T extends Row>(
  db: AnyDatabase,
  table: string,
  range: { first: number; count: number },
  make: (number: number) => T,
  after: (rows: T[], ids: Map<string, number>) => Promise<void> = async () => {},
): Promise<void> {
  for (let done = 0; done < range.count; done += batchSize) {
    const length = Math.min(batchSize, range.count - done);
    const rows = Array.from({ length }, (_, index) => make(range.first + done + index));
    const saved = await insertRows(db, table, rows, ['id', 'slug']);
    await after(rows, new Map(saved.map((row) => [String(row.slug), Number(row.id)])));
  }
}

/** One statement whatever the number of rows: they travel as one JSON parameter. */
export async function insertRows(db: AnyDatabase, table: string, rows: readonly Row[], returning: string[] = []): Promise<Row[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const back = returning.length > 0 ? sql`returning ${sql.join(returning.map((name) => sql.ref(name)))}` : sql``;
  const saved = await sql<Row>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) ${back}`.execute(db);
  return saved.rows;
}

/** Slugs of load content end in this and their number; a later run counts on from the highest. */
export const slugMark = '-uji-';

export async function nextNumber(db: AnyDatabase, table: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substring(slug from ${`${slugMark}([0-9]+)$`})::int), 0) + 1 as next from ${sql.table(table)}
    where slug like ${`%${slugMark}%`}`.execute(db);
  return rows[0]?.next ?? 1;
}

export async function idsBySlug(db: AnyDatabase, table: string): Promise<{ id: number; slug: string }[]> {
  return (await sql<{ id: number; slug: string }>`select id, slug from ${sql.table(table)} order by id`.execute(db)).rows;
}
