import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Obstacle } from './reorder.ts';

/** Of these variants those that are never listed, those that are withdrawn from the market, and those whose stock is gone by a recall. */
export async function findObstacles(db: Queryable, ids: readonly number[]): Promise<Map<number, Obstacle>> {
  const { rows } = await sql<{ id: number; obstacle: Obstacle | null }>`
    select v.id, case
        when not is_sold(d.banned_at, d.control) then 'banned'
        when not is_listable_class(d.class) then 'prescription'
        when exists (
          select from stock_items i join stock_batches b on b.item_id = i.id join stock_recalls r on r.batch_id = b.id and r.state = 'recalled'
          where i.product_id = m.product_id and i.facility_id = m.facility_id
        ) then 'recalled' end as obstacle
    from medicine_stocks v join medicines m on m.id = v.medicine_id join products d on d.id = m.product_id
    where v.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.flatMap(({ id, obstacle }) => (obstacle === null ? [] : [[id, obstacle] as const])));
}
