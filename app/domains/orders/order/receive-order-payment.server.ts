import { repaymentHours } from '#app/domains/payments/attempt/spare-minutes.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { ArrivedPayment, AttemptEnd, MovedRefund, PaidAnswer, Payable } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { cancelPaid, endUnpaid } from './end-order.server.ts';
import { findOrder, lockOrder } from './order.store.server.ts';
import { recordOf } from './order-as-payable.server.ts';
import { ppnBack } from './order-money.ts';
import { payableKind } from './order-name.ts';
import { isUnbegun, phaseOf, runningStates, unpaidStates } from './order-states.ts';
import type { EventKind } from './order-texts.ts';
import * as write from './order-writes.store.server.ts';
import { type LockedOrder, orderTypeOf, recordOrderEvent } from './record-order-event.server.ts';
import { findReviewEnd } from './review-end.store.server.ts';

/** The order is paid: its sellers have their time to accept, and their receipts. */
async function markPaid(locked: LockedOrder, payment: ArrivedPayment): Promise<void> {
  const { tx, platform, order } = locked;
  const { attemptId, fee, paidAt } = payment;
  await write.setPaid(tx, order.id, { attemptId, fee, paidAt });
  await write.moveOrder(tx, order.id, [...unpaidStates, 'expired'], 'paid', paidAt);
  // Series are locked in one order, so that two payments never wait for each other in a circle.
  for (const part of order.sellers.toSorted((one, other) => one.facilityId - other.facilityId)) {
    const type = orderTypeOf(platform, order);
    const acceptUntil = await type.acceptUntil(tx, part, paidAt);
    const promisedOn = (await type.promisedOn?.(tx, part, paidAt)) ?? null;
    const year = Number(dateInZone(paidAt, part.timeZone).slice(0, 4));
    await write.setReceipt(tx, part, { year, acceptUntil, promisedOn });
  }
  await recordOrderEvent(locked, 'paid');
  if (!orderTypeOf(platform, order).acceptsAtOnce) return;
  for (const part of order.sellers) await write.movePart(tx, part.id, ['waiting'], { to: 'accepted', now: paidAt });
  await write.moveOrder(tx, order.id, ['paid'], 'processing', paidAt);
}

async function onPaid(tx: Tx, id: string, payment: ArrivedPayment, platform: PlatformServices): Promise<PaidAnswer> {
  const order = await lockOrder(tx, id);
  if (!order) return 'refused';
  const locked: LockedOrder = { tx, platform, order, by: { source: 'provider' } };
  const isReleased = order.state === 'expired';
  // Nobody could be sent it, or told: the money of an account that is gone goes back.
  const answer =
    order.userId !== null && (phaseOf(order.state) === 'unpaid' || isReleased)
      ? await orderTypeOf(platform, order).onOrderPaid(tx, order, { isReleased, paidAt: payment.paidAt }, platform)
      : 'refused';
  if (answer === 'accepted') await markPaid(locked, payment);
  else if (phaseOf(order.state) === 'unpaid') await endUnpaid(locked, 'refused');
  else await recordOrderEvent(locked, 'late_refused');
  return answer;
}

/**
 * A payment ended without money. The order ends with it when its time to pay is over; before, it can be paid in another way, and the minute's
 * job ends it later.
 */
async function onEnded(tx: Tx, id: string, { end, platform }: Readonly<{ end: AttemptEnd; platform: PlatformServices }>): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order || phaseOf(order.state) !== 'unpaid') return;
  const locked: LockedOrder = { tx, platform, order, by: { source: end === 'rejected' ? 'staff' : 'clock' } };
  const isOver = order.payUntil <= platform.clock.now();
  if (end !== 'expired' || !isOver) await recordOrderEvent(locked, `payment_${end}`);
  if ((end === 'expired' || end === 'rejected') && isOver) await endUnpaid(locked, 'expired');
  // What was held for the cashier is held as before.
  else if (end === 'rejected') await orderTypeOf(platform, order).onPayUntil(tx, order, order.payUntil, platform);
}

