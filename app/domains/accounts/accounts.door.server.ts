export {
  deleteUser,
  findContactsOf,
  findDueToErase,
  findProvenContacts,
  getLeavingOrNull,
  lockDueToEraseOrNull,
  markLeavingOrNull,
  unmarkLeaving,
} from './leaving.store.server.ts';
export { queueAccountMessage } from './messages.operations.server.ts';
export { findActor, startSession } from './sessions.operations.server.ts';
export { endSessionsOf } from './sessions.store.server.ts';
