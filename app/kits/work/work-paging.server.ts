import { type RawBuilder, sql } from 'kysely';

type Type = 'time' | 'number';

/** A value by which a list is ordered. A missing one comes last, in a descending order first, as in SQL. */
export type Ordering = Readonly<{ by: RawBuilder<unknown>; type: Type; isDescending?: boolean }>;

/** The values of the row after which a page begins, one for each ordering. They are values, so the row itself may be gone. */
type Cursor = readonly (string | null)[];

const texts: Readonly<Record<Type, (by: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  time: (by) => sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  number: (by) => sql`(${by})::text`,
};

const values: Readonly<Record<Type, (text: string) => RawBuilder<unknown>>> = {
  time: (text) => sql`${text}::timestamptz`,
  number: (text) => sql`${text}::bigint`,
};

const forms: Readonly<Record<Type, RegExp>> = {
  time: /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  number: /^-?\d{1,18}$/,
};

/** True for what SQL reads as a value of the type: a time has a day that exists. */
function isValue(type: Type, text: string): boolean {
  if (!forms[type].test(text)) return false;
  if (type !== 'time') return true;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19);
}

/** The cursor of each row of a list, as a column. */
export const cursorColumn = (orderings: readonly Ordering[]): RawBuilder<string> =>
  sql<string>`json_build_array(${sql.join(orderings.map(({ by, type }) => texts[type](by)))})::text`;

/** A cursor as a text of an address. */
export const writeCursor = (cursor: string): string => Buffer.from(cursor).toString('base64url');

/** The cursor that a text of an address names; null for none, and for one of another order. */
export function readCursor(orderings: readonly Ordering[], text: string | null): Cursor | null {
  if (text === null) return null;
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(cursor) || cursor.length !== orderings.length) return null;
    const isKnown = orderings.every(({ type }, at) => cursor[at] === null || (typeof cursor[at] === 'string' && isValue(type, cursor[at])));
    return isKnown ? (cursor as Cursor) : null;
  } catch {
    return null;
  }
}

const isSame = ({ by, type }: Ordering, text: string | null) => (text === null ? sql`${by} is null` : sql`${by} = ${values[type](text)}`);

function isAfter({ by, type, isDescending = false }: Ordering, text: string | null): RawBuilder<unknown> {
  if (text === null) return isDescending ? sql`${by} is not null` : sql`false`;
  const value = values[type](text);
  return isDescending ? sql`${by} < ${value}` : sql`(${by} > ${value} or ${by} is null)`;
}

/** The rows behind a cursor. */
export function isBehind(orderings: readonly Ordering[], cursor: Cursor): RawBuilder<boolean> {
  const ways = orderings.map((ordering, at) => {
    const same = orderings.slice(0, at).map((one, place) => isSame(one, cursor[place] ?? null));
    return sql`(${sql.join([...same, isAfter(ordering, cursor[at] ?? null)], sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** The orderings for `order by`. */
export const orderBy = (orderings: readonly Ordering[]): RawBuilder<unknown> =>
  sql.join(orderings.map(({ by, isDescending }) => (isDescending ? sql`${by} desc` : sql`${by} asc`)));
