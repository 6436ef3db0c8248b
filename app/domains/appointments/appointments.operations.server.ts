export { cancelRequest, getRequestByToken, type LinkResult, moveRequest } from './link.operations.server.ts';
export { openForm, type SubmitResult, submitLimit, submitRequest } from './submit.operations.server.ts';
