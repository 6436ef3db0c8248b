export { findBoughtLines } from './order/bought-lines.store.server.ts';
export {
  cancelVisitOrder,
  completeVisitOrder,
  lockVisitOrder,
  paidOf,
  postponeVisitOrder,
  type VisitOrder,
} from './order/end-visit-order.server.ts';
export { findFinishedLines } from './order/find-finished-lines.server.ts';
export { beginService, finishService, lockOrderState, returnOrder } from './order/fulfil-order.server.ts';
export { loadOrderRows } from './order/load-order-rows.server.ts';
export { findReach } from './order/order.notices.server.ts';
export { findOrderSummary, newOrderSummary } from './order/order-summary.server.ts';
export { type NewOrder, placeOrder } from './order/place-order.server.ts';
export { recordRecall } from './order/record-recall.server.ts';
export { payCardOf, shownProofOf, wayGroupsOf } from './order/show-pay-card.server.ts';
