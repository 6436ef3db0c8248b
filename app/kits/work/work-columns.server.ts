import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '#db/types.ts';

/** A column of a record's list or panel: what SQL selects, with the type that it has in the program. */
export type Column<T> = Readonly<{ expression: RawBuilder<unknown>; type?: T }>;
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row that columns select. */
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** The columns of a table by their names. A type says which of its values occur: `c<Team>('team')`. */
type NamedColumns<S> = {
  <N extends keyof S & string>(name: N): Column<S[N]>;
  <V>(name: { [N in keyof S]: V extends S[N] ? N : never }[keyof S] & string): Column<V>;
};

/** The columns of a table under its alias, typed as in the database. */
export function columnsOf<T extends keyof DB>(_table: T, alias: string): NamedColumns<Selectable<DB[T]>> {
  return (name: string) => ({ expression: sql.ref(`${alias}.${name}`) });
}

/** The same of a table that is joined by `left join`: a record may have no row there. */
export function joinedColumnsOf<T extends keyof DB>(
  _table: T,
  alias: string,
): NamedColumns<{ [N in keyof Selectable<DB[T]>]: Selectable<DB[T]>[N] | null }> {
  return (name: string) => ({ expression: sql.ref(`${alias}.${name}`) });
}

/** A column that is computed. */
export function computed<T>(expression: RawBuilder<T>): Column<T> {
  return { expression };
}

/** The columns for a `select`, under their names. */
export function selected(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, { expression }]) => sql`${expression} as ${sql.id(name)}`));
}
