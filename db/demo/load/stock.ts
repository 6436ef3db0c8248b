import { sql } from 'kysely';
import type { Goods } from '../goods.ts';
import type { DemoLoad } from './demo-load.ts';

type Batch = Readonly<{ id: string; batch_no: string; on_hand: number; expires_on: string }>;
type Item = Readonly<{ id: string; productId: number; facilityId: number; name: string; batches: readonly Batch[] }>;

/** What a pharmacy has of a medicine, with its batches, what expires first before the others. */
export async function findItem({ trx }: DemoLoad, [slug, pharmacy]: Goods): Promise<Item> {
  const { rows } = await sql<Omit<Item, 'batches'>>`
    select i.id, i.product_id as "productId", i.facility_id as "facilityId", p.name from medicines m
    join products p on p.id = m.product_id join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id
    where m.slug = ${`${slug}-${pharmacy}`}`.execute(trx);
  const [item] = rows;
  if (!item) throw new Error(`Demo data refers to "${slug}" of ${pharmacy}, which is not in stock.`);
  const batches = await sql<Batch>`
    select id, batch_no, on_hand, expires_on::text as expires_on from stock_batches where item_id = ${item.id} order by expires_on, id`.execute(
    trx,
  );
  return { ...item, batches: batches.rows };
}

/** The id of a product by the slug of its page. */
export async function findProduct({ trx }: DemoLoad, slug: string): Promise<number> {
  const row: { id: number } = await trx.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.id;
}

type Move = Readonly<{
  itemId: string;
  batchId: string;
  kind: 'receive' | 'transfer' | 'return' | 'damage' | 'recall';
  delta: number;
  reason: string;
  by: string | undefined;
  at: Date;
  /** The line that it is for. */
  line?: Readonly<{ receipt_line_id?: string; transfer_line_id?: string; disposal_line_id?: string }>;
  /** What leaves is set aside. */
  isSetAside?: boolean;
}>;

/** Brings units into a batch, or takes them out, with their line of the ledger. */
export async function moveUnits(
  load: DemoLoad,
  { itemId, batchId, kind, delta, reason, by, at, line = {}, isSetAside }: Move,
): Promise<void> {
  const aside = isSetAside ? -delta : 0;
  await sql`update stock_items set on_hand = on_hand + ${delta} where id = ${itemId}`.execute(load.trx);
  await sql`update stock_batches set on_hand = on_hand + ${delta}, quarantined = quarantined + ${aside} where id = ${batchId}`.execute(
    load.trx,
  );
  await load.insert('stock_moves', [{ item_id: itemId, batch_id: batchId, kind, delta, reason, actor_id: by, happened_at: at, ...line }]);
}
