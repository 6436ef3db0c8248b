import { type Selectable, sql } from 'kysely';
import { paymentsOf } from '#app/domains/payments/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { OrderTypeCode } from '#app/platform/orders/type-codes.ts';
import type { Channel } from '#app/platform/payments/channels.ts';
import type { DB } from '#db/types.ts';
import { findTrips } from '../parcel/parcel.store.server.ts';
import type { Mode, Trip } from '../parcel/parcel.ts';
import type { TaxCode } from './order-money.ts';
import { payableKind } from './order-name.ts';
import type { OrderState, SellerState } from './order-states.ts';

export type Line = Readonly<{
  id: string;
  itemKey: string;
  name: string;
  unit: string;
  image: string | null;
  details: unknown;
  quantity: number;
  cancelled: number;
  price: number;
  discount: number;
  taxCode: TaxCode;
  ppn: number;
}>;

/** What one facility sells of an order. */
export type SellerOrder = Readonly<{
  id: string;
  facilityId: number;
  facilityName: string;
  /** Its landline. */
  facilityPhone: string;
  timeZone: string;
  state: SellerState;
  stateAt: Date;
  mode: Mode;
  shipmentName: string;
  /** How fast its way is, as its type keeps it. */
  speed: unknown;
  /** The last day on which its buyer was told that it comes. */
  promisedOn: string | null;
  /** In how many boxes it is packed. */
  boxes: number;
  products: number;
  discount: number;
  shipment: number;
  ppn: number;
  waybill: string | null;
  trip: Trip | null;
  reason: string | null;
  acceptUntil: Date | null;
  receipt: Readonly<{ year: number; no: number }> | null;
  lines: readonly Line[];
}>;

export type Order = Readonly<{
  id: string;
  name: string;
  userId: string | null;
  typeCode: OrderTypeCode;
  state: OrderState;
  address: unknown;
  products: number;
  discount: number;
  shipment: number;
  fee: number;
  total: number;
  ppn: number;
  refunded: number;
  attemptId: string | null;
  without: readonly Channel[];
  withoutFee: boolean;
  payUntil: Date;
  payLimit: Date;
  placedAt: Date;
  paidAt: Date | null;
  debtAt: Date | null;
  shareNo: number;
  isShared: boolean;
  sellers: readonly SellerOrder[];
}>;

