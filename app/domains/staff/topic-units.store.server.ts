import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** Returns those of the ids, as text, that are units. */
export async function findUnitIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from facilities where is_unit and id::text = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns those of the ids, as text, that are facilities. */
export async function findFacilityIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from facilities where id::text = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
