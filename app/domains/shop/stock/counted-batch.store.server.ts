import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/db.server.ts';

/** SQL with what a base unit of batch `b` of item `i` has cost, or else for how much it is sold. */
export const unitWorth = sql<number | null>`coalesce(b.unit_cost, (
  select min(v.price::numeric / v.base_qty) from medicines m join medicine_stocks v on v.medicine_id = m.id
  where m.product_id = i.product_id and m.facility_id = i.facility_id))::float8`;

export type CountedBatch = Readonly<{
  /** What should lie with the others: without what is in the books because orders hold it, and is missing or lies apart. */
  expected: number;
  /** What lies apart, damaged or expired, and is still in the books. */
  setAside: number;
  unitWorth: number | null;
  isWithheld: boolean;
}>;

/** What a count of a batch is compared with. Its item is locked. */
export async function getCountedBatch(tx: Tx, batchId: string): Promise<CountedBatch> {
  const { rows } = await sql<CountedBatch>`
    select b.on_hand - s.missing - s.aside as expected, s.aside as "setAside", ${unitWorth} as "unitWorth",
      exists (select from withheld_batches w where w.batch_id = b.id) as "isWithheld"
    from stock_batches b join stock_items i on i.id = b.item_id
    cross join lateral (
      select coalesce(sum(qty) filter (where kind = 'adjust'), 0)::int as missing,
        coalesce(sum(qty) filter (where kind <> 'adjust'), 0)::int as aside
      from stock_shortages where batch_id = b.id) s
    where b.id = ${batchId}`.execute(tx);
  if (!rows[0]) throw new Error(`stock batch ${batchId} is gone`);
  return rows[0];
}
