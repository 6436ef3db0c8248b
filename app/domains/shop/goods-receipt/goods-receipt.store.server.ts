import { sql } from 'kysely';
import { columnsOf, computed } from '#app/kits/work/work-columns.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { ReceiptLine, ReceiptRow, ReceiptState } from './goods-receipt.ts';

const r = columnsOf('receipts', 'r');

export const from = sql`receipts r join suppliers s on s.id = r.supplier_id join facilities f on f.id = r.facility_id
  cross join lateral (select count(*)::int as lines from receipt_lines l where l.receipt_id = r.id) n`;
export const listed = {
  invoice_no: r('invoice_no'),
  supplier: columnsOf('suppliers', 's')('name'),
  facility: columnsOf('facilities', 'f')('name'),
  invoiced_on: r('invoiced_on'),
  due_on: r('due_on'),
  total: r('total'),
  state: r<ReceiptState>('state'),
  lines: computed(sql<number>`n.lines`),
};

const receiptWhere = (id: string) => sql`
  select r.id, r.facility_id, f.name as facility, s.name as supplier, s.terms_days, r.invoice_no, r.invoiced_on::text as invoiced_on,
    r.due_on::text as due_on, r.tax_invoice_no, r.ppn::float8 as ppn, r.total::float8 as total, r.state, r.void_reason,
    p.name as posted_by, r.posted_at, r.supplier_id, r.purchase_order_id, r.over_reason
  from receipts r join suppliers s on s.id = r.supplier_id join facilities f on f.id = r.facility_id left join users p on p.id = r.posted_by
  where r.id = ${id}`;

export async function findReceipt(db: Queryable, id: string): Promise<ReceiptRow | null> {
  const { rows } = await sql<ReceiptRow>`${receiptWhere(id)}`.execute(db);
  return rows[0] ?? null;
}

/** The same with its row locked: no line comes or goes, and it is posted by one. */
export async function lockReceipt(tx: Tx, id: string): Promise<ReceiptRow | null> {
  const { rows } = await sql<ReceiptRow>`${receiptWhere(id)} for update of r`.execute(tx);
  return rows[0] ?? null;
}

/** The lines of a receipt, in the order in which they were entered. */
export async function findLines(db: Queryable, receiptId: string): Promise<ReceiptLine[]> {
  const { rows } = await sql<ReceiptLine>`
    select l.id, l.product_id, p.name as product, p.nie, p.base_unit, l.batch_no, l.expires_on::text as expires_on, l.packs, l.bonus, l.pack_qty,
      l.cost::float8 as cost, b.last_cost
    from receipt_lines l join receipts r on r.id = l.receipt_id join products p on p.id = l.product_id
    left join lateral (
      select (o.cost::float8 / (o.packs * o.pack_qty)) as last_cost
      from receipt_lines o join receipts e on e.id = o.receipt_id
      where o.product_id = l.product_id and o.packs > 0 and e.facility_id = r.facility_id and e.state = 'posted' and e.id <> r.id
        and (r.posted_at is null or e.posted_at < r.posted_at)
      order by e.posted_at desc, o.id desc limit 1) b on true
    where l.receipt_id = ${receiptId} order by l.id limit 1000`.execute(db);
  return rows;
}

type Head = Readonly<{
  invoice_no: string;
  invoiced_on: string;
  due_on: string;
  tax_invoice_no: string;
  ppn: number;
  total: number;
  purchase_order_id: string | null;
}>;
type NewReceipt = Head & Readonly<{ facility_id: number; supplier_id: number; created_by: string; created_at: Date }>;

export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<string> {
  return (await tx.insertInto('receipts').values(receipt).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateReceipt(tx: Tx, id: string, head: Head): Promise<void> {
  await tx.updateTable('receipts').set(head).where('id', '=', id).where('state', '=', 'draft').execute();
}

/** Deletes a draft with its lines. */
export async function deleteReceipt(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('receipts').where('id', '=', id).where('state', '=', 'draft').execute();
}

/** The receipt that has this invoice of a supplier already; null when there is none. */
export async function findSameInvoice(db: Queryable, supplierId: number, invoiceNo: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from receipts where supplier_id = ${supplierId} and upper(invoice_no) = upper(${invoiceNo}) and state <> 'void'`.execute(db);
  return rows[0]?.id ?? null;
}

type NewLine = Readonly<{
  product_id: number;
  batch_no: string;
  expires_on: string;
  packs: number;
  bonus: number;
  pack_qty: number;
  cost: number;
}>;

export async function insertLine(tx: Tx, receiptId: string, line: NewLine): Promise<void> {
  await tx
    .insertInto('receipt_lines')
    .values({ receipt_id: receiptId, ...line })
    .execute();
}

/** Changes a line of a receipt; false when the receipt has no such line. */
export async function updateLine(tx: Tx, receiptId: string, lineId: string, line: Partial<NewLine>): Promise<boolean> {
  const row = await tx
    .updateTable('receipt_lines')
    .set(line)
    .where('id', '=', lineId)
    .where('receipt_id', '=', receiptId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLine(tx: Tx, receiptId: string, lineId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('receipt_lines')
    .where('id', '=', lineId)
    .where('receipt_id', '=', receiptId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a draft as posted; false when it is none. */
export async function markPosted(
  tx: Tx,
  { id, overReason, actorId, now }: Readonly<{ id: string; overReason: string | null; actorId: string; now: Date }>,
): Promise<boolean> {
  const row = await tx
    .updateTable('receipts')
    .set({ state: 'posted', posted_by: actorId, posted_at: now, over_reason: overReason })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a posted receipt as void; false when it is not posted. */
export async function markVoid(
  tx: Tx,
  { id, reason, actorId, now }: Readonly<{ id: string; reason: string; actorId: string; now: Date }>,
): Promise<boolean> {
  const row = await tx
    .updateTable('receipts')
    .set({ state: 'void', voided_by: actorId, voided_at: now, void_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'posted')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a unit of these batches has cost: the mean of what brought them in and is not void; null where nobody knows. */
export async function renewCosts(tx: Tx, batchIds: readonly string[]): Promise<void> {
  await sql`
    update stock_batches b
    set unit_cost = (
      select round(sum(c.cost * m.delta) / sum(m.delta), 2)
      from stock_moves m
      left join receipt_lines l on l.id = m.receipt_line_id left join receipts r on r.id = l.receipt_id
      left join transfer_lines t on t.id = m.transfer_line_id left join stock_batches s on s.id = t.batch_id and s.id <> b.id
      cross join lateral (
        select case when r.state = 'posted' then l.cost::numeric / ((l.packs + l.bonus) * l.pack_qty) else s.unit_cost end as cost) c
      where m.batch_id = b.id and m.delta > 0 and c.cost is not null)
    where b.id = any(${[...batchIds]}::bigint[])`.execute(tx);
}

/** What the lines of a receipt have brought into which batches, and would leave them by. */
export async function findBrought(tx: Tx, receiptId: string) {
  const { rows } = await sql<{
    kind: 'void';
    receiptLineId: string;
    itemId: string;
    batchId: string;
    qty: number;
    product: string;
    batchNo: string;
  }>`
    select 'void' as kind, l.id as "receiptLineId", m.item_id as "itemId", m.batch_id as "batchId", m.delta as qty, p.name as product, b.batch_no as "batchNo"
    from receipt_lines l join stock_moves m on m.receipt_line_id = l.id and m.kind = 'receive'
    join stock_batches b on b.id = m.batch_id join products p on p.id = l.product_id
    where l.receipt_id = ${receiptId} order by l.id`.execute(tx);
  return rows;
}
