import { type RawBuilder, sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import type { StockList } from './stock-desk.schema.ts';
import { stuckHours } from './stock-desk.ts';

export type ItemRow = Readonly<{
  id: string;
  product_id: number;
  product: string;
  nie: string;
  facility_id: number;
  facility: string;
  base_unit: string;
  on_hand: number;
  held: number;
  low_level: number;
  min_level: number | null;
  max_level: number | null;
  rack: string;
  /** From whom the batch came that expires next; null = it came without a receipt. */
  supplier: string | null;
  /** The next expiry of what is on hand. */
  next_expiry: string | null;
  days_left: number | null;
  expiring: number;
  /** What was set aside, and is in no stock any more. */
  quarantined: number;
  short: number;
  stuck: number;
}>;

type Asked = Readonly<{ list: StockList; q: string; days: number; now: Date; limit: number }>;

/** A hold that is paid for so long without being packed, or whose order is over, needs a person. */
const isStuck = (now: Date) => sql<boolean>`
  h.state = 'active' and ((h.expires_at = 'infinity' and h.created_at < ${now}::timestamptz - make_interval(hours => ${stuckHours}::int))
    or s.state not in ('waiting', 'accepted') or o.state in ('completed', 'expired', 'cancelled', 'refused'))`;

const itemsOf = (condition: RawBuilder<unknown>, { days, now }: Pick<Asked, 'days' | 'now'>) => sql<ItemRow>`
  select i.id, i.product_id, p.name as product, p.nie, i.facility_id, f.name as facility, p.base_unit, i.on_hand, i.held, i.low_level,
    i.min_level, i.max_level, i.rack, v.supplier,
    b.next_expiry::text as next_expiry, (b.next_expiry - t.today)::int as days_left, coalesce(b.expiring, 0)::int as expiring,
    coalesce(q.quarantined, 0)::int as quarantined,
    coalesce(x.short, 0)::int as short, coalesce(k.stuck, 0)::int as stuck
  from stock_items i
  join products p on p.id = i.product_id
  join facilities f on f.id = i.facility_id
  cross join lateral (select (${now}::timestamptz at time zone f.time_zone)::date as today) t
  left join lateral (
    select min(b.expires_on) as next_expiry, sum(b.on_hand) filter (where b.expires_on <= t.today + ${days}::int) as expiring
    from stock_batches b where b.item_id = i.id and b.on_hand > 0) b on true
  left join lateral (select sum(b.quarantined) as quarantined from stock_batches b where b.item_id = i.id) q on true
  left join lateral (
    select s.name as supplier
    from stock_batches b join stock_moves m on m.batch_id = b.id and m.kind = 'receive' join receipt_lines l on l.id = m.receipt_line_id
    join receipts e on e.id = l.receipt_id join suppliers s on s.id = e.supplier_id
    where b.item_id = i.id and b.on_hand > 0 order by b.expires_on, m.id desc limit 1) v on true
  left join lateral (
    select sum(s.qty) as short from stock_shortages s join stock_batches b on b.id = s.batch_id where b.item_id = i.id) x on true
  left join lateral (
    select count(*) as stuck from stock_holds h
    join order_lines l on l.id = h.line_id join seller_orders s on s.id = l.seller_order_id join orders o on o.id = s.order_id
    where h.item_id = i.id and ${isStuck(now)}) k on true
  where ${condition}`;

const lists: Readonly<Record<StockList, RawBuilder<unknown>>> = {
  all: sql`true`,
  low: sql`i.on_hand - i.held <= i.low_level`,
  below: sql`i.on_hand - i.held < i.min_level`,
  expiring: sql`b.expiring > 0`,
  quarantine: sql`q.quarantined > 0`,
  short: sql`x.short > 0`,
  stuck: sql`k.stuck > 0`,
};

/** The items of a scope that a list shows: what ends first before the others, in its list; otherwise by name. */
export async function findItems(db: Queryable, scope: Scope, { list, q, ...asked }: Asked): Promise<ItemRow[]> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8);
  const matches = words.map((word) => {
    const part = likePattern(word);
    return sql`(p.name ilike ${part} or p.nie ilike ${part} or p.kfa_code ilike ${part}
      or exists (select from stock_batches n where n.item_id = i.id and n.batch_no ilike ${part}))`;
  });
  const condition = sql.join([inScope(sql.ref('i.facility_id'), scope), lists[list], ...matches], sql` and `);
  const order = list === 'expiring' ? sql`b.next_expiry, p.name, i.id` : sql`p.name, f.name, i.id`;
  const { rows } = await sql<ItemRow>`${itemsOf(condition, asked)} order by ${order} limit ${asked.limit}`.execute(db);
  return rows;
}

