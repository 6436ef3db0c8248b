import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { Order } from './order.store.server.ts';
import { phaseOf } from './order-states.ts';

/** An order as what can be paid for. Cashiers of its only seller see it; one of several sellers is the group's. */
export function recordOf(order: Order): PayableRecord {
  const [first, ...others] = order.sellers;
  return {
    id: order.id,
    name: order.name,
    ownerId: order.userId,
    facilityId: first && others.length === 0 ? first.facilityId : null,
    path: `/order/detail/${order.name}`,
    amount: order.total - order.fee,
    payUntil: order.payLimit,
    without: order.without,
    payAtPlaceUntil: order.sellers.every(({ mode }) => mode === 'service') ? order.payLimit : null,
    withoutFee: order.withoutFee,
    isOpen: phaseOf(order.state) === 'unpaid',
  };
}
