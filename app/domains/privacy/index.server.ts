export { findUnseenChanges } from './changes/operations.server.ts';
