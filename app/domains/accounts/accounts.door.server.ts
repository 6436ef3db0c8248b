export { inviteFirstAdmin } from './first-admin.operations.server.ts';
export { inviteAccount } from './invitations.operations.server.ts';
export { type AccountView, findAccount, findStaffAccounts, getAccount, staffPageSize } from './look.operations.server.ts';
export * as roles from './roles.operations.server.ts';
export { roleList, roleNames, roleRefusals, roleWords } from './roles.rules.ts';
export { findActor, startSession } from './sessions.operations.server.ts';
