import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The facilities of events, null = of the whole group. */
export async function findFacilities(db: Queryable, ids: readonly number[]): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; facility_id: number | null }>`
    select id, facility_id from forms where id = any(${[...ids]}::int[]) and kind <> 'survey'`.execute(db);
  return new Map(rows.map(({ id, facility_id }) => [id, facility_id]));
}

/** Those of the ids, as text, that are facilities. */
export async function findFacilityIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from facilities where id::text = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
