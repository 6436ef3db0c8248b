import { type RawBuilder, sql } from 'kysely';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { shownFields } from '../declare/declare-resource.server.ts';

/** The id that is the key of a record; null for any other text. */
export function idOfKey(key: string): number | null {
  return /^\d{1,9}$/.test(key) ? Number(key) : null;
}

/** Takes the next id of a table as the key of a new record. */
export const newKeyOf =
  (table: string, column = 'id') =>
  async (tx: Tx) => {
    const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence(${table}, ${column}))::text as id`.execute(tx);
    return rows[0]?.id as string;
  };

/** When a publication is made, and when the first one of the record was. */
type Moments = Readonly<{ now: Date; firstAt: Date }>;

/**
 * Writes the row with this id, new or not. With `published` it is shown from its first publication on: a moment that has passed stays, one
 * that is still to come is replaced.
 */
export async function writeRow(
  tx: Tx,
  table: string,
  id: number,
  row: Readonly<Record<string, unknown>>,
  published?: Moments,
): Promise<void> {
  const columns = Object.entries(published ? { ...row, updated_at: published.now, published_at: published.firstAt } : row);
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const changes = columns.map(([name]) => {
    const given = sql`excluded.${sql.ref(name)}`;
    if (name !== 'published_at') return sql`${sql.ref(name)} = ${given}`;
    return sql`published_at = case when t.published_at <= ${published?.now} then t.published_at else ${given} end`;
  });
  await sql`
    insert into ${sql.table(table)} as t (id, ${names}) overriding system value values (${id}, ${sql.join(columns.map(([, value]) => value))})
    on conflict (id) do update set ${sql.join(changes)}`.execute(tx);
}

async function deleteRow(tx: Tx, table: string, key: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${Number(key)}`.execute(tx);
}

type OrderChanges = Parameters<NonNullable<ResourceStore<unknown>['setOrder']>>[2];

/** The numbers of the order of rows with an id. A row that somebody else has moved meanwhile is not written. */
const setOrderOf = (table: string) => async (tx: Tx, column: string, changes: OrderChanges) => {
  const [ids, former, next] = [changes.map(({ key }) => Number(key)), changes.map(({ from }) => from), changes.map(({ to }) => to)];
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = c.number
    from unnest(${ids}::int[], ${former}::int[], ${next}::int[]) c (id, former, number)
    where t.id = c.id and ${sql.ref(`t.${column}`)} = c.former`.execute(tx);
  return Number(numAffectedRows ?? 0) === changes.length;
};

/** The beginning and the end of rows that are shown from their `published_at` on. */
export const datedRows = (table: string) => ({
  newKey: newKeyOf(table),
  setOrder: setOrderOf(table),
  async unpublish(tx: Tx, key: string, now: Date) {
    const { rows } = await sql<{ since: Date | null }>`
      update ${sql.table(table)} t set published_at = null, updated_at = ${now} from ${sql.table(table)} former
      where t.id = ${Number(key)} and former.id = t.id returning former.published_at as since`.execute(tx);
    return rows[0]?.since ?? null;
  },
  remove: async (tx: Tx, key: string) => await deleteRow(tx, table, key),
});

/** The same of rows that are shown by being there, so the end of a publication deletes them. */
export const presentRows = (table: string) => ({
  newKey: newKeyOf(table),
  setOrder: setOrderOf(table),
  async unpublish(tx: Tx, key: string) {
    await deleteRow(tx, table, key);
    return null;
  },
  remove: removeNothing,
});

async function removeNothing() {
  // The row went when it left the site.
}

/** The key of a row that is named by a text: its spaces are dashes. */
export const keyOfText = (column: string): RawBuilder<string> => sql<string>`replace(${sql.ref(column)}, ' ', '-')`;

/** The text of such a key. */
export const textOfKey = (key: string): string => key.replaceAll('-', ' ');

type NamedRows = Readonly<{
  table: string;
  /** What a row is named by: a text, or with `title`, the column of its name, an address. */
  column: string;
  title?: string;
  shown: Readonly<Record<string, RawBuilder<unknown>>>;
}>;

/** The list, the writing and the end of rows that are shown by being there and have no id. */
export function namedRows({ table, column, title, shown }: NamedRows) {
  const rowKey = title ? sql.ref(column) : keyOfText(column);
  return {
    listed: sql`
      select ${rowKey} as key, ${sql.ref(title ?? column)} as title, true as is_live, created_at as changed_at, ${shownFields(shown)} as shown
      from ${sql.table(table)}`,
    /** The head of the record is locked, so nobody else writes its row. */
    async publish(tx: Tx, key: string, snapshot: Readonly<Record<string, unknown>>) {
      const changes = Object.entries(snapshot).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      const changed = await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${rowKey} = ${key}`.execute(tx);
      if (changed.numAffectedRows) return null;
      const row = { ...snapshot, [column]: title ? key : textOfKey(key) };
      const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(tx);
      return null;
    },
    async unpublish(tx: Tx, key: string) {
      const { rows } = await sql<{ created_at: Date }>`
        delete from ${sql.table(table)} where ${rowKey} = ${key} returning created_at`.execute(tx);
      return rows[0]?.created_at ?? null;
    },
    remove: removeNothing,
  };
}

