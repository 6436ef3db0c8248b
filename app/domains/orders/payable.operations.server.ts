import { dateInZone } from '#app/platform/calendar.ts';
import type { Tx } from '#app/platform/db.server.ts';
import type { ArrivedPayment, AttemptEnd, Payable } from '#app/platform/payments/payables.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { cancelPaid, endUnpaid, type Held, record, typeOf } from './move.operations.server.ts';
import { payableKind } from './names.rules.ts';
import { isUnpaid, recordOf } from './record.operations.server.ts';
import { isBeforePacking, unpaidStates } from './states.rules.ts';
import { findOrder, lockOrder } from './store.server.ts';
import * as write from './write.store.server.ts';

/** For so long a payment that was taken back can be made again. */
const payAgainHours = 24;

/** The order is paid: its sellers have their time to accept, and their receipts. */
async function take(held: Held, payment: ArrivedPayment): Promise<void> {
  const { tx, platform, order } = held;
  const { attemptId, fee, paidAt } = payment;
  await write.setPaid(tx, order.id, { attemptId, fee, paidAt });
  await write.moveOrder(tx, order.id, [...unpaidStates, 'expired'], 'paid', paidAt);
  // Series are locked in one order, so that two payments never wait for each other in a circle.
  for (const part of order.sellers.toSorted((one, other) => one.facilityId - other.facilityId)) {
    const acceptUntil = await typeOf(platform, order).acceptUntil(tx, part, paidAt);
    const year = Number(dateInZone(paidAt, part.timeZone).slice(0, 4));
    await write.setReceipt(tx, part, { year, acceptUntil });
  }
  await record(held, 'paid');
}

async function onPaid(tx: Tx, id: string, payment: ArrivedPayment, platform: PlatformServices): Promise<'accepted' | 'refused'> {
  const order = await lockOrder(tx, id);
  if (!order) return 'refused';
  const held: Held = { tx, platform, order, by: { source: 'provider' } };
  const isReleased = order.state === 'expired';
  const answer =
    isUnpaid(order) || isReleased
      ? await typeOf(platform, order).onPaid(tx, order, { isReleased, paidAt: payment.paidAt }, platform)
      : 'refused';
  if (answer === 'accepted') await take(held, payment);
  else if (isUnpaid(order)) await endUnpaid(held, 'refused');
  else await record(held, 'late_refused');
  return answer;
}

/**
 * A payment ended without money. The order ends with it when its time to pay is over; before, it can be paid in another way, and the minute's
 * job ends it later.
 */
async function onEnded(tx: Tx, id: string, { end, platform }: Readonly<{ end: AttemptEnd; platform: PlatformServices }>): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order || !isUnpaid(order)) return;
  const held: Held = { tx, platform, order, by: { source: end === 'rejected' ? 'staff' : 'clock' } };
  if (end === 'expired' && order.payUntil <= platform.clock.now()) await endUnpaid(held, 'expired');
  else await record(held, `payment_${end}`);
}

/**
 * The provider took the payment back. What nobody has packed waits to be paid again; with refunds of its money it ends. What is packed is a
 * debt, which the cashiers see.
 */
async function onReversed(tx: Tx, id: string, { platform }: Readonly<{ platform: PlatformServices }>): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) return;
  const now = platform.clock.now();
  const held: Held = { tx, platform, order, by: { source: 'provider' } };
  const isGoingOn = order.state === 'paid' || order.state === 'processing';
  const isUntouched = order.sellers.every(({ state }) => isBeforePacking(state));
  await record(held, 'reversed');
  if (isGoingOn && isUntouched && order.refunded === 0) {
    await write.moveOrder(tx, id, ['paid', 'processing'], 'awaiting', now);
    const payUntil = new Date(now.getTime() + payAgainHours * 3_600_000);
    await write.setReopened(tx, id, payUntil);
    await typeOf(platform, order).onPayUntil(tx, order, payUntil, platform);
    for (const part of order.sellers) await write.movePart(tx, part.id, ['accepted'], { to: 'waiting', now });
    return;
  }
  if (isGoingOn && (await cancelPaid(held, 'reversed'))) return;
  if (!isGoingOn && order.state !== 'completed') return;
  await write.setDebt(tx, id, now);
  await record(held, 'debt');
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
  onReversed,
};
