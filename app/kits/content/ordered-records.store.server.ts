import { sql } from 'kysely';
import type { Ordered } from '#app/platform/content/record-order.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** Of more nobody chooses a place by name. */
const maxOrdered = 500;

/** Returns the other live records of a kind in the order of its lists; none for a kind without an order, and none of very many. */
export async function findOrdered(db: Queryable, { fields, store }: ResourceCore, key: string): Promise<Ordered[]> {
  const field = fields.find((one) => one.control === 'number' && one.order !== undefined);
  if (field?.control !== 'number' || !field.order) return [];
  const within = field.order.within.map((name) => sql`${sql.lit(name)}, coalesce(shown ->> ${sql.lit(name)}, '')`);
  const { rows } = await sql<Ordered>`
    select key, title, (shown ->> ${sql.lit(field.name)})::int as order, jsonb_build_object(${sql.join(within)}) as within
    from (${store.listed}) listed where is_live and key <> ${key} order by 3, key::int limit ${maxOrdered + 1}`.execute(db);
  return rows.length > maxOrdered ? [] : rows;
}
