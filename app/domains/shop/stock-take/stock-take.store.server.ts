import { type RawBuilder, sql } from 'kysely';
import { columnsOf, computed } from '#app/kits/work/work-columns.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { unitWorth } from '../stock/counted-batch.store.server.ts';
import { itemsPerDay, type TakeScope, type TakeState } from './stock-take.ts';

const c = columnsOf('stock_takes', 'c');

const valueText = sql<string>`case c.scope when 'category' then coalesce(g.name, c.scope_value)
  when 'item' then (select p.name from stock_items i join products p on p.id = i.product_id where i.id::text = c.scope_value)
  else c.scope_value end`;
export const from = sql`stock_takes c join facilities f on f.id = c.facility_id
  left join medicine_categories g on c.scope = 'category' and g.id::text = c.scope_value
  cross join lateral (select count(*)::int as lines, count(l.counted)::int as counted from stock_take_lines l where l.count_id = c.id) n`;
export const listed = {
  facility: columnsOf('facilities', 'f')('name'),
  scope: c<TakeScope>('scope'),
  value: computed(valueText),
  state: c<TakeState>('state'),
  opened_at: c('opened_at'),
  lines: computed(sql<number>`n.lines`),
  counted: computed(sql<number>`n.counted`),
};

export type TakeRow = Readonly<{
  id: string;
  facility_id: number;
  facility: string;
  scope: TakeScope;
  value: string;
  state: TakeState;
  opened_at: Date;
  posted_at: Date | null;
  posted_by: string | null;
}>;

const takeWhere = (id: string) => sql`
  select c.id, c.facility_id, f.name as facility, c.scope, ${valueText} as value, c.state, c.opened_at, c.posted_at, u.name as posted_by
  from stock_takes c join facilities f on f.id = c.facility_id
  left join medicine_categories g on c.scope = 'category' and g.id::text = c.scope_value left join users u on u.id = c.posted_by
  where c.id = ${id}`;

export async function findTake(db: Queryable, id: string): Promise<TakeRow | null> {
  const { rows } = await sql<TakeRow>`${takeWhere(id)}`.execute(db);
  return rows[0] ?? null;
}

/** The same with its row locked: it is closed, posted and dropped by one, and no line is counted meanwhile. */
export async function lockTake(tx: Tx, id: string): Promise<TakeRow | null> {
  const { rows } = await sql<TakeRow>`${takeWhere(id)} for update of c`.execute(tx);
  return rows[0] ?? null;
}

export type TakeLine = Readonly<{
  id: string;
  item_id: string;
  batch_id: string;
  product: string;
  product_id: number;
  base_unit: string;
  rack: string;
  batch_no: string;
  expires_on: string;
  counted: number | null;
  on_hand_then: number | null;
  times: number;
  is_recalled: boolean;
  /** What a base unit has cost, or else for how much it is sold. */
  unit_worth: number | null;
}>;

/** The lines of a stock take, by rack and name; or one of them. */
export async function findTakeLines(db: Queryable, takeId: string, lineId: string | null = null): Promise<TakeLine[]> {
  const { rows } = await sql<TakeLine>`
    select l.id, b.item_id, l.batch_id, p.name as product, p.id as product_id, p.base_unit, i.rack, b.batch_no, b.expires_on::text as expires_on,
      l.counted, l.on_hand_then, l.times,
      exists (select from withheld_batches w where w.batch_id = b.id) as is_recalled,
      ${unitWorth} as unit_worth
    from stock_take_lines l join stock_batches b on b.id = l.batch_id join stock_items i on i.id = b.item_id join products p on p.id = i.product_id
    where l.count_id = ${takeId} and l.id = coalesce(${lineId}::bigint, l.id) order by i.rack, p.name, b.expires_on, l.id`.execute(db);
  return rows;
}

/** What can be counted apart: the racks and categories of the pharmacies of a scope. */
export async function findTakeChoices(db: Queryable, scope: Scope) {
  const racks = await sql<{ rack: string }>`
    select distinct i.rack from stock_items i where i.rack <> '' and ${inScope(sql.ref('i.facility_id'), scope)} order by i.rack limit 500`.execute(
    db,
  );
  const categories = await sql<{ id: number; name: string }>`
    select distinct g.id, g.name from medicine_categories g join medicines m on m.category_id = g.id
    where ${inScope(sql.ref('m.facility_id'), scope)} order by g.name`.execute(db);
  return { racks: racks.rows.map(({ rack }) => rack), categories: categories.rows };
}

