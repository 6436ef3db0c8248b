export { cancelAttempts } from './attempts/move.operations.server.ts';
export { startAttempt } from './attempts/start.operations.server.ts';
export { methodsFor } from './methods/operations.server.ts';
export { requestRefund } from './refunds/request.operations.server.ts';
