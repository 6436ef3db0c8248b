import { sql } from 'kysely';
import { columnsOf, computed } from '#app/kits/work/work-columns.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { getSupplier } from '../supplier/supplier.store.server.ts';
import type { Supplier } from '../supplier/supplier.ts';
import type { PurchaseKind } from './purchase-order.schema.ts';
import { openStates, type PurchaseState } from './purchase-order.ts';

const o = columnsOf('purchase_orders', 'o');

export const from = sql`purchase_orders o join suppliers s on s.id = o.supplier_id join facilities f on f.id = o.facility_id
  cross join lateral (select count(*)::int as lines from purchase_order_lines l where l.order_id = o.id) n`;
export const listed = {
  kind: o<PurchaseKind>('kind'),
  year: o('year'),
  number: o('number'),
  state: o<PurchaseState>('state'),
  supplier: columnsOf('suppliers', 's')('name'),
  facility: columnsOf('facilities', 'f')('name'),
  created_at: o('created_at'),
  signed_at: o('signed_at'),
  lines: computed(sql<number>`n.lines`),
};

/** The pharmacy, the wholesaler and the lines of an order of goods, as its document says. */
export type SignedFacts = Readonly<{
  city: string;
  pharmacy: Readonly<{ name: string; address: string; license: string }>;
  supplier: Supplier;
  lines: readonly Readonly<{
    product: string;
    generic: string;
    nie: string;
    base_unit: string;
    packs: number;
    pack_unit: string;
    pack_qty: number;
  }>[];
}>;

export type PurchaseRow = Readonly<{
  id: string;
  facility_id: number;
  facility: string;
  facility_address: string;
  city: string;
  license: string;
  supplier_id: number;
  kind: PurchaseKind;
  cover_days: number;
  state: PurchaseState;
  year: number | null;
  number: number | null;
  signer: string | null;
  sipa: string | null;
  signed_at: Date | null;
  /** The day of the signature at the pharmacy. */
  signed_on: string | null;
  sent_at: Date | null;
  cancel_reason: string | null;
  /** What was signed; null of a draft. */
  document: SignedFacts | null;
}>;

const orderWhere = (id: string) => sql`
  select o.id, o.facility_id, f.name as facility, f.address as facility_address, f.city, h.license, o.supplier_id, o.kind, o.cover_days, o.state,
    o.year, o.number, o.signer, o.sipa, o.signed_at, (o.signed_at at time zone f.time_zone)::date::text as signed_on, o.sent_at, o.cancel_reason, o.document
  from purchase_orders o join pharmacies h on h.facility_id = o.facility_id join facilities f on f.id = o.facility_id where o.id = ${id}`;

export async function findPurchaseOrder(db: Queryable, id: string): Promise<PurchaseRow | null> {
  const { rows } = await sql<PurchaseRow>`${orderWhere(id)}`.execute(db);
  return rows[0] ?? null;
}

/** The same with its row locked: no line comes or goes, it is signed by one, and received by one receipt at a time. */
export async function lockPurchaseOrder(tx: Tx, id: string): Promise<PurchaseRow | null> {
  const { rows } = await sql<PurchaseRow>`${orderWhere(id)} for update of o`.execute(tx);
  return rows[0] ?? null;
}

type PurchaseLine = Readonly<{ product_id: number; packs: number; pack_unit: string; pack_qty: number }>;

/** The lines of an order of goods with the base units that have come of each, without what came on top. */
export async function findPurchaseLines(db: Queryable, orderId: string) {
  const { rows } = await sql<
    PurchaseLine & {
      product: string;
      nie: string;
      generic: string;
      base_unit: string;
      class: string;
      control: PurchaseKind | null;
      received: number;
    }
  >`
    select l.product_id, l.packs, l.pack_unit, l.pack_qty, p.name as product, p.nie, p.generic, p.base_unit, p.class, p.control,
      coalesce((
        select sum(g.packs * g.pack_qty) from receipt_lines g join receipts r on r.id = g.receipt_id
        where r.purchase_order_id = l.order_id and r.state = 'posted' and g.product_id = l.product_id), 0)::int as received
    from purchase_order_lines l join products p on p.id = l.product_id
    where l.order_id = ${orderId} order by p.name, p.id`.execute(db);
  return rows;
}

/** What the document of an order of goods says as things are now. */
export async function getFactsOf(db: Queryable, order: PurchaseRow): Promise<SignedFacts> {
  const lines = await findPurchaseLines(db, order.id);
  return {
    city: order.city,
    pharmacy: { name: order.facility, address: order.facility_address, license: order.license },
    supplier: await getSupplier(db, order.supplier_id),
    lines: lines.map(({ product_id: _id, class: _class, control: _control, received: _received, ...line }) => line),
  };
}

