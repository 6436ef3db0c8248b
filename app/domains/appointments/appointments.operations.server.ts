export { type PreparedForm, prepareForm } from './form.operations.server.ts';
export { findMyRequests } from './own.operations.server.ts';
export { submitPageForm, type TypedForm } from './page-submit.operations.server.ts';
export { cancelRequest, getRequestByToken, type LinkResult, moveRequest } from './status.operations.server.ts';
export { openForm, type SubmitResult, submitRequest } from './submit.operations.server.ts';