/** A cashier decides about the payment: until then what is ordered is held, also after the time to pay. */
async function onReview(tx: Tx, id: string, { platform }: Readonly<{ platform: PlatformServices }>): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order || phaseOf(order.state) !== 'unpaid') return;
  const until = await findReviewEnd(tx, id, platform.clock.now());
  if (until > order.payUntil) await orderTypeOf(platform, order).onPayUntil(tx, order, until, platform);
}

/**
 * The provider took the payment back. What nobody has packed waits to be paid again; with refunds of its money it ends. What is packed is a
 * debt, which the cashiers see.
 */
async function onReversed(tx: Tx, id: string, { platform }: Readonly<{ platform: PlatformServices }>): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) return;
  const now = platform.clock.now();
  const locked: LockedOrder = { tx, platform, order, by: { source: 'provider' } };
  const phase = phaseOf(order.state);
  const type = orderTypeOf(platform, order);
  const isUntouched = order.sellers.every(({ state }) => isUnbegun(type, state));
  await recordOrderEvent(locked, 'reversed');
  const isWhole = order.refunded === 0 && order.sellers.every(({ lines }) => lines.every(({ cancelled }) => cancelled === 0));
  if (phase === 'running' && isUntouched && isWhole) {
    await write.moveOrder(tx, id, runningStates, 'awaiting', now);
    const payUntil = new Date(now.getTime() + repaymentHours * 3_600_000);
    await write.setReopened(tx, id, payUntil);
    await type.onPayUntil(tx, order, payUntil, platform);
    for (const part of order.sellers) await write.movePart(tx, part.id, ['accepted'], { to: 'waiting', now });
    return;
  }
  if (phase === 'running' && (await cancelPaid(locked, 'reversed'))) return;
  if (phase !== 'running' && phase !== 'completed') return;
  await write.setDebt(tx, id, now);
  await recordOrderEvent(locked, 'debt');
}

/** What the buyer hears of a refund, by its state. */
const refundNotices = {
  needs_account: 'refund_account',
  requested: null,
  approved: null,
  sent: 'refund_sent',
  done: 'refund_done',
  failed: 'refund_failed',
  declined: 'refund_declined',
} as const satisfies Readonly<Record<MovedRefund['state'], EventKind | null>>;

/**
 * A refund was requested by a cashier or by the payment itself, or has moved. What a cashier returns of the price, and what is declined, counts
 * in the order's sums; of what its buyer has to do or waits for, the history and a message tell.
 */
async function onRefund(tx: Tx, id: string, { platform, refund }: Parameters<NonNullable<Payable['onRefund']>>[2]): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) return;
  const now = platform.clock.now();
  const isOfPrice = refund.attemptId === order.attemptId && refund.reason !== 'overpaid';
  const amount = Math.min(refund.amount, order.total - order.refunded);
  if (refund.isNew && isOfPrice && amount > 0) {
    const [only, ...others] = order.sellers;
    const sellerOrderId = only && others.length === 0 ? only.id : null;
    const refundedPpn = await write.sumRefundedPpn(tx, id);
    const ppn = ppnBack({ amount, ppn: Math.round((order.ppn * amount) / order.total) }, { ...order, refundedPpn });
    await write.insertRefund(tx, { orderId: id, sellerOrderId, line: null, refundId: refund.id, amount, ppn, now });
  }
  if (refund.state === 'declined') await write.declineRefund(tx, id, refund.id, now);
  const kind = refundNotices[refund.state];
  if (refund.isNews && kind) await recordOrderEvent({ tx, platform, order, by: { source: 'product', note: rupiah(refund.amount) } }, kind);
}

/** Orders, as a kind of record that can be paid for. */
export const orderPayable: Payable = {
  kind: payableKind,
  async find(db, name) {
    const order = await findOrder(db, { name });
    return order && recordOf(order);
  },
  async lock(tx, id) {
    const order = await lockOrder(tx, id);
    return order && recordOf(order);
  },
  onPaid,
  onEnded,
  onRefund,
  onReview,
  onReversed,
};
