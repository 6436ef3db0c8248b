import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Batch, HeldLine, Pick, Variant } from './pick-batches.ts';

/** Locks these items in the order of their ids, until the end of the transaction. */
export async function lockItems(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from stock_items where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
}

/** Releases ended holds of these items and writes off what can no longer be sold; locks the items too. */
export async function settleItems(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await sql`select settle_stock(${ids}::bigint[], ${now}::timestamptz)`.execute(tx);
}

/** What pages say about how much there is of these items. */
export async function findBands(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; bands: string }>`select item_id as id, bands from stock_bands(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, bands }) => [id, bands]));
}

/** The variants with these ids and the items that they sell. */
export async function findVariants(tx: Tx, ids: readonly number[]): Promise<Variant[]> {
  const { rows } = await sql<Variant>`
    select v.id as stock_id, i.id as item_id, v.base_qty
    from medicine_stocks v
    join medicines m on m.id = v.medicine_id
    left join stock_items i on i.product_id = m.product_id and i.facility_id = m.facility_id
    where v.id = any(${ids}::int[])`.execute(tx);
  return rows;
}

/** The free base units of these items. */
export async function findFree(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; free: number }>`
    select id, on_hand - held as free from stock_items where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** Adds to what is held of each item, where that much is free. Returns how many items took it. */
export async function addHeld(tx: Tx, needed: ReadonlyMap<string, number>): Promise<number> {
  const { rows } = await sql`
    update stock_items i set held = held + n.qty
    from unnest(${[...needed.keys()]}::bigint[], ${[...needed.values()]}::int[]) n (id, qty)
    where i.id = n.id and i.on_hand - i.held >= n.qty
    returning i.id`.execute(tx);
  return rows.length;
}

/** Records the holds of lines; one that was released begins again. Returns how many lines hold now. */
export async function putHolds(tx: Tx, lines: readonly HeldLine[], expiresAt: Date, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into stock_holds (line_id, item_id, qty, expires_at, created_at)
    select l.line_id, l.item_id, l.qty, ${expiresAt}::timestamptz, ${now}::timestamptz
    from unnest(${lines.map((line) => line.line_id)}::bigint[], ${lines.map((line) => line.item_id)}::bigint[],
      ${lines.map((line) => line.qty)}::int[]) l (line_id, item_id, qty)
    order by l.line_id
    on conflict (line_id) do update
    set qty = excluded.qty, state = 'active', expires_at = excluded.expires_at, ended_at = null
    where stock_holds.state = 'released'
    returning id`.execute(tx);
  return rows.length;
}

/** The items that these lines hold or have held. */
export async function findItemsOfLines(tx: Tx, lineIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select distinct item_id from stock_holds where line_id = any(${lineIds}::bigint[])`.execute(tx);
  return rows.map((row) => row.item_id);
}

/** Ends the active holds of these lines and returns their units to what is free. Returns the lines. */
export async function releaseHolds(tx: Tx, lineIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ line_id: string }>`
    with ended as (
      update stock_holds set state = 'released', ended_at = ${now}
      where line_id = any(${lineIds}::bigint[]) and state = 'active'
      returning line_id, item_id, qty
    ), changed as (
      update stock_items i set held = i.held - e.qty
      from (select item_id, sum(qty)::int as qty from ended group by item_id) e
      where i.id = e.item_id
    )
    select line_id from ended`.execute(tx);
  return rows.map((row) => row.line_id);
}

/** What these lines held before it was released. */
export async function findReleased(db: Queryable, lineIds: readonly string[]): Promise<HeldLine[]> {
  const { rows } = await sql<HeldLine>`
    select line_id, item_id, qty from stock_holds where line_id = any(${lineIds}::bigint[]) and state = 'released'
    order by line_id`.execute(db);
  return rows;
}

/** Lets these lines hold again what was released, without an end. */
export async function restoreHolds(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await sql`
    update stock_holds set state = 'active', expires_at = 'infinity', ended_at = null
    where line_id = any(${lineIds}::bigint[]) and state = 'released'`.execute(tx);
}

/** Takes units off what a line holds, or held before it was released; what it holds becomes free. */
export async function cutHold(tx: Tx, lineId: string, units: number): Promise<void> {
  await sql`
    with cut as (
      update stock_holds set qty = qty - ${units}::int where line_id = ${lineId} and state in ('active', 'released') returning item_id, state
    )
    update stock_items i set held = i.held - ${units}::int from cut where i.id = cut.item_id and cut.state = 'active'`.execute(tx);
}