/** By name or by id, locked or not. */
export async function findOrder(
  db: Queryable,
  by: Readonly<{ name: string } | { id: string }>,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<Order | null> {
  const [column, value] = 'name' in by ? (['name', by.name] as const) : (['id', by.id] as const);
  const found = db.selectFrom('orders').selectAll().where(column, '=', value);
  const row = await (lock === 'locked' ? found.forNoKeyUpdate() : found).executeTakeFirst();
  return row ? { ...orderOf(row), sellers: await findSellers(db, row.id, lock) } : null;
}

async function findSellers(db: Queryable, orderId: string, lock: 'locked' | 'unlocked'): Promise<SellerOrder[]> {
  const found = db
    .selectFrom('seller_orders as s')
    .innerJoin('facilities as f', 'f.id', 's.facility_id')
    .selectAll('s')
    .select(['f.name as facility_name', 'f.phone as facility_phone', 'f.time_zone'])
    .where('s.order_id', '=', orderId)
    .orderBy('s.id');
  const sellers = await (lock === 'locked' ? found.forNoKeyUpdate('s') : found).execute();
  const ids = sellers.map(({ id }) => id);
  const trips = await findTrips(db, ids);
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('seller_order_id', 'in', ids)
    .orderBy('seller_order_id')
    .orderBy('no')
    .execute();
  return sellers.map((row) => ({
    id: row.id,
    facilityId: row.facility_id,
    facilityName: row.facility_name,
    facilityPhone: row.facility_phone,
    timeZone: row.time_zone,
    state: row.state as SellerState,
    stateAt: row.state_at,
    mode: row.mode as Mode,
    shipmentName: row.shipment_name,
    speed: row.speed,
    promisedOn: row.promised_on,
    boxes: row.boxes,
    products: Number(row.products),
    discount: Number(row.discount),
    shipment: Number(row.shipment),
    ppn: Number(row.ppn),
    waybill: row.waybill,
    trip: trips.get(row.id) ?? null,
    reason: row.reason,
    acceptUntil: row.accept_until,
    receipt: row.receipt_year !== null && row.receipt_no !== null ? { year: row.receipt_year, no: row.receipt_no } : null,
    lines: lines.filter((line) => line.seller_order_id === row.id).map(lineOf),
  }));
}

const lineOf = (row: Selectable<DB['order_lines']>): Line => ({
  id: row.id,
  itemKey: row.item_key,
  name: row.name,
  unit: row.unit,
  image: row.image,
  details: row.details,
  quantity: row.quantity,
  cancelled: row.cancelled,
  price: Number(row.price),
  discount: Number(row.discount),
  taxCode: row.tax_code as TaxCode,
  ppn: Number(row.ppn),
});

const orderOf = (row: Selectable<DB['orders']>): Omit<Order, 'sellers'> => ({
  id: row.id,
  name: row.name,
  userId: row.user_id,
  typeCode: row.type_code as OrderTypeCode,
  state: row.state as OrderState,
  address: row.address,
  products: Number(row.products),
  discount: Number(row.discount),
  shipment: Number(row.shipment),
  fee: Number(row.fee),
  total: Number(row.total),
  ppn: Number(row.ppn),
  refunded: Number(row.refunded),
  attemptId: row.attempt_id,
  without: row.without as Channel[],
  withoutFee: row.without_fee,
  payUntil: row.pay_until,
  payLimit: row.pay_limit,
  placedAt: row.placed_at,
  paidAt: row.paid_at,
  debtAt: row.debt_at,
  shareNo: row.share_no,
  isShared: row.share_hash !== null,
});

/** The order that a part belongs to; null when there is no such part. */
export async function findOrderIdOfPart(db: Queryable, sellerOrderId: string): Promise<string | null> {
  const row = await db.selectFrom('seller_orders').select('order_id').where('id', '=', sellerOrderId).executeTakeFirst();
  return row?.order_id ?? null;
}

export type ListedOrder = Readonly<{
  name: string;
  type_code: OrderTypeCode;
  state: OrderState;
  placed_at: Date;
  is_in_review: boolean;
  is_returned: boolean;
  total: string;
  product: string;
  image: string | null;
  total_product: number;
}>;

export type ListFilter = 'all' | 'active' | 'done' | 'paid';

/** The orders of a person, the newest first, from the one after `before` on. */
export async function findOwn(
  db: Queryable,
  userId: string,
  { filter, before, limit }: Readonly<{ filter: ListFilter; before: string | null; limit: number }>,
): Promise<Readonly<{ rows: ListedOrder[]; to: number; total: number }>> {
  const isDone = sql`o.state in ('completed', 'expired', 'cancelled', 'refused')`;
  const filters = { all: sql`true`, active: sql`not ${isDone}`, done: isDone, paid: sql`o.paid_at is not null` };
  const { rows } = await sql<ListedOrder & { left: number }>`
    select count(*) over ()::int as left, o.name, o.type_code, o.state, o.placed_at, o.total, coalesce(p.open_state = 'review', false) as is_in_review,
      (p.paid > 0 and p.paid = p.returned) as is_returned, l.name as product, l.image, l.total_product
    from orders o
    cross join lateral ${paymentsOf(payableKind, sql`o.id::text`)} p
    cross join lateral (
      select (array_agg(l.name order by s.id, l.no))[1] as name, (array_agg(l.image order by s.id, l.no))[1] as image,
        count(*)::int as total_product
      from seller_orders s join order_lines l on l.seller_order_id = s.id where s.order_id = o.id) l
    where o.user_id = ${userId}
      and ${filters[filter]}
      and ${
        before === null
          ? sql`true`
          : sql`(o.placed_at, o.id) < (select b.placed_at, b.id from orders b where b.name = ${before} and b.user_id = ${userId})`
      }
    order by o.placed_at desc, o.id desc limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from orders o where o.user_id = ${userId} and ${filters[filter]}`.execute(db);
  const total = counted[0]?.total ?? 0;
  return { rows, to: total - (rows[0]?.left ?? 0) + rows.length, total };
}

/** What is known of the payments of one order. */
export async function findPaymentState(
  db: Queryable,
  orderId: string,
): Promise<{ hasOpen: boolean; isInReview: boolean; isReturned: boolean }> {
  const { rows } = await sql<{ open_state: string | null; is_returned: boolean }>`
    select p.open_state, (p.paid > 0 and p.paid = p.returned) as is_returned
    from ${paymentsOf(payableKind, sql`${orderId}::text`)} p`.execute(db);
  const [row] = rows;
  const open = row?.open_state ?? null;
  return { hasOpen: open !== null, isInReview: open === 'review', isReturned: row?.is_returned ?? false };
}

export async function findEvents(db: Queryable, orderId: string) {
  return await db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/**
 * Deletes up to a thousand orders that are over and whose whole history is older than ten years, the only ones that the database lets the
 * process delete.
 */
export async function deleteOldOrders(db: Queryable): Promise<void> {
  await sql`select delete_old_orders(1000)`.execute(db);
}

/** Locks an order with its parts until the transaction ends: before its payments, in every transaction. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | null> {
  return await findOrder(tx, { id }, 'locked');
}
