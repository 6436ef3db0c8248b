import { type Insertable, sql } from 'kysely';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { DB } from '#db/types.ts';
import type { SellerOrder } from './order.store.server.ts';
import type { Returned } from './order-money.ts';
import type { OrderState, SellerState } from './order-states.ts';
import type { EventKind } from './order-texts.ts';

/** Writes an order; null when another one has this name. */
export async function insertOrder(tx: Tx, order: Insertable<DB['orders']>): Promise<string | null> {
  const row = await tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Writes one seller's part with its lines. */
export async function insertPart(
  tx: Tx,
  part: Insertable<DB['seller_orders']>,
  lines: readonly Omit<Insertable<DB['order_lines']>, 'seller_order_id' | 'no'>[],
): Promise<void> {
  const { id } = await tx.insertInto('seller_orders').values(part).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('order_lines')
    .values(lines.map((line, index) => ({ ...line, seller_order_id: id, no: index + 1 })))
    .execute();
}

/** Moves an order that is in one of these states; false when it is in another. */
export async function moveOrder(tx: Tx, id: string, from: readonly OrderState[], to: OrderState, now: Date): Promise<boolean> {
  const moved = await tx
    .updateTable('orders')
    .set({ state: to, state_at: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

type PartChange = Readonly<{ to: SellerState; now: Date; reason?: string; boxes?: number }>;

/** Moves a part that is in one of these states; false when it is in another. */
export async function movePart(tx: Tx, id: string, from: readonly SellerState[], { to, now, reason, boxes }: PartChange): Promise<boolean> {
  const moved = await tx
    .updateTable('seller_orders')
    .set({ state: to, state_at: now, ...(reason ? { reason } : {}), ...(boxes ? { boxes } : {}) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** The waybill of the parcel that is packed or on its way; empty = it has none. */
export async function setWaybill(tx: Tx, id: string, waybill: string): Promise<void> {
  await tx
    .updateTable('seller_orders')
    .set({ waybill: waybill || null })
    .where('id', '=', id)
    .execute();
}

/** Takes a part that is not packed any more out of the open round of a courier, with what was scanned of its boxes. */
export async function leaveOpenRound(tx: Tx, partId: string): Promise<void> {
  await sql`
    delete from courier_round_parts p using courier_rounds r
    where r.id = p.courier_round_id and r.state = 'open' and p.seller_order_id = ${partId}`.execute(tx);
}

/** The payment that an order took, with the fee of its way. */
export async function setPaid(
  tx: Tx,
  id: string,
  { attemptId, fee, paidAt }: { attemptId: string; fee: number; paidAt: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ attempt_id: attemptId, fee, total: sql`total - fee + ${fee}`, paid_at: paidAt })
    .where('id', '=', id)
    .execute();
}

/** The way to pay that is chosen: its fee, and until when it can be paid. */
export async function setWay(tx: Tx, id: string, { fee, payUntil }: { fee: number; payUntil: Date }): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ fee, total: sql`total - fee + ${fee}`, pay_until: payUntil })
    .where('id', '=', id)
    .execute();
}

/** Until when an order can be paid, and until when by the way that is chosen. */
export async function setPayLimit(tx: Tx, id: string, { payLimit, payUntil }: { payLimit: Date; payUntil: Date }): Promise<void> {
  await tx.updateTable('orders').set({ pay_limit: payLimit, pay_until: payUntil }).where('id', '=', id).execute();
}

/** A payment that was taken back: the order is to be paid once more until then. */
export async function setReopened(tx: Tx, id: string, payUntil: Date): Promise<void> {
  const changes = { attempt_id: null, paid_at: null, pay_until: payUntil, pay_limit: payUntil };
  await tx.updateTable('orders').set(changes).where('id', '=', id).execute();
}

export async function setDebt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('orders').set({ debt_at: now }).where('id', '=', id).execute();
}

/** The time to accept, the promised day and the next receipt of the seller's year; a part that has a receipt keeps it. */
export async function setReceipt(
  tx: Tx,
  part: SellerOrder,
  { year, acceptUntil, promisedOn }: { year: number; acceptUntil: Date | null; promisedOn: string | null },
): Promise<void> {
  const no = part.receipt ? null : await nextNumber(tx, part.facilityId, year);
  await tx
    .updateTable('seller_orders')
    .set({ accept_until: acceptUntil, promised_on: promisedOn, ...(no === null ? {} : { receipt_year: year, receipt_no: no }) })
    .where('id', '=', part.id)
    .execute();
}

/** The next number of a series without gaps: the row is locked until the commit, so a rollback gives the number back. */
async function nextNumber(tx: Tx, facilityId: number, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('number_series')
    .values({ facility_id: facilityId, kind: 'receipt', year, last: 1 })
    .onConflict((conflict) => conflict.columns(['facility_id', 'kind', 'year']).doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Cancels more of a line. */
export async function cutLine(tx: Tx, id: string, quantity: number): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ cancelled: sql`cancelled + ${quantity}` })
    .where('id', '=', id)
    .execute();
}

export type NewRefund = Returned &
  Readonly<{
    orderId: string;
    sellerOrderId: string | null;
    line: Readonly<{ id: string; quantity: number }> | null;
    refundId: string;
    now: Date;
  }>;

/** Writes what goes back, and its part of the order's total. */
export async function insertRefund(tx: Tx, { orderId, sellerOrderId, line, refundId, amount, ppn, now }: NewRefund): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ refunded: sql`refunded + ${amount}` })
    .where('id', '=', orderId)
    .execute();
  await tx
    .insertInto('order_refunds')
    .values({
      order_id: orderId,
      seller_order_id: sellerOrderId,
      line_id: line?.id ?? null,
      quantity: line?.quantity ?? null,
      amount,
      ppn,
      refund_id: refundId,
      created_at: now,
    })
    .execute();
}

/** The PPN in what was requested back of an order and not declined. */
export async function sumRefundedPpn(tx: Tx, orderId: string): Promise<number> {
  const row = await tx
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.sum('ppn').as('ppn'))
    .where('order_id', '=', orderId)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.ppn ?? 0);
}

/** What was requested back is declined: it stays the seller's, so it is no part of what the order returns. */
export async function declineRefund(tx: Tx, orderId: string, refundId: string, now: Date): Promise<void> {
  const rows = await tx
    .updateTable('order_refunds')
    .set({ declined_at: now })
    .where('order_id', '=', orderId)
    .where('refund_id', '=', refundId)
    .where('declined_at', 'is', null)
    .returning('amount')
    .execute();
  const amount = rows.reduce((sum, row) => sum + Number(row.amount), 0);
  if (amount === 0) return;
  await tx
    .updateTable('orders')
    .set({ refunded: sql`refunded - ${amount}` })
    .where('id', '=', orderId)
    .execute();
}

/** Who did something to an order. */
export type By = Readonly<{ source: 'owner' | 'staff' | 'provider' | 'clock' | 'product'; actorId?: string | null; note?: string | null }>;

/** Writes what happened and returns its id. */
export async function addEvent(
  tx: Tx,
  event: By & Readonly<{ orderId: string; sellerOrderId?: string; kind: EventKind; now: Date }>,
): Promise<string> {
  const { orderId, sellerOrderId = null, kind, source, actorId = null, note, now } = event;
  const { id } = await tx
    .insertInto('order_events')
    .values({ order_id: orderId, seller_order_id: sellerOrderId, kind, source, actor_id: actorId, note: note || null, happened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
