import { sql } from 'kysely';
import type { SellerState } from '#app/domains/orders/order/order-states.ts';
import { columnsOf, computed, type RowOf, selected } from '#app/kits/work/work-columns.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { RecallOutcome } from './recall.schema.ts';

/** Writes the recall of a batch; null when it is recalled. */
export async function insertRecall(
  tx: Tx,
  given: Readonly<{ batchId: string; reason: string; actorId: string; now: Date }>,
): Promise<string | null> {
  const row = await tx
    .insertInto('stock_recalls')
    .values({ batch_id: given.batchId, reason: given.reason, actor_id: given.actorId, recalled_at: given.now })
    .onConflict((conflict) => conflict.column('batch_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
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

type Untold = { partId: string; userId: string | null; orderName: string; placedAt: Date; state: SellerState };

/** Locks the items that a part is packed from, so that no recall is under way. */
export async function lockItemsOfPart(tx: Queryable, partId: string): Promise<void> {
  await sql`
    select from stock_items where id in (
      select h.item_id from stock_holds h join order_lines l on l.id = h.line_id where l.seller_order_id = ${partId})
    order by id for update`.execute(tx);
}

/** Whether something in a packed part is recalled. */
export async function isRecalledPart(db: Queryable, partId: string): Promise<boolean> {
  return (
    (await db.selectFrom('stock_recall_parts').select('recall_id').where('seller_order_id', '=', partId).executeTakeFirst()) !== undefined
  );
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
  parts: computed(sql<number>`n.parts`),
  open: computed(sql<number>`n.open`),
};
const detail = { id: r('id'), item_id: i('id'), facility_id: i('facility_id'), expires_on: b('expires_on'), base_unit: p('base_unit') };
type Recall = RowOf<typeof listed> & RowOf<typeof detail>;

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

/** How many buyers of recalled batches of a scope are not done, and since when the first. */
export async function countOpen(db: Queryable, scope: Scope): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(r.recalled_at) as oldest
    from stock_recall_parts p join stock_recalls r on r.id = p.recall_id
    join stock_batches b on b.id = r.batch_id join stock_items i on i.id = b.item_id
    where p.done_at is null and ${inScope(sql.ref('i.facility_id'), scope)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
