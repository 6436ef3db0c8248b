export { loadOrderRows } from './buyer/rows.operations.server.ts';
export { placeOrder } from './place.operations.server.ts';
