import { sql } from 'kysely';
import { columnsOf, computed } from '#app/kits/work/work-columns.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DisposalKind, DisposalSource } from './disposal.schema.ts';
import { type DisposalState, returnDays } from './disposal.ts';

const d = columnsOf('disposals', 'd');

export const from = sql`disposals d join facilities f on f.id = d.facility_id left join suppliers s on s.id = d.supplier_id
  cross join lateral (select count(*)::int as lines from disposal_lines l where l.disposal_id = d.id) n`;
export const listed = {
  kind: d<DisposalKind>('kind'),
  state: d<DisposalState>('state'),
  facility: columnsOf('facilities', 'f')('name'),
  supplier: computed(sql<string | null>`s.name`),
  created_at: d('created_at'),
  lines: computed(sql<number>`n.lines`),
};

/** The pharmacy, the wholesaler and the goods of a return or a destruction, as its document says. */
export type SignedFacts = Readonly<
  Pick<DisposalRow, 'facility' | 'facility_address' | 'city' | 'license' | 'supplier' | 'supplier_address'> & {
    lines: readonly Pick<DisposalLine, 'product' | 'nie' | 'base_unit' | 'batch_no' | 'expires_on' | 'source' | 'qty'>[];
  }
>;

export type DisposalRow = Readonly<{
  id: string;
  facility_id: number;
  facility: string;
  facility_address: string;
  city: string;
  license: string;
  kind: DisposalKind;
  state: DisposalState;
  supplier_id: number | null;
  supplier: string | null;
  supplier_address: string | null;
  done_on: string | null;
  executor: string | null;
  witness: string | null;
  method: string | null;
  place: string | null;
  reason: string | null;
  /** What was done; null of a draft. */
  document: SignedFacts | null;
}>;

const disposalWhere = (id: string) => sql`
  select d.id, d.facility_id, f.name as facility, f.address as facility_address, f.city, h.license, d.kind, d.state, d.supplier_id,
    s.name as supplier, s.address as supplier_address, (d.done_at at time zone f.time_zone)::date::text as done_on, d.executor, d.witness,
    d.method, d.place, d.reason, d.document
  from disposals d join pharmacies h on h.facility_id = d.facility_id join facilities f on f.id = d.facility_id
  left join suppliers s on s.id = d.supplier_id where d.id = ${id}`;

export async function findDisposal(db: Queryable, id: string): Promise<DisposalRow | null> {
  const { rows } = await sql<DisposalRow>`${disposalWhere(id)}`.execute(db);
  return rows[0] ?? null;
}

/** The same with its row locked: no line comes or goes, and it is done by one. */
export async function lockDisposal(tx: Tx, id: string): Promise<DisposalRow | null> {
  const { rows } = await sql<DisposalRow>`${disposalWhere(id)} for update of d`.execute(tx);
  return rows[0] ?? null;
}

export type DisposalLine = Readonly<{
  id: string;
  item_id: string;
  batch_id: string;
  product: string;
  nie: string;
  base_unit: string;
  batch_no: string;
  expires_on: string;
  source: DisposalSource;
  qty: number;
  added_by: string | null;
  adder: string | null;
}>;

/** The lines of a return or a destruction, by name. */
export async function findDisposalLines(db: Queryable, disposalId: string): Promise<DisposalLine[]> {
  const { rows } = await sql<DisposalLine>`
    select l.id, b.item_id, l.batch_id, p.name as product, p.nie, p.base_unit, b.batch_no, b.expires_on::text as expires_on, l.source, l.qty,
      l.added_by, u.name as adder
    from disposal_lines l join stock_batches b on b.id = l.batch_id join stock_items i on i.id = b.item_id join products p on p.id = i.product_id
    left join users u on u.id = l.added_by
    where l.disposal_id = ${disposalId} order by p.name, b.expires_on, l.id`.execute(db);
  return rows;
}

/** What the document of a return or a destruction says as things are now. */
export function factsOf(disposal: DisposalRow, lines: readonly DisposalLine[]): SignedFacts {
  const { facility, facility_address, city, license, supplier, supplier_address } = disposal;
  const goods = lines.map(({ id: _id, item_id: _item, batch_id: _batch, added_by: _by, adder: _adder, ...line }) => line);
  return { facility, facility_address, city, license, supplier, supplier_address, lines: goods };
}

