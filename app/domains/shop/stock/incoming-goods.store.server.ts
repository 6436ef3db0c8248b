import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/**
 * Keeps these products as they are until the transaction ends: none is banned, and no batch of theirs is recalled. Who brings goods in does so
 * before items are locked; several at once do not wait for each other.
 */
export async function keepProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`select from products where id = any(${[...productIds]}::int[]) order by id for share`.execute(tx);
}

/** Waits for those who bring goods of a product in, and lets nobody begin until the transaction ends. */
export async function lockProductOfBatch(tx: Tx, batchId: string): Promise<void> {
  await sql`
    select from products where id = (select i.product_id from stock_batches b join stock_items i on i.id = b.item_id where b.id = ${batchId})
    for no key update`.execute(tx);
}

export type GoodsRefusal = 'not_found' | 'too_old' | 'recalled';
type Goods = Readonly<{ facilityId: number; productId: number; batchNo: string; expiresOn: string; now: Date }>;

/** Why goods may not come in; null when their product is sold, their last day of sale is not over, and their batch was not recalled anywhere. */
export async function findGoodsRefusal(db: Queryable, goods: Goods): Promise<GoodsRefusal | null> {
  const { rows } = await sql<{ too_old: boolean; recalled: boolean }>`
    select ${goods.expiresOn}::date - p.min_life_days < (${goods.now}::timestamptz at time zone f.time_zone)::date as too_old,
      exists (
        select from withheld_batches w join stock_batches b on b.id = w.batch_id join stock_items i on i.id = b.item_id
        where i.product_id = p.id and batch_key(b.batch_no) = batch_key(${goods.batchNo})) as recalled
    from products p, pharmacies h join facilities f on f.id = h.facility_id
    where p.id = ${goods.productId} and p.banned_at is null and h.facility_id = ${goods.facilityId}`.execute(db);
  const [row] = rows;
  if (!row) return 'not_found';
  return row.recalled ? 'recalled' : row.too_old ? 'too_old' : null;
}
