export { inviteFirstAdmin } from './first-admin.operations.server.ts';
export { inviteAccount } from './invitations.operations.server.ts';
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
export { type AccountView, findAccount, findStaffAccounts, getAccount } from './look.operations.server.ts';
export { queueAccountMessage } from './messages.operations.server.ts';
export { personalAccount, personalFamily } from './personal.operations.server.ts';
export * as roles from './roles.operations.server.ts';
export { roleList, roleRefusals, roleWords } from './roles.rules.ts';
export { findActor, startSession } from './sessions.operations.server.ts';
export { endSessionsOf } from './sessions.store.server.ts';
