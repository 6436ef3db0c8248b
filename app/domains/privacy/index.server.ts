export { findUnseenChanges } from './policy-change/acknowledge-changes.server.ts';