/** Sets until when the active holds of these lines last; null = until they are packed or released. Returns the lines. */
export async function moveHolds(tx: Tx, lineIds: readonly string[], until: Date | null): Promise<string[]> {
  const { rows } = await sql<{ line_id: string }>`
    update stock_holds set expires_at = coalesce(${until}::timestamptz, 'infinity')
    where line_id = any(${lineIds}::bigint[]) and state = 'active'
    returning line_id`.execute(tx);
  return rows.map((row) => row.line_id);
}

/** The active holds of these lines. */
export async function findHolds(db: Queryable, lineIds: readonly string[]): Promise<HeldLine[]> {
  const { rows } = await sql<HeldLine>`
    select line_id, item_id, qty from stock_holds where line_id = any(${lineIds}::bigint[]) and state = 'active'
    order by line_id`.execute(db);
  return rows;
}

/** The batches of these items with units that may be sold, the one that ends first before the others. */
export async function findBatches(db: Queryable, itemIds: readonly string[]): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select b.id, b.item_id, b.on_hand - s.qty as pickable
    from stock_batches b
    cross join lateral (select coalesce(sum(s.qty), 0)::int as qty from stock_shortages s where s.batch_id = b.id) s
    where b.item_id = any(${itemIds}::bigint[]) and b.on_hand > s.qty
    order by b.sell_until, b.id`.execute(db);
  return rows;
}

/** Takes what was picked out of batches, items and holds, and records it. */
export async function writePicks(tx: Tx, picks: readonly Pick[], lines: readonly HeldLine[], now: Date, actorId: string | null) {
  await sql`
    with picked as (
      insert into stock_moves (item_id, batch_id, kind, delta, actor_id, line_id, happened_at)
      select p.item_id, p.batch_id, 'pick', -p.qty, ${actorId}::uuid, p.line_id, ${now}::timestamptz
      from unnest(${picks.map((pick) => pick.item_id)}::bigint[], ${picks.map((pick) => pick.batch_id)}::bigint[],
        ${picks.map((pick) => pick.line_id)}::bigint[], ${picks.map((pick) => pick.qty)}::int[]) p (item_id, batch_id, line_id, qty)
      returning item_id, batch_id, delta
    ), consumed as (
      update stock_holds set state = 'consumed', ended_at = ${now}
      where line_id = any(${lines.map((line) => line.line_id)}::bigint[]) and state = 'active'
    ), items as (
      update stock_items i set on_hand = i.on_hand + p.delta, held = i.held + p.delta
      from (select item_id, sum(delta)::int as delta from picked group by item_id) p
      where i.id = p.item_id
    )
    update stock_batches b set on_hand = b.on_hand + p.delta
    from (select batch_id, sum(delta)::int as delta from picked group by batch_id) p
    where b.id = p.batch_id`.execute(tx);
}

type BatchGiven = { batchNo: string; expiresOn: string };

/** The item of a product at a pharmacy, which is recorded when it is its first. */
export async function putItem(tx: Tx, productId: number, facilityId: number): Promise<string> {
  await sql`insert into stock_items (product_id, facility_id) values (${productId}, ${facilityId}) on conflict do nothing`.execute(tx);
  const items = tx.selectFrom('stock_items').select('id').where('product_id', '=', productId).where('facility_id', '=', facilityId);
  return (await items.executeTakeFirstOrThrow()).id;
}

/** The batch of an item, which is recorded when it is new. */
export async function putBatch(tx: Tx, itemId: string, { batchNo, expiresOn }: BatchGiven): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into stock_batches (item_id, batch_no, expires_on, sell_until)
    select i.id, ${batchNo}, ${expiresOn}::date, ${expiresOn}::date - p.min_life_days
    from stock_items i join products p on p.id = i.product_id where i.id = ${itemId}
    on conflict (item_id, batch_no, expires_on) do update set batch_no = excluded.batch_no
    returning id`.execute(tx);
  if (!rows[0]) throw new Error(`stock item ${itemId} is gone`);
  return rows[0].id;
}

