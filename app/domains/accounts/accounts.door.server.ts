export { findActor, startSession } from './sessions.operations.server.ts';