const itemsIn = (facilityId: number, scope: TakeScope, value: string): RawBuilder<unknown> => {
  if (scope === 'item') return sql`select i.id from stock_items i where i.facility_id = ${facilityId} and i.id::text = ${value}`;
  const all = sql`select i.id from stock_items i where i.facility_id = ${facilityId} and i.on_hand > 0`;
  if (scope === 'rack') return sql`${all} and i.rack = ${value}`;
  if (scope === 'category') {
    return sql`${all} and exists (select from medicines m
      where m.product_id = i.product_id and m.facility_id = i.facility_id and m.category_id::text = ${value})`;
  }
  if (scope === 'all') return all;
  return sql`
    select i.id from stock_items i
    left join lateral (
      select max(l.counted_at) as at from stock_take_lines l join stock_batches b on b.id = l.batch_id join stock_takes c on c.id = l.count_id
      where b.item_id = i.id and c.state = 'posted') e on true
    where i.facility_id = ${facilityId} and i.on_hand > 0 order by e.at nulls first, i.id limit ${itemsPerDay}`;
};

type NewTake = Readonly<{ facilityId: number; scope: TakeScope; value: string; actorId: string; now: Date }>;

/**
 * Opens a stock take over the batches that have units and were not recalled; null where there are none. That of one item counts its batches without
 * units too, as far as they may still lie on the shelf.
 */
export async function insertTake(tx: Tx, { facilityId, scope, value, actorId, now }: NewTake): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into stock_takes (facility_id, scope, scope_value, opened_by, opened_at)
      values (${facilityId}, ${scope}, ${value}, ${actorId}, ${now}) returning id
    )
    insert into stock_take_lines (count_id, batch_id)
    select o.id, b.id from opened o, stock_batches b
    where b.item_id in (${itemsIn(facilityId, scope, value)})
      and (b.on_hand > 0 or (${scope}::text = 'item' and b.expires_on > ${now}::date - 365))
      and not exists (select from withheld_batches w where w.batch_id = b.id)
    returning count_id as id`.execute(tx);
  return rows[0]?.id ?? null;
}

type Count = Readonly<{
  lineId: string;
  counted: number;
  onHandThen: number;
  setAside: number;
  isAsked: boolean;
  actorId: string;
  now: Date;
}>;

/** Writes what was counted of a line, and what should have been there then. `isAsked`: it is a further count, and no correction of the first. */
export async function writeCount(tx: Tx, { lineId, counted, onHandThen, setAside, isAsked, actorId, now }: Count): Promise<void> {
  await sql`
    with counter as (
      insert into stock_take_counters (take_id, counted_by)
      select count_id, ${actorId}::uuid from stock_take_lines where id = ${lineId} on conflict do nothing
    )
    update stock_take_lines l
    set counted = ${counted}, on_hand_then = ${onHandThen}, set_aside = ${setAside}, counted_by = ${actorId}, counted_at = ${now},
      times = case when ${isAsked}::boolean then l.times + 1 else 1 end,
      last_move_id = coalesce((select max(m.id) from stock_moves m where m.batch_id = l.batch_id), 0)
    where l.id = ${lineId}`.execute(tx);
}

type Difference = Readonly<{ lineId: string; itemId: string; batchId: string; delta: number }>;

/**
 * By how much the stock now differs from what was counted and has come or gone since, of the lines of a stock take or of one of them. What was
 * corrected since then, as by another count, is in the stock already; what lay apart when it was counted is no difference. Nothing is said of a
 * recalled batch.
 */
export async function findDifferences(db: Queryable, takeId: string, lineId: string | null = null): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select l.id as "lineId", b.item_id as "itemId", b.id as "batchId", n.delta
    from stock_take_lines l join stock_batches b on b.id = l.batch_id
    cross join lateral (
      select (l.counted + l.set_aside - b.on_hand
        + coalesce((select sum(m.delta) from stock_moves m where m.batch_id = b.id and m.id > l.last_move_id and m.kind <> 'adjust'), 0)
        + coalesce((select sum(s.qty) from stock_shortages s where s.batch_id = b.id and s.kind = 'adjust'), 0))::int as delta) n
    where l.count_id = ${takeId} and l.id = coalesce(${lineId}::bigint, l.id) and n.delta <> 0
      and not exists (select from withheld_batches w where w.batch_id = b.id)
    order by b.item_id, l.id`.execute(db);
  return rows;
}

/** Whether somebody has counted anything of a stock take. */
export async function hasCounted(db: Queryable, takeId: string, userId: string): Promise<boolean> {
  const counters = db.selectFrom('stock_take_counters').select('take_id').where('take_id', '=', takeId).where('counted_by', '=', userId);
  return (await counters.executeTakeFirst()) !== undefined;
}

/** Moves a stock take on; its row is locked. */
export async function setTakeState(
  tx: Tx,
  id: string,
  to: Readonly<{ state: 'review' | 'dropped' } | { state: 'posted'; posted_by: string; posted_at: Date }>,
): Promise<void> {
  await tx.updateTable('stock_takes').set(to).where('id', '=', id).execute();
}
