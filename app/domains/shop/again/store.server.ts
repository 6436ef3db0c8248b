import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';

/** Of these variants those in a class that is never listed. */
export async function findPrescribed(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select v.id from medicine_stocks v join medicines m on m.id = v.medicine_id join products d on d.id = m.product_id
    where v.id = any(${ids}::int[]) and not is_listable_class(d.class)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