type NewPurchaseOrder = Readonly<{
  facility_id: number;
  supplier_id: number;
  kind: PurchaseKind;
  cover_days: number;
  created_by: string;
  created_at: Date;
}>;

export async function insertPurchaseOrder(tx: Tx, order: NewPurchaseOrder): Promise<string> {
  return (await tx.insertInto('purchase_orders').values(order).returning('id').executeTakeFirstOrThrow()).id;
}

/** Deletes a draft with its lines. */
export async function deletePurchaseOrder(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('purchase_orders').where('id', '=', id).where('state', '=', 'draft').execute();
}

/** Writes a line, or another amount of the product that is there already. */
export async function putLine(tx: Tx, orderId: string, { product_id, ...amount }: PurchaseLine): Promise<void> {
  await tx
    .insertInto('purchase_order_lines')
    .values({ order_id: orderId, product_id, ...amount })
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doUpdateSet(amount))
    .execute();
}

export async function deleteLine(tx: Tx, orderId: string, productId: number): Promise<boolean> {
  const line = tx.deleteFrom('purchase_order_lines').where('order_id', '=', orderId).where('product_id', '=', productId);
  return (await line.returning('id').executeTakeFirst()) !== undefined;
}

/** The name of an account, as a document says it; empty where it has none. */
export async function getNameOf(db: Queryable, userId: string): Promise<string> {
  return (await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;
}

type Signature = Readonly<{ actorId: string; signer: string; sipa: string; now: Date; facts: SignedFacts }>;

/**
 * Signs a draft, whose row is locked, with the next number of its pharmacy, kind and year. The pharmacy is locked to the end of the transaction:
 * who signs at the same moment waits and gets the number after it, and one that is rolled back leaves no gap.
 */
export async function signPurchaseOrder(tx: Tx, { id, facility_id: facilityId, kind }: PurchaseRow, by: Signature): Promise<void> {
  await sql`select from pharmacies where facility_id = ${facilityId} for no key update`.execute(tx);
  await sql`
    with moment as (
      select extract(year from ${by.now}::timestamptz at time zone f.time_zone)::smallint as year from facilities f where f.id = ${facilityId}
    )
    update purchase_orders o
    set state = 'signed', year = m.year, signed_by = ${by.actorId}, signed_at = ${by.now}, sipa = ${by.sipa},
      signer = ${by.signer}, document = ${JSON.stringify(by.facts)}::jsonb,
      number = 1 + coalesce((
        select max(e.number) from purchase_orders e where e.facility_id = ${facilityId} and e.kind = ${kind} and e.year = m.year), 0)
    from moment m where o.id = ${id} and o.state = 'draft'`.execute(tx);
}

type Step =
  | { state: 'sent'; sent_by: string; sent_at: Date }
  | { state: 'cancelled'; cancelled_by: string; cancelled_at: Date; cancel_reason: string };

/** Moves an order of goods on; its row is locked. */
export async function setPurchaseState(tx: Tx, id: string, to: Readonly<Step>): Promise<void> {
  await tx.updateTable('purchase_orders').set(to).where('id', '=', id).execute();
}

/** Says of an order whose goods are still to come how much of them is there; its row is locked. */
export async function setReceivedState(tx: Tx, id: string, came: 'none' | 'part' | 'all'): Promise<void> {
  await sql`
    update purchase_orders
    set state = case ${came} when 'all' then 'received' when 'part' then 'part' else case when sent_at is null then 'signed' else 'sent' end end
    where id = ${id} and state <> 'cancelled'`.execute(tx);
}

/** The number of the licence with which somebody signed the last time; null when they have not. */
export async function findSipaOf(db: Queryable, userId: string): Promise<string | null> {
  const signed = db.selectFrom('purchase_orders').select('sipa').where('signed_by', '=', userId).orderBy('signed_at', 'desc');
  return (await signed.limit(1).executeTakeFirst())?.sipa ?? null;
}

/** The orders of a pharmacy at a wholesaler whose goods are still to come. */
export async function findOpenPurchaseOrders(
  db: Queryable,
  { facilityId, supplierId }: Readonly<{ facilityId: number; supplierId: number }>,
) {
  return await db
    .selectFrom('purchase_orders')
    .select(['id', 'kind', 'year', 'number'])
    .where('facility_id', '=', facilityId)
    .where('supplier_id', '=', supplierId)
    .where('state', 'in', openStates)
    .orderBy('signed_at')
    .limit(200)
    .$narrowType<{ kind: PurchaseKind }>()
    .execute();
}