/** A batch with the units in it that may be sold. */
export async function getBatchOrNull(tx: Tx, id: string): Promise<Batch | null> {
  const { rows } = await sql<Batch>`
    select b.id, b.item_id, b.on_hand - coalesce((select sum(s.qty) from stock_shortages s where s.batch_id = b.id), 0)::int as pickable
    from stock_batches b where b.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

type Added = Readonly<{
  batchId: string;
  itemId: string;
  kind: 'receive' | 'transfer' | 'adjust';
  qty: number;
  reason: string | null;
  actorId: string | null;
  receiptLineId?: string | undefined;
  transferLineId?: string | undefined;
  unitCost?: number | undefined;
}>;

/** Adds units to a batch and its item, and records it. What a unit of the batch has cost is the mean of those that are there. */
export async function addUnits(tx: Tx, added: Added, now: Date): Promise<void> {
  const { batchId, itemId, kind, qty, reason, actorId, receiptLineId = null, transferLineId = null, unitCost = null } = added;
  await sql`
    with batch as (
      update stock_batches b
      set on_hand = b.on_hand + ${qty},
        unit_cost = coalesce(round((coalesce(b.unit_cost, c.cost) * b.on_hand + c.cost * ${qty}) / (b.on_hand + ${qty}), 2), b.unit_cost)
      from (select ${unitCost}::numeric as cost) c where b.id = ${batchId}
    ), item as (
      update stock_items set on_hand = on_hand + ${qty} where id = ${itemId}
    )
    insert into stock_moves (item_id, batch_id, kind, delta, reason, actor_id, receipt_line_id, transfer_line_id, happened_at)
    values (${itemId}, ${batchId}, ${kind}, ${qty}, ${reason}, ${actorId}, ${receiptLineId}, ${transferLineId}, ${now})`.execute(tx);
}

type Shortage = { batchId: string; kind: 'adjust' | 'recall' | 'damage'; qty: number; reason: string; actorId: string | null };

/** Reports units of a batch that cannot be sold; `settleItems` writes them off as far as they are free. */
export async function insertShortage(tx: Tx, { batchId, kind, qty, reason, actorId }: Shortage, now: Date): Promise<void> {
  await sql`
    insert into stock_shortages (batch_id, kind, qty, reason, actor_id, reported_at)
    values (${batchId}, ${kind}, ${qty}, ${reason}, ${actorId}, ${now})`.execute(tx);
}

/** Items with a hold that has ended or a batch past its last day of sale, in the order of their ids. */
export async function findDueItems(db: Queryable, now: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select item_id as id from stock_holds where state = 'active' and expires_at <= ${now}
    union
    select b.item_id
    from stock_batches b join stock_items i on i.id = b.item_id join facilities f on f.id = i.facility_id
    where b.on_hand > coalesce((select sum(s.qty) from stock_shortages s where s.batch_id = b.id), 0)
      and b.sell_until < (${now}::timestamptz at time zone f.time_zone)::date
    order by id limit ${max}`.execute(db);
  return rows.map((row) => row.id);
}

/** Items whose ledger, batches or holds say something else than their row. */
export async function findWrongItems(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from stock_items i
    where i.on_hand <> coalesce((select sum(m.delta) from stock_moves m where m.item_id = i.id), 0)
      or i.on_hand <> coalesce((select sum(b.on_hand) from stock_batches b where b.item_id = i.id), 0)
      or i.held <> coalesce((select sum(h.qty) from stock_holds h where h.item_id = i.id and h.state = 'active'), 0)
    order by i.id`.execute(db);
  return rows.map((row) => row.id);
}

type PutBack = Readonly<{ batchId: string; itemId: string; reason: string; actorId: string | null }>;

/** Puts what was set aside of a batch for its recall back into it, and records it; what was still to be set aside stays. The item is locked. */
export async function putBackRecalled(tx: Tx, { batchId, itemId, reason, actorId }: PutBack, now: Date): Promise<void> {
  await sql`
    with ended as (
      delete from stock_shortages where batch_id = ${batchId} and kind = 'recall'
    ), back as (
      insert into stock_moves (item_id, batch_id, kind, delta, reason, actor_id, happened_at)
      select ${itemId}::bigint, ${batchId}::bigint, 'recall', -sum(delta), ${reason}, ${actorId}::uuid, ${now}::timestamptz
      from stock_moves where batch_id = ${batchId} and kind = 'recall' having sum(delta) < 0
      returning delta
    ), item as (
      update stock_items i set on_hand = i.on_hand + back.delta from back where i.id = ${itemId}
    )
    update stock_batches b set on_hand = b.on_hand + back.delta, quarantined = b.quarantined - back.delta from back where b.id = ${batchId}`.execute(
    tx,
  );
}

export async function setLowLevel(tx: Tx, id: string, level: number): Promise<void> {
  await tx.updateTable('stock_items').set({ low_level: level }).where('id', '=', id).execute();
}

/** The item and the facility of a batch; null when there is none. */
export async function findPlaceOfBatch(
  db: Queryable,
  batchId: string,
): Promise<{ itemId: string; facilityId: number; onHand: number } | null> {
  const { rows } = await sql<{ itemId: string; facilityId: number; onHand: number }>`
    select i.id as "itemId", i.facility_id as "facilityId", b.on_hand as "onHand"
    from stock_batches b join stock_items i on i.id = b.item_id where b.id = ${batchId}`.execute(db);
  return rows[0] ?? null;
}
