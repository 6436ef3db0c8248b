import { sql } from 'kysely';
import type { SellerState } from '#app/domains/orders/order/order-states.ts';
import { columnsOf, computed, type RowOf, selected } from '#app/kits/work/work-columns.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { RecallOutcome } from './recall.schema.ts';
import type { RecallState } from './recall.ts';

/** Writes that a batch is held; null when it is held or recalled. `actorId` null = an account that was erased. */
export async function insertRecall(
  tx: Tx,
  given: Readonly<{ batchId: string; reason: string; actorId: string | null; now: Date }>,
): Promise<string | null> {
  const row = await tx
    .insertInto('stock_recalls')
    .values({ batch_id: given.batchId, reason: given.reason, actor_id: given.actorId, recalled_at: given.now, state: 'held' })
    .onConflict((conflict) => conflict.column('batch_id').where(sql<boolean>`state <> 'released'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type Decision = Readonly<{ state: 'recalled' | 'released'; decision: string; actorId: string; otherId: string | null; now: Date }>;

/** Ends the hold of a batch, and returns its recall. Who decides and has held this one has decided with `otherId`, who held the first. */
export async function decideRecall(tx: Tx, batchId: string, { state, decision, actorId, otherId, now }: Decision): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update stock_recalls
    set state = ${state}, decision = ${decision}, decided_at = ${now}, decided_by = case when actor_id = ${actorId} then ${otherId}::uuid else ${actorId}::uuid end
    where batch_id = ${batchId} and state = 'held' returning id`.execute(tx);
  if (rows[0]) return rows[0].id;
  const decided = await sql<{ id: string }>`select recall_id as id from withheld_batches where batch_id = ${batchId}`.execute(tx);
  if (!decided.rows[0]) throw new Error(`recall of batch ${batchId}: neither held nor recalled`);
  return decided.rows[0].id;
}

export type SameBatch = Readonly<{ batchId: string; itemId: string; facilityId: number }>;

/** SQL `same` with the batches of the pharmacies that have or had the product of a recall with its batch number, as people write it. */
const sameBatches = (recallId: string) => sql`(
  select other.id as batch_id, other_item.id as item_id, other_item.facility_id
  from stock_recalls r join stock_batches b on b.id = r.batch_id join stock_items i on i.id = b.item_id
  join stock_items other_item on other_item.product_id = i.product_id join stock_batches other on other.item_id = other_item.id
  where r.id = ${recallId} and batch_key(other.batch_no) = batch_key(b.batch_no)) same`;

/** Locks a recall and those of the same batch at other pharmacies, in one order. */
export async function lockRecalls(tx: Tx, id: string): Promise<void> {
  await sql`
    select from stock_recalls where batch_id in (select batch_id from ${sameBatches(id)}) order by id for update`.execute(tx);
}

/** The batch of a recall at every pharmacy that has or had it, in the order in which items are locked. */
export async function findSameBatches(tx: Tx, recallId: string): Promise<SameBatch[]> {
  const { rows } = await sql<SameBatch>`
    select batch_id as "batchId", item_id as "itemId", facility_id as "facilityId" from ${sameBatches(recallId)} order by item_id, batch_id`.execute(
    tx,
  );
  return rows;
}

/** How many orders have goods of a recall's batch, at every pharmacy, and at how many pharmacies it is. */
export async function findReach(db: Queryable, recallId: string): Promise<Readonly<{ buyers: number; places: number }>> {
  const { rows } = await sql<{ buyers: number; places: number }>`
    with same as (
      select batch_id, facility_id from ${sameBatches(recallId)}
    ), sold as (
      select l.seller_order_id from same join stock_moves m on m.batch_id = same.batch_id and m.kind in ('pick', 'restock')
      join order_lines l on l.id = m.line_id group by same.batch_id, l.seller_order_id having sum(m.delta) < 0
    )
    select (select count(distinct coalesce(o.user_id::text, o.id::text)) from sold join seller_orders s on s.id = sold.seller_order_id
        join orders o on o.id = s.order_id)::int as buyers,
      (select count(distinct facility_id) from same)::int as places`.execute(db);
  return rows[0] ?? { buyers: 0, places: 0 };
}

export type MovingGoods = Readonly<{ transfer_id: string; sender: string; receiver: string; qty: number }>;

/** Where a recall's batch is on its way between pharmacies: in no stock, and refused where it arrives. */
export async function findMoving(db: Queryable, recallId: string): Promise<MovingGoods[]> {
  const { rows } = await sql<MovingGoods>`
    select t.id as transfer_id, a.name as sender, z.name as receiver, sum(l.qty - l.received - l.returned)::int as qty
    from ${sameBatches(recallId)} join transfer_lines l on l.batch_id = same.batch_id join transfers t on t.id = l.transfer_id
    join facilities a on a.id = t.from_id join facilities z on z.id = t.to_id
    where t.state in ('sent', 'received') and l.qty > l.received + l.returned
    group by t.id, a.name, z.name order by t.id limit 100`.execute(db);
  return rows;
}

/** Writes every part that was packed from the batch of a recall, and returns how many. The batch's item is locked, so no pack is under way. */
export async function insertParts(tx: Tx, recallId: string): Promise<number> {
  const { rows } = await sql`
    insert into stock_recall_parts (recall_id, seller_order_id, qty)
    select r.id, l.seller_order_id, -sum(m.delta)
    from stock_recalls r
    join stock_moves m on m.batch_id = r.batch_id and m.kind in ('pick', 'restock')
    join order_lines l on l.id = m.line_id
    where r.id = ${recallId}
    group by r.id, l.seller_order_id having sum(m.delta) < 0
    returning seller_order_id`.execute(tx);
  return rows.length;
}

/** How many parts were packed from the batch of a recall. */
export async function countParts(tx: Tx, recallId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from stock_recall_parts where recall_id = ${recallId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type Untold = { partId: string; userId: string | null; orderName: string; placedAt: Date; state: SellerState };

/** Locks the items that these parts are packed from, so that no recall is under way. */
export async function lockItemsOfParts(tx: Queryable, partIds: readonly string[]): Promise<void> {
  await sql`
    select from stock_items where id in (
      select h.item_id from stock_holds h join order_lines l on l.id = h.line_id where l.seller_order_id = any(${[...partIds]}::bigint[]))
    order by id for update`.execute(tx);
}

type PartRecall = 'recalled' | 'withheld';

/** Whether something in a packed part is recalled, or held until that is decided; null when neither. */
export async function findRecallOfPart(db: Queryable, partId: string): Promise<PartRecall | null> {
  const rows = await db
    .selectFrom('stock_recall_parts as p')
    .innerJoin('withheld_batches as w', 'w.recall_id', 'p.recall_id')
    .select('w.state')
    .where('p.seller_order_id', '=', partId)
    .execute();
  return rows.some(({ state }) => state === 'recalled') ? 'recalled' : rows.length > 0 ? 'withheld' : null;
}

/** The affected parts of a recall with their buyers, for those who tell them. */
export async function findAffected(db: Queryable, recallId: string): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select p.seller_order_id as "partId", o.user_id as "userId", o.name as "orderName", o.placed_at as "placedAt", s.state
    from stock_recall_parts p join seller_orders s on s.id = p.seller_order_id join orders o on o.id = s.order_id
    where p.recall_id = ${recallId} order by p.seller_order_id`.execute(db);
  return rows;
}

/** Takes a part whose buyer is to be told, so that it is told once; false when it was. */
export async function claimPart(tx: Tx, recallId: string, partId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('stock_recall_parts')
    .set({ notified_at: now })
    .where('recall_id', '=', recallId)
    .where('seller_order_id', '=', partId)
    .where('notified_at', 'is', null)
    .returning('seller_order_id')
    .executeTakeFirst();
  return row !== undefined;
}

const [r, b, i, p] = [
  columnsOf('stock_recalls', 'r'),
  columnsOf('stock_batches', 'b'),
  columnsOf('stock_items', 'i'),
  columnsOf('products', 'p'),
];

/** The recalls with how many parts were packed from their batch, and how many buyers of those are not done. */
export const from = sql`stock_recalls r
  join stock_batches b on b.id = r.batch_id join stock_items i on i.id = b.item_id
  join products p on p.id = i.product_id join facilities f on f.id = i.facility_id
  cross join lateral (
    select count(*)::int as parts, count(*) filter (where done_at is null)::int as open from stock_recall_parts where recall_id = r.id) n`;
export const listed = {
  product: p('name'),
  batch_no: b('batch_no'),
  facility: columnsOf('facilities', 'f')('name'),
  reason: r('reason'),
  recalled_at: r('recalled_at'),
  state: computed(sql<RecallState>`r.state`),
  parts: computed(sql<number>`n.parts`),
  open: computed(sql<number>`n.open`),
};
const detail = {
  id: r('id'),
  batch_id: r('batch_id'),
  actor_id: r('actor_id'),
  decision: r('decision'),
  decided_at: r('decided_at'),
  item_id: i('id'),
  facility_id: i('facility_id'),
  expires_on: b('expires_on'),
  base_unit: p('base_unit'),
};
export type Recall = RowOf<typeof listed> & RowOf<typeof detail>;

export async function findRecall(db: Queryable, id: string): Promise<Recall | null> {
  const { rows } = await sql<Recall>`select ${selected({ ...listed, ...detail })} from ${from} where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type PartRow = Readonly<{
  part_id: string;
  order: string;
  state: string;
  qty: number;
  notified_at: Date | null;
  has_buyer: boolean;
  outcome: RecallOutcome | null;
  note: string | null;
  done_at: Date | null;
}>;

/** The parts of a recall: those to be done first, and of them those that are still on their way. */
export async function findParts(db: Queryable, recallId: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.seller_order_id as part_id, o.name as order, s.state, p.qty, p.notified_at, o.user_id is not null as has_buyer, p.outcome, p.note, p.done_at
    from stock_recall_parts p join seller_orders s on s.id = p.seller_order_id join orders o on o.id = s.order_id
    where p.recall_id = ${recallId}
    order by p.done_at is not null, s.state not in ('packed', 'ready', 'shipped'), p.seller_order_id limit 1000`.execute(db);
  return rows;
}

/** Who has to be reached about a part of a recall: the account that bought it, and whom the parcel was for. Null when the recall has no such part. */
export async function findBuyer(db: Queryable, recallId: string, partId: string) {
  const { rows } = await sql<{ userId: string | null; order: string; name: string | null; phone: string | null }>`
    select o.user_id as "userId", o.name as order, coalesce(o.address ->> 'name', u.name) as name, coalesce(u.phone, o.address ->> 'phone') as phone
    from stock_recall_parts p join seller_orders s on s.id = p.seller_order_id join orders o on o.id = s.order_id
    left join users u on u.id = o.user_id
    where p.recall_id = ${recallId} and p.seller_order_id = ${partId}`.execute(db);
  return rows[0] ?? null;
}

type Done = Readonly<{ recallId: string; partId: string; outcome: RecallOutcome; note: string; actorId: string; now: Date }>;

/** Writes what became of one buyer's goods; false when the recall has no such part. */
export async function setOutcome(tx: Tx, { recallId, partId, outcome, note, actorId, now }: Done): Promise<boolean> {
  const row = await tx
    .updateTable('stock_recall_parts')
    .set({ outcome, note: note || null, done_by: actorId, done_at: now })
    .where('recall_id', '=', recallId)
    .where('seller_order_id', '=', partId)
    .returning('seller_order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many batches of a scope wait for a decision, or buyers of recalled ones are not done; and since when the first. */
export async function countOpen(db: Queryable, scope: Scope): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(r.recalled_at) as oldest
    from stock_recalls r left join stock_recall_parts p on p.recall_id = r.id and r.state = 'recalled'
    join stock_batches b on b.id = r.batch_id join stock_items i on i.id = b.item_id
    where (r.state = 'held' or (p.recall_id is not null and p.done_at is null)) and ${inScope(sql.ref('i.facility_id'), scope)}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null };
}
