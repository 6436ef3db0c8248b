export { findFinishedLines } from './again.operations.server.ts';
export { findBoughtLines } from './bought.store.server.ts';
export { payCardOf, wayGroupsOf } from './buyer/pay-card.operations.server.ts';
export { loadOrderRows } from './buyer/rows.operations.server.ts';
export { findReach } from './news/notices.operations.server.ts';
export { type NewOrder, placeOrder } from './place.operations.server.ts';
export { recordRecall } from './recall.operations.server.ts';
export { beginService, finishService, lockOrderState, returnOrder } from './service.operations.server.ts';
export { findOrderSummary, newOrderSummary } from './summary.operations.server.ts';
export {
  cancelVisitOrder,
  completeVisitOrder,
  lockVisitOrder,
  paidOf,
  postponeVisitOrder,
  type VisitOrder,
} from './visit.operations.server.ts';
