import { type RawBuilder, sql } from 'kysely';

type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** One of these, by the row's number and a prime, so that the columns vary apart from each other. */
export const pick = (values: readonly string[], prime: number) =>
  sql`(${values}::text[])[1 + (g * ${prime}::bigint / 7) % ${values.length}]`;
export const text = (value: string) => sql`${value}::text`;
export const hash = (word: string) => sql`sha256((${word}::text || g)::bytea)`;
export type Rows = readonly [table: string, columns: Columns, rows?: number];
