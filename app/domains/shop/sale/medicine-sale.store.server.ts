import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { ParcelFacts } from '#app/platform/orders/order-types.server.ts';
import { openSpans } from '../shipment/opening-spans.store.server.ts';

type Asked = Readonly<{ facilityId: number; paidAt: Date; hours: number }>;

/** When a facility has been open for so many hours since then. */
export async function findAcceptUntil(db: Queryable, { facilityId, paidAt, hours }: Asked): Promise<Date> {
  const { rows } = await sql<{ accept_until: Date }>`
    with spans as (
      select greatest(opens_at, ${paidAt}::timestamptz) as starts, closes_at as ends
      from ${openSpans([facilityId], paidAt)} s where closes_at > ${paidAt}::timestamptz
    ), summed as (
      select ends, sum(ends - starts) over (order by starts) as open_for from spans
    )
    select coalesce(
      (select ends - (open_for - ${hours} * interval '1 hour') from summed where open_for >= ${hours} * interval '1 hour' order by ends limit 1),
      ${paidAt}::timestamptz + ${hours} * interval '1 hour') as accept_until`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no time to accept for facility ${facilityId}`);
  return row.accept_until;
}

/** Whether a product that these lines hold or have held is banned, or found to be controlled, by now. One that is not checked yet is neither. */
export async function hasBanned(db: Queryable, lineIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from stock_holds h join stock_items i on i.id = h.item_id join products p on p.id = i.product_id
    where h.line_id = any(${[...lineIds]}::bigint[]) and (p.banned_at is not null or p.control <> 'none') limit 1`.execute(db);
  return rows.length > 0;
}

type BatchLabel = {
  id: string;
  batch_no: string;
  expires_on: string;
  base_unit: string;
  product_id: number;
  nie: string;
  kfa_code: string | null;
  codes: string[];
  /** Of the same item, with units. */
  other_batches: string[];
  /** Where the item lies, if somebody has said it. */
  rack: string | null;
};

/** What is written on the goods of these batches. */
export async function findBatchLabels(db: Queryable, batchIds: readonly string[]): Promise<Map<string, BatchLabel>> {
  const { rows } = await sql<BatchLabel>`
    select b.id, b.batch_no, b.expires_on::text as expires_on, p.base_unit, p.id as product_id, p.nie, p.kfa_code, nullif(i.rack, '') as rack,
      array(select c.code from product_codes c where c.product_id = p.id) as codes,
      array(select o.batch_no from stock_batches o where o.item_id = b.item_id and o.id <> b.id and o.on_hand > 0) as other_batches
    from stock_batches b join stock_items i on i.id = b.item_id join products p on p.id = i.product_id
    where b.id = any(${[...batchIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the goods of these parts weigh, and whether any of them must be kept cold. */
export async function findParcels(db: Queryable, partIds: readonly string[]): Promise<Map<string, ParcelFacts>> {
  const { rows } = await sql<ParcelFacts & Readonly<{ part: string }>>`
    select l.seller_order_id as part, sum((l.quantity - l.cancelled) * v.weight_g)::int as grams, bool_or(p.is_cold) as "isCold"
    from order_lines l
    join medicine_stocks v on v.id = l.item_key::int
    join medicines m on m.id = v.medicine_id
    join products p on p.id = m.product_id
    where l.seller_order_id = any(${[...partIds]}::bigint[]) and l.cancelled < l.quantity
    group by l.seller_order_id`.execute(db);
  return new Map(rows.map(({ part, ...facts }) => [part, facts]));
}
