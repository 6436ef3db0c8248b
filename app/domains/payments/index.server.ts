export { cancelAttempts } from './attempts/move.operations.server.ts';
export { checkPayment, findPaymentMethods, getPayments } from './attempts/operations.server.ts';
export { startAttempt } from './attempts/start.operations.server.ts';
export { shownPayments } from './attempts/view.operations.server.ts';
export { methodsFor } from './methods/operations.server.ts';
export { sendProof } from './proofs/operations.server.ts';
export { takeRefundAccount } from './refunds/operations.server.ts';
export { requestRefund } from './refunds/request.operations.server.ts';
