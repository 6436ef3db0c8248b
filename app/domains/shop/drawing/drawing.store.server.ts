import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { DrawnProduct } from './drawing.ts';

/** What is drawn of a product that is listed somewhere; null for every other. */
export async function findDrawnProduct(db: Queryable, id: number, now: Date): Promise<DrawnProduct | null> {
  const { rows } = await sql<DrawnProduct>`
    select d.form, d.class, d.generic, coalesce(nullif(v.size, ''), v.unit) as content, m.category_id as category
    from products d
    join lateral (
      select m.id, m.category_id from listed_medicines(${now}::timestamptz) l join medicines m on m.id = l.medicine_id
      where m.product_id = d.id order by m.id limit 1
    ) m on true
    join lateral (
      select v.size, v.unit from medicine_stocks v where v.medicine_id = m.id and v.is_active order by v.base_qty, v.id limit 1
    ) v on true
    where d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
