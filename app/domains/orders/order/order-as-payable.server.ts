import type { PayableRecord } from '#app/platform/payments/payables.server.ts';
import type { Order } from './order.store.server.ts';
import { unpaidStates } from './order-states.ts';

/** True while an order can be paid. */
export const isUnpaid = ({ state }: Pick<Order, 'state'>): boolean => unpaidStates.some((one) => one === state);

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
    isOpen: isUnpaid(order),
  };
}
