import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: the inserts take the table's name as text
export type AnyDatabase = Kysely<any>;
type Row = Record<string, unknown>;

// A statement has five seconds, also on a busy machine; each record is indexed for the search too.
const batchSize = 200;

/** The numbers from `first` on, in batches; `atOnce` of them run concurrently. */
export async function inBatches(
  range: { first: number; count: number },
  atOnce: number,
  work: (numbers: number[]) => Promise<unknown>,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(range.count / batchSize) }, (_, batch) => {
    const done = batch * batchSize;
    return Array.from({ length: Math.min(batchSize, range.count - done) }, (_, index) => range.first + done + index);
  });
  for (let next = 0; next < batches.length; next += atOnce) await Promise.all(batches.slice(next, next + atOnce).map(work));
}

/** One statement whatever the number of rows: they are sent as one JSON parameter. */
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

/** Slugs of load content end in this and their number; a later run continues from the highest. */
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
