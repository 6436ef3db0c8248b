import { type RawBuilder, sql } from 'kysely';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { DoctorKey } from './doctor-key.schema.ts';

/** Builds the condition "this doctor" for a table with the given alias. */
type IsDoctor = (alias: string) => RawBuilder<boolean>;

/**
 * A query about one doctor by slug or by id, as a separate statement for each. With `slug = $1 or id = $2` in one statement PostgreSQL
 * expects two doctors, finds the generic plan too expensive, and plans again at every call, which takes longer than the query.
 */
export function doctorQuery<Values extends object, Row>(build: (isDoctor: IsDoctor, given: Values) => RawBuilder<Row>) {
  const by = (column: 'slug' | 'id') =>
    compiledQuery((db, given: Values & { key: string | number }) => ({
      compile: () => build((alias) => sql`${sql.ref(`${alias}.${column}`)} = ${given.key}`, given).compile(db),
    }));
  const [bySlug, byId] = [by('slug'), by('id')];
  return async (db: Queryable, key: DoctorKey, values: Values): Promise<Row[]> =>
    'id' in key ? await byId(db, { ...values, key: key.id }) : await bySlug(db, { ...values, key: key.slug });
}
