import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Status } from './order.schema.ts';
import { findOrder, findPaymentState, type Order } from './order.store.server.ts';
import { phaseOf, statusOf } from './order-states.ts';

/** What a checkout answers of its order. */
export type OrderSummary = Readonly<{ id: string; name: string; total: number; status: Status; pay_until: string }>;

/** An order in a few words, when nobody has paid for it yet. */
export const newOrderSummary = ({ id, name, total, state, payUntil }: Order): OrderSummary => ({
  id,
  name,
  total,
  status: statusOf(state, false),
  pay_until: payUntil.toISOString(),
});

/** An order in a few words, and whether it has ended without delivery; null when it does not exist. */
export async function findOrderSummary(db: Queryable, id: string): Promise<{ summary: OrderSummary; hasEnded: boolean } | null> {
  const order = await findOrder(db, { id });
  if (!order) return null;
  const { isInReview } = await findPaymentState(db, id);
  return { summary: { ...newOrderSummary(order), status: statusOf(order.state, isInReview) }, hasEnded: phaseOf(order.state) === 'ended' };
}
