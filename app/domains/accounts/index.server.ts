export { findMyConsents, recordConsent, setConsent } from './consents/operations.server.ts';
export { consentText } from './consents/rules.ts';
export { findFamily } from './family/operations.server.ts';
export { findMembers as findFamilyMembers, getMemberOrNull as getFamilyMemberOrNull } from './family/store.server.ts';
export { googleConsent } from './google/operations.server.ts';
export { queueAccountMessage } from './messages/operations.server.ts';
export { getProfile } from './profile/operations.server.ts';
export { getProfileOrNull } from './profile/store.server.ts';
export { findAccount, findStaffAccounts, getAccount } from './roles/account-lookup.operations.server.ts';
export { notifyAdmins } from './roles/admins.operations.server.ts';
export { inviteFirstAdmin } from './roles/first-admin.operations.server.ts';
export { inviteAccount } from './roles/invitations.operations.server.ts';
export * as roles from './roles/operations.server.ts';
export { roleLabels, roleList, roleNames, wholeGroup } from './roles/rules.ts';
export { findHolders } from './roles/store.server.ts';
export { findActor, findLiveActors, getJobActorOrNull, startSession } from './sessions/operations.server.ts';
export { endSessionsOf } from './sessions/store.server.ts';
export {
  countPendingDeletions,
  deleteUser,
  findContactsOf,
  findDueToErase,
  findVerifiedContacts,
  getPendingDeletionOrNull,
  lockDueToEraseOrNull,
  markForDeletionOrNull,
  unmarkForDeletion,
} from './users/deletion.store.server.ts';
export { personalFamily } from './users/personal.operations.server.ts';
export { lockAccount } from './users/store.server.ts';