export async function findItem(db: Queryable, id: string, asked: Pick<Asked, 'days' | 'now'>): Promise<ItemRow | null> {
  const { rows } = await itemsOf(sql`i.id = ${id}`, asked).execute(db);
  return rows[0] ?? null;
}

/** How many items of a scope each list has. */
export async function countLists(db: Queryable, scope: Scope, asked: Pick<Asked, 'days' | 'now'>): Promise<Record<StockList, number>> {
  const { rows } = await sql<Record<StockList, number>>`
    select count(*)::int as all, count(*) filter (where n.on_hand - n.held <= n.low_level)::int as low,
      count(*) filter (where n.on_hand - n.held < n.min_level)::int as below,
      count(*) filter (where n.expiring > 0)::int as expiring, count(*) filter (where n.quarantined > 0)::int as quarantine, count(*) filter (where n.short > 0)::int as short,
      count(*) filter (where n.stuck > 0)::int as stuck
    from (${itemsOf(inScope(sql.ref('i.facility_id'), scope), asked)}) n`.execute(db);
  return rows[0] ?? { all: 0, low: 0, below: 0, expiring: 0, quarantine: 0, short: 0, stuck: 0 };
}

export type BatchRow = Readonly<{
  id: string;
  batch_no: string;
  expires_on: string;
  sell_until: string;
  on_hand: number;
  quarantined: number;
  short: number;
  is_over: boolean;
  recall_id: string | null;
  recall_state: 'held' | 'recalled' | null;
}>;

/** The batches of an item that have, or had, units; those that end first before the others. */
export async function findBatchesOf(db: Queryable, itemId: string, now: Date): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select b.id, b.batch_no, b.expires_on::text as expires_on, b.sell_until::text as sell_until, b.on_hand, b.quarantined,
      b.sell_until < (${now}::timestamptz at time zone f.time_zone)::date as is_over,
      coalesce((select sum(s.qty) from stock_shortages s where s.batch_id = b.id), 0)::int as short, w.recall_id,
      w.state as recall_state
    from stock_batches b join stock_items i on i.id = b.item_id join facilities f on f.id = i.facility_id
    left join withheld_batches w on w.batch_id = b.id
    where b.item_id = ${itemId} order by b.on_hand = 0, b.sell_until, b.id limit 100`.execute(db);
  return rows;
}

export type HoldRow = Readonly<{ part_id: string; order: string; qty: number; since: Date; is_paid: boolean; is_stuck: boolean }>;

/** Which orders hold units of an item, the oldest first. */
export async function findHoldsOf(db: Queryable, itemId: string, now: Date): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select s.id as part_id, o.name as order, sum(h.qty)::int as qty, min(h.created_at) as since, bool_and(h.expires_at = 'infinity') as is_paid,
      bool_or(${isStuck(now)}) as is_stuck
    from stock_holds h
    join order_lines l on l.id = h.line_id join seller_orders s on s.id = l.seller_order_id join orders o on o.id = s.order_id
    where h.item_id = ${itemId} and h.state = 'active' group by s.id, o.name order by min(h.created_at), s.id limit 100`.execute(db);
  return rows;
}

export type MoveRow = Readonly<{
  id: string;
  kind: string;
  delta: number;
  left: number;
  batch_no: string;
  reason: string | null;
  order: string | null;
  at: Date;
}>;

/** The ledger of an item, the newest first, each with what was on hand afterwards. */
export async function findMovesOf(db: Queryable, itemId: string, limit: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.kind, m.delta, (sum(m.delta) over (order by m.id))::int as left, b.batch_no, m.reason, o.name as order, m.happened_at as at
    from stock_moves m
    join stock_batches b on b.id = m.batch_id
    left join order_lines l on l.id = m.line_id left join seller_orders s on s.id = l.seller_order_id left join orders o on o.id = s.order_id
    where m.item_id = ${itemId} order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

type Limits = Readonly<{ min_level: number | null; max_level: number | null; rack: string }>;

/** When more of an item is ordered, up to how much, and where it lies. */
export async function setLimits(tx: Tx, id: string, limits: Limits): Promise<void> {
  await tx.updateTable('stock_items').set(limits).where('id', '=', id).execute();
}

/** How many items of a scope lack what orders hold, or are held by an order that nobody finishes. */
export async function countTroubles(db: Queryable, scope: Scope, now: Date): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(distinct i.id)::int as count, min(s.reported_at) as oldest
    from stock_shortages s join stock_batches b on b.id = s.batch_id join stock_items i on i.id = b.item_id
    where s.reported_at <= ${now} and ${inScope(sql.ref('i.facility_id'), scope)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** The pharmacies of a scope. */
export async function findPharmaciesIn(db: Queryable, scope: Scope): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select f.id, f.name from pharmacies h join facilities f on f.id = h.facility_id
    where ${inScope(sql.ref('f.id'), scope)} order by f.name`.execute(db);
  return rows;
}