/** The first of these values that no row of the table has in the column; null when all are there. */
export async function findUnknown(db: Queryable, table: string, column: string, values: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select value from unnest(${[...values]}::text[]) with ordinality given (value, nth)
    where not exists (select from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = value) order by nth limit 1`.execute(db);
  return rows[0]?.value ?? null;
}

/** The fields whose text another row has, in capitals or not; null when there are none. `owner`: what has it, such as "layanan lain". */
export async function findDuplicates(
  db: Queryable,
  table: string,
  id: number,
  texts: Readonly<Record<string, string>>,
  owner: string,
): Promise<FieldErrors | null> {
  const columns = Object.entries(texts).map(
    ([name, text]) => sql`coalesce(bool_or(lower(${sql.ref(name)}) = lower(${text})), false) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)} from ${sql.table(table)} where id <> ${id}`.execute(db);
  const taken = Object.keys(texts).filter((name) => rows[0]?.[name]);
  return taken.length > 0 ? Object.fromEntries(taken.map((name) => [name, [`Ini dipakai ${owner}.`]])) : null;
}

/** The error of an address that was published and has no former addresses: it stays. Null when it does. */
export function findChangedAddress(former: Readonly<{ slug: string }> | null, slug: string): FieldErrors | null {
  return former && former.slug !== slug ? { slug: [`Alamat yang sudah terbit tetap ${former.slug}`] } : null;
}

/** True where a text without links names an address of this site, alone or behind a host. The home page has none that could be told from a sign. */
export function namesAddress(text: RawBuilder<unknown>, address: string): RawBuilder<boolean> {
  const whole = `${address.replace(/[^\w/-]/g, '\\$&')}(?![[:alnum:]/_-])`;
  return address === '/' ? sql<boolean>`false` : sql<boolean>`(strpos(${text}, ${address}) > 0 and ${text} ~ ${whole})`;
}

/** The rows whose HTML in `column` leads to an address of this site. */
export const findLinksIn = (table: string, column: string) => async (db: Queryable, address: string) => {
  const { rows } = await sql<{ key: string; title: string }>`
    select id::text as key, name as title from ${sql.table(table)}
    where strpos(${sql.ref(column)}, ${`href="${address}"`}) > 0 order by id limit 50`.execute(db);
  return rows;
};

/** What is said where a record that was chosen in this field is gone. `what` is the name of its kind for people. */
export const goneError = (name: string, what: string): FieldErrors => ({ [name]: [`${what} ini sudah tidak ada. Pilih yang lain.`] });
