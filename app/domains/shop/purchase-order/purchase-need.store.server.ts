import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PurchaseKind } from './purchase-order.schema.ts';
import { type NeedRow, usageDays } from './purchase-order.ts';

type Asked = Readonly<{ facilityId: number; supplierId: number; now: Date; exceptOrder?: string }>;

/** A day is one with stock where it began with some, or some came. */
const usage = sql`
  select coalesce(sum(d.used), 0)::int as used, count(*) filter (where d.opening > 0 or d.came > 0)::int as stock_days
  from (
    select coalesce(m.used, 0) as used, coalesce(m.came, 0) as came, i.on_hand - coalesce(sum(m.delta) over (order by g.day desc), 0) as opening
    from generate_series(t.first_day::timestamp, t.today::timestamp, interval '1 day') g (day)
    left join (
      select (m.happened_at at time zone t.time_zone)::date as day, sum(m.delta) as delta,
        -sum(m.delta) filter (where m.kind in ('pick', 'restock')) as used, sum(m.delta) filter (where m.delta > 0) as came
      from stock_moves m where m.item_id = i.id and m.happened_at >= t.first_day::timestamp at time zone t.time_zone group by 1) m
      on m.day = g.day::date) d`;

/** Unit and content of one document: an invoice has no word for its pack, but is of an order that has. */
const packing = (supplierId: number, facilityId: number) => sql`
  select d.pack_unit, d.pack_qty
  from (
    select l.pack_unit, l.pack_qty, o.facility_id, o.created_at as at
    from purchase_order_lines l join purchase_orders o on o.id = l.order_id
    where l.product_id = p.id and o.supplier_id = ${supplierId} and o.state <> 'cancelled'
    union all
    select w.pack_unit, l.pack_qty, r.facility_id, r.posted_at
    from receipt_lines l join receipts r on r.id = l.receipt_id
    left join purchase_order_lines w on w.order_id = r.purchase_order_id and w.product_id = l.product_id and w.pack_qty = l.pack_qty
    where l.product_id = p.id and r.supplier_id = ${supplierId} and r.state = 'posted') d
  order by (d.facility_id = ${facilityId}) desc, d.at desc limit 1`;

async function findNeedsWhere(db: Queryable, asked: Asked, condition: RawBuilder<unknown>): Promise<NeedRow[]> {
  const { facilityId, supplierId, now, exceptOrder = null } = asked;
  const { rows } = await sql<NeedRow>`
    select p.id as product_id, p.name as product, p.nie, p.base_unit, p.class, p.control, coalesce(i.on_hand - i.held, 0)::int as free,
      i.min_level, i.max_level, coalesce(u.used, 0)::int as used, coalesce(u.stock_days, 0)::int as stock_days,
      coalesce(o.units, 0)::int as on_order, coalesce(o.orders, '[]') as open_orders, coalesce(e.others, '[]') as others,
      k.pack_unit, k.pack_qty
    from products p
    cross join lateral (
      select n.today, n.today - ${usageDays - 1}::int as first_day, f.time_zone
      from facilities f cross join lateral (select (${now}::timestamptz at time zone f.time_zone)::date as today) n where f.id = ${facilityId}) t
    left join stock_items i on i.product_id = p.id and i.facility_id = ${facilityId}
    left join lateral (${usage}) u on i.id is not null
    left join lateral (
      select sum(greatest(0, l.packs * l.pack_qty - c.units)) filter (where o.state <> 'draft') as units,
        jsonb_agg(jsonb_build_object('id', o.id::text, 'kind', o.kind, 'year', o.year, 'number', o.number, 'state', o.state) order by o.id) as orders
      from purchase_order_lines l join purchase_orders o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(g.packs * g.pack_qty), 0) as units from receipt_lines g join receipts r on r.id = g.receipt_id
        where r.purchase_order_id = o.id and r.state = 'posted' and g.product_id = l.product_id) c
      where l.product_id = p.id and o.facility_id = ${facilityId} and o.id is distinct from ${exceptOrder}::bigint
        and o.state in ('draft', 'signed', 'sent', 'part')) o on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', f.name, 'free', s.on_hand - s.held) order by f.name) as others
      from stock_items s join facilities f on f.id = s.facility_id
      where s.product_id = p.id and s.facility_id <> ${facilityId} and s.on_hand > s.held) e on true
    left join lateral (${packing(supplierId, facilityId)}) k on true
    where p.banned_at is null and ${condition} order by p.name, p.id limit 1000`.execute(db);
  return rows;
}

/** What is needed of these products. */
export async function findNeeds(db: Queryable, productIds: readonly number[], asked: Asked): Promise<NeedRow[]> {
  return await findNeedsWhere(db, asked, sql`p.id = any(${productIds}::int[])`);
}

/** Products that are on orders of that kind. */
const isOrdered = (kind: PurchaseKind) => sql`p.control = ${kind} and p.class not in ('narkotika', 'psikotropika')`;

/** The products of that kind that are below their minimum at the pharmacy, and on no order. */
export async function findNeedsBelow(db: Queryable, kind: PurchaseKind, asked: Asked): Promise<NeedRow[]> {
  return await findNeedsWhere(
    db,
    asked,
    sql`${isOrdered(kind)} and i.on_hand - i.held < i.min_level and not exists (
      select from purchase_order_lines l join purchase_orders e on e.id = l.order_id
      where l.product_id = p.id and e.facility_id = ${asked.facilityId} and e.state in ('draft', 'signed', 'sent', 'part'))`,
  );
}

/** What is needed of the products that came last from this wholesaler: to this pharmacy, or where it never had them, to another one. */
export async function findSuppliedNeeds(db: Queryable, kind: PurchaseKind, asked: Asked): Promise<NeedRow[]> {
  return await findNeedsWhere(
    db,
    asked,
    sql`${isOrdered(kind)} and i.id is not null and ${asked.supplierId} = (
      select r.supplier_id from receipt_lines l join receipts r on r.id = l.receipt_id
      where l.product_id = p.id and r.state = 'posted' order by (r.facility_id = ${asked.facilityId}) desc, r.posted_at desc limit 1)`,
  );
}
