import { cancelAttempts, requestRefund } from '#app/domains/payments/index.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import type { Line, Order, SellerOrder } from './order.store.server.ts';
import { percentOf, ppnBack, type Returned, returnOfSeller } from './order-money.ts';
import { payableKind } from './order-name.ts';
import { isUnbegun, runningStates, unpaidStates } from './order-states.ts';
import * as write from './order-writes.store.server.ts';
import { type LockedOrder, orderTypeOf, recordOrderEvent } from './record-order-event.server.ts';

/** How many of a line were not cut off it. */
export const remainingOf = ({ quantity, cancelled }: Line): number => quantity - cancelled;

/** Tells the type that what was held for these parts is free, as far as something of their lines remains. */
export async function releaseParts(
  { tx, platform, order }: LockedOrder,
  parts: readonly SellerOrder[],
  why: 'expired' | 'cancelled' | 'refused',
): Promise<void> {
  const lines = parts
    .flatMap((part) => part.lines.map((line) => ({ line, quantity: remainingOf(line) })))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length > 0) await orderTypeOf(platform, order).onReleased(tx, order, { why, lines }, platform);
}

type Back = Returned & Readonly<{ part: SellerOrder | null; line?: Readonly<{ id: string; quantity: number }> }>;

/**
 * Requests a part of the order's payment back for the buyer; a person of the facility approves it. What went back before on request of a
 * cashier is not returned twice: then the rest goes back, and the history says so. Of a payment that was taken back nothing does.
 */
export async function refundPart(locked: LockedOrder, { part, line, amount, ppn }: Back): Promise<void> {
  const { tx, platform, order, by } = locked;
  if (amount === 0 || order.attemptId === null) return;
  // Who refuses requests what goes back, so that another person approves it.
  const requestedBy = by.source === 'staff' ? (by.actorId ?? null) : null;
  const request = { attemptId: order.attemptId, amount, reason: 'cancelled', requestedBy, isUpToRest: true, notifiedBy: 'record' } as const;
  const refund = await requestRefund(tx, platform, request);
  const given = refund?.amount ?? 0;
  if (given < amount && order.debtAt === null)
    await recordOrderEvent({ ...locked, by: { ...by, note: rupiah(given) } }, 'refund_less', part);
  if (!refund) return;
  const written = { orderId: order.id, sellerOrderId: part?.id ?? null, line: line ?? null, refundId: refund.id };
  const refundedPpn = await write.sumRefundedPpn(tx, order.id);
  const back = ppnBack({ amount: given, ppn: Math.round((ppn * given) / amount) }, { ...order, refundedPpn });
  await write.insertRefund(tx, { ...written, amount: given, ppn: back, now: platform.clock.now() });
}

/** What is still the seller's of the payment: everything that was paid, when nothing of the order will be delivered. */
export function restOf(order: Order, parts: readonly SellerOrder[]): Returned {
  const ppn = parts.reduce((sum, part) => sum + returnOfSeller(part.lines, part.shipment).ppn, 0);
  return { amount: order.total - order.refunded, ppn };
}

/** What the buyer reads when the money came and the goods were not there any more. */
const notThere = 'Saat pembayaran Anda dipastikan, barangnya sudah tidak dapat diberikan';

/**
 * Ends an order that is not paid, and releases what was held for it. False when it is in another state. A charge that is open can no longer be
 * paid; money that comes all the same is returned, or taken when an expired order can still be fulfilled.
 */
export async function endUnpaid(locked: LockedOrder, to: 'expired' | 'cancelled' | 'refused'): Promise<boolean> {
  const { tx, platform, order, by } = locked;
  const now = platform.clock.now();
  if (!(await write.moveOrder(tx, order.id, unpaidStates, to, now))) return false;
  const reason = to === 'refused' ? { reason: notThere } : {};
  if (to !== 'expired') for (const part of order.sellers) await write.movePart(tx, part.id, ['waiting'], { to, now, ...reason });
  await cancelAttempts(tx, platform, payableKind, order.id, by);
  await releaseParts(locked, order.sellers, to);
  await recordOrderEvent(locked, to);
  return true;
}

/** Cancels a paid order for its buyer: all of it, while nothing is packed; a type may return a part of the money. False when something is, or it is over. */
export async function cancelPaid(
  locked: LockedOrder,
  money: 'returned' | 'reversed' | Readonly<{ percent: number }> = 'returned',
): Promise<boolean> {
  const { tx, platform, order } = locked;
  const now = platform.clock.now();
  const type = orderTypeOf(platform, order);
  const parts = order.sellers.filter(({ state }) => isUnbegun(type, state));
  if (parts.length === 0 || order.sellers.some((part) => !parts.includes(part) && part.state !== 'refused')) return false;
  if (!(await write.moveOrder(tx, order.id, runningStates, 'cancelled', now))) return false;
  for (const part of parts) await write.movePart(tx, part.id, ['waiting', 'accepted'], { to: 'cancelled', now });
  await releaseParts(locked, parts, 'cancelled');
  if (money !== 'reversed') {
    const [{ amount, ppn }, percent] = [restOf(order, parts), money === 'returned' ? 100 : money.percent];
    await refundPart(locked, { part: null, amount: percentOf(amount, percent), ppn: percentOf(ppn, percent) });
  }
  await recordOrderEvent(locked, 'cancelled');
  return true;
}
