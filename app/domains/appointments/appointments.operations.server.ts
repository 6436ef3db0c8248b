export { cancelRequest, getRequestByToken, type LinkResult, moveRequest } from './status.operations.server.ts';
export { openForm, type SubmitResult, submitLimit, submitRequest } from './submit.operations.server.ts';