/** Goods that may leave: of a batch, where they are, and how many. */
export type Candidate = Readonly<{
  batch_id: string;
  product: string;
  base_unit: string;
  batch_no: string;
  expires_on: string;
  days_left: number;
  source: DisposalSource;
  qty: number;
}>;

type Asked = Readonly<{ disposal: Pick<DisposalRow, 'id' | 'facility_id' | 'kind' | 'supplier_id'>; now: Date }>;

/**
 * The goods that a return or a destruction may take and does not have yet, what expires first before the others. A wholesaler takes back what came
 * from it, near its expiry or set aside; only what was set aside is destroyed. A batch of which nobody has decided whether it is recalled stays.
 */
export async function findCandidates(db: Queryable, { disposal, now }: Asked, batchId: string | null = null): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select b.id as batch_id, p.name as product, p.base_unit, b.batch_no, b.expires_on::text as expires_on, (b.expires_on - t.today)::int as days_left,
      c.source, c.qty
    from stock_batches b join stock_items i on i.id = b.item_id join products p on p.id = i.product_id join facilities f on f.id = i.facility_id
    cross join lateral (select (${now}::timestamptz at time zone f.time_zone)::date as today) t
    cross join lateral (values
      ('stock', least(i.on_hand - i.held,
        b.on_hand - coalesce((select sum(s.qty) from stock_shortages s where s.batch_id = b.id), 0)::int)),
      ('quarantine', b.quarantined)) c (source, qty)
    where i.facility_id = ${disposal.facility_id} and b.id = coalesce(${batchId}::bigint, b.id) and c.qty > 0
      and (c.source = 'quarantine' or (${disposal.kind} = 'return' and b.expires_on <= t.today + ${returnDays}::int))
      and (${disposal.kind} = 'destroy' or exists (
        select from stock_moves m join receipt_lines l on l.id = m.receipt_line_id join receipts r on r.id = l.receipt_id
        where m.batch_id = b.id and m.kind = 'receive' and r.state = 'posted' and r.supplier_id = ${disposal.supplier_id}))
      and not exists (select from stock_recalls r where r.batch_id = b.id and r.state = 'held')
      and not exists (select from disposal_lines l where l.disposal_id = ${disposal.id} and l.batch_id = b.id and l.source = c.source)
    order by b.expires_on, p.name, b.id, c.source limit 500`.execute(db);
  return rows;
}

type NewDisposal = Readonly<{ facility_id: number; kind: DisposalKind; supplier_id: number | null; created_by: string; created_at: Date }>;

export async function insertDisposal(tx: Tx, disposal: NewDisposal): Promise<string> {
  return (await tx.insertInto('disposals').values(disposal).returning('id').executeTakeFirstOrThrow()).id;
}

type NewLine = Readonly<{ batch_id: string; source: DisposalSource; qty: number; added_by: string }>;

export async function insertLine(tx: Tx, disposalId: string, line: NewLine): Promise<void> {
  await tx
    .insertInto('disposal_lines')
    .values({ disposal_id: disposalId, ...line })
    .execute();
}

export async function deleteLine(tx: Tx, disposalId: string, lineId: string): Promise<boolean> {
  const line = tx.deleteFrom('disposal_lines').where('id', '=', lineId).where('disposal_id', '=', disposalId);
  return (await line.returning('id').executeTakeFirst()) !== undefined;
}

/** Takes units that were set aside out of their batch, whose item is locked; false where not as many are there, or their recall is not decided. */
export async function takeQuarantined(tx: Tx, { batch_id: batchId, qty }: Pick<DisposalLine, 'batch_id' | 'qty'>): Promise<boolean> {
  const { rows } = await sql`
    update stock_batches b set quarantined = b.quarantined - ${qty}
    where b.id = ${batchId} and b.quarantined >= ${qty}
      and not exists (select from stock_recalls r where r.batch_id = b.id and r.state = 'held')
    returning b.id`.execute(tx);
  return rows.length === 1;
}

type Step =
  | { state: 'dropped' }
  | {
      state: 'done';
      done_by: string;
      done_at: Date;
      executor: string;
      reason: string;
      document: SignedFacts;
      witness?: string;
      method?: string;
      place?: string;
    };

/** Moves a return or a destruction on; its row is locked. */
export async function setDisposalState(tx: Tx, id: string, to: Readonly<Step>): Promise<void> {
  const set = to.state === 'done' ? { ...to, document: JSON.stringify(to.document) } : to;
  await tx.updateTable('disposals').set(set).where('id', '=', id).execute();
}
