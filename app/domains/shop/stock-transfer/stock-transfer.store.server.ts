import { sql } from 'kysely';
import { columnsOf, computed } from '#app/kits/work/work-columns.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { TransferState } from './stock-transfer.ts';

const t = columnsOf('transfers', 't');

export const from = sql`transfers t join facilities a on a.id = t.from_id join facilities z on z.id = t.to_id
  cross join lateral (
    select count(*)::int as lines from transfer_lines l where l.transfer_id = t.id) n`;
export const listed = {
  sender: columnsOf('facilities', 'a')('name'),
  receiver: columnsOf('facilities', 'z')('name'),
  state: t<TransferState>('state'),
  created_at: t('created_at'),
  lines: computed(sql<number>`n.lines`),
};

/** Transfers from or to the pharmacies of a scope. */
export const within = (scope: Scope) => sql<boolean>`(${inScope(sql.ref('t.from_id'), scope)} or ${inScope(sql.ref('t.to_id'), scope)})`;

export type TransferRow = Readonly<{
  id: string;
  from_id: number;
  to_id: number;
  sender: string;
  receiver: string;
  state: TransferState;
  sent_by: string | null;
  sent_at: Date | null;
  lost_reason: string | null;
}>;

const transferWhere = (id: string) => sql`
  select t.id, t.from_id, t.to_id, a.name as sender, z.name as receiver, t.state, t.sent_by, t.sent_at, t.lost_reason
  from transfers t join facilities a on a.id = t.from_id join facilities z on z.id = t.to_id where t.id = ${id}`;

export async function findTransfer(db: Queryable, id: string): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`${transferWhere(id)}`.execute(db);
  return rows[0] ?? null;
}

/** The same with its row locked: it is sent, received and closed by one at a time. */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`${transferWhere(id)} for update of t`.execute(tx);
  return rows[0] ?? null;
}

export type TransferLine = Readonly<{
  id: string;
  item_id: string;
  batch_id: string;
  product_id: number;
  product: string;
  base_unit: string;
  batch_no: string;
  expires_on: string;
  unit_cost: number | null;
  is_recalled: boolean;
  qty: number;
  received: number;
  /** What has come back to the sender. */
  returned: number;
}>;

/** The lines of a transfer, by name. */
export async function findTransferLines(db: Queryable, transferId: string): Promise<TransferLine[]> {
  const { rows } = await sql<TransferLine>`
    select l.id, b.item_id, l.batch_id, p.id as product_id, p.name as product, p.base_unit, b.batch_no, b.expires_on::text as expires_on,
      b.unit_cost::float8 as unit_cost, exists (select from withheld_batches w where w.batch_id = b.id) as is_recalled, l.qty, l.received, l.returned
    from transfer_lines l join stock_batches b on b.id = l.batch_id join stock_items i on i.id = b.item_id join products p on p.id = i.product_id
    where l.transfer_id = ${transferId} order by p.name, b.expires_on, l.id limit 1000`.execute(db);
  return rows;
}

type NewTransfer = Readonly<{ from_id: number; to_id: number; created_by: string; created_at: Date }>;

export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<string> {
  return (await tx.insertInto('transfers').values(transfer).returning('id').executeTakeFirstOrThrow()).id;
}

export type FreeBatch = Readonly<{ id: string; batch_no: string; expires_on: string; pickable: number }>;

/**
 * The batches of a product at a pharmacy of which units are sold, those that end first before the others: without what this draft sends of
 * them, and not more than are free of orders.
 */
export async function findFreeBatches(
  db: Queryable,
  { transferId, facilityId, productId }: Readonly<{ transferId: string; facilityId: number; productId: number }>,
): Promise<{ batches: FreeBatch[]; free: number }> {
  const { rows } = await sql<FreeBatch & { free: number }>`
    select b.id, b.batch_no, b.expires_on::text as expires_on,
      (b.on_hand - coalesce((select sum(s.qty) from stock_shortages s where s.batch_id = b.id), 0)
        - coalesce((select l.qty from transfer_lines l where l.transfer_id = ${transferId} and l.batch_id = b.id), 0))::int as pickable,
      (i.on_hand - i.held - coalesce((
        select sum(l.qty) from transfer_lines l join stock_batches o on o.id = l.batch_id
        where l.transfer_id = ${transferId} and o.item_id = i.id), 0))::int as free
    from stock_items i join stock_batches b on b.item_id = i.id
    where i.facility_id = ${facilityId} and i.product_id = ${productId} and b.on_hand > 0
      and not exists (select from withheld_batches w where w.batch_id = b.id)
    order by b.sell_until, b.id`.execute(db);
  return { batches: rows, free: rows[0]?.free ?? 0 };
}

/** Adds units of a batch to a draft. */
export async function addLine(tx: Tx, transferId: string, { batchId, qty }: Readonly<{ batchId: string; qty: number }>): Promise<void> {
  await sql`
    insert into transfer_lines (transfer_id, batch_id, qty) values (${transferId}, ${batchId}, ${qty})
    on conflict (transfer_id, batch_id) do update set qty = transfer_lines.qty + excluded.qty`.execute(tx);
}

export async function deleteLine(tx: Tx, transferId: string, lineId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('transfer_lines')
    .where('id', '=', lineId)
    .where('transfer_id', '=', transferId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds what has come of a line; false where that is more than is on its way. */
export async function addReceived(tx: Tx, lineId: string, qty: number): Promise<boolean> {
  const { rows } = await sql`
    update transfer_lines set received = received + ${qty} where id = ${lineId} and received + returned + ${qty} <= qty returning id`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Adds what has come back of a line; false where that is more than is on its way. */
export async function addReturned(tx: Tx, lineId: string, qty: number): Promise<boolean> {
  const { rows } = await sql`
    update transfer_lines set returned = returned + ${qty} where id = ${lineId} and received + returned + ${qty} <= qty returning id`.execute(
    tx,
  );
  return rows.length === 1;
}

type Step =
  | { state: 'dropped' | 'received' }
  | { state: 'sent'; sent_by: string; sent_at: Date }
  | { state: 'closed'; closed_by: string; closed_at: Date; lost_reason?: string };

/** Moves a transfer on; its row is locked. */
export async function setTransferState(tx: Tx, id: string, to: Readonly<Step>): Promise<void> {
  await tx.updateTable('transfers').set(to).where('id', '=', id).execute();
}
