import { postponeAttempts } from '#app/domains/payments/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { cancelPaid, endUnpaid } from './end-order.server.ts';
import { advancePart } from './move-part.server.ts';
import { lockOrder, type Order } from './order.store.server.ts';
import { payableKind } from './order-name.ts';
import { phaseOf } from './order-states.ts';
import { type By, setPayLimit } from './order-writes.store.server.ts';
import type { LockedOrder } from './record-order-event.server.ts';

/*
 * What a domain does with an order for a visit: it decides about the visit, and the order follows. The order is locked before anything that the
 * domain locks for the visit.
 */

/** An order for a visit, locked until the transaction ends. */
export type VisitOrder = LockedOrder;

/** Locks the order of a visit; null when it does not exist. */
export async function lockVisitOrder(tx: Tx, platform: PlatformServices, id: string, by: By): Promise<VisitOrder | null> {
  const order = await lockOrder(tx, id);
  return order && { tx, platform, order, by };
}

/** What the buyer has paid and not been returned, whole rupiah. */
export function paidOf({ paidAt, total, refunded, state }: Pick<Order, 'paidAt' | 'total' | 'refunded' | 'state'>): number {
  return paidAt === null || state === 'cancelled' || state === 'refused' ? 0 : total - refunded;
}

/** Ends the order of a visit that was cancelled; a percentage of what was paid goes back. False when it is over. */
export async function cancelVisitOrder(locked: VisitOrder, percent: number): Promise<boolean> {
  return (await endUnpaid(locked, 'cancelled')) || (await cancelPaid(locked, { percent }));
}

/** The visit has taken place: what was paid for it is delivered. */
export async function completeVisitOrder(locked: VisitOrder): Promise<void> {
  for (const part of locked.order.sellers) await advancePart(locked, part, { act: 'collect' });
}

/** The visit is at another time: who pays there pays until then. */
export async function postponeVisitOrder({ tx, order }: VisitOrder, payLimit: Date): Promise<void> {
  if (phaseOf(order.state) !== 'unpaid') return;
  const moved = await postponeAttempts(tx, payableKind, order.id, payLimit);
  await setPayLimit(tx, order.id, { payLimit, payUntil: moved ? payLimit : order.payUntil });
}
