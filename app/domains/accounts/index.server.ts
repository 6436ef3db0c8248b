export { personalFamily } from './account/account.personal-data.server.ts';
export { lockAccount } from './account/account.store.server.ts';
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
} from './account/account-deletion.store.server.ts';
export { queueAccountMessage } from './account-message/queue-account-message.server.ts';
export { consentText } from './consent/consent.ts';
export { findMyConsents } from './consent/find-my-consents.server.ts';
export { recordConsent, setConsent } from './consent/set-consent.server.ts';
export { findMembers as findFamilyMembers, getMemberOrNull as getFamilyMemberOrNull } from './family-member/family-member.store.server.ts';
export { findFamily } from './family-member/find-family.server.ts';
export { googleConsent } from './google/google-round-trip.server.ts';
export { getProfile } from './profile/get-profile.server.ts';
export { getProfileOrNull } from './profile/profile.store.server.ts';
export { saveOwnDetails } from './profile/save-own-details.server.ts';
export { findAccount, findStaffAccounts, getAccount } from './role/find-accounts.server.ts';
export * as roles from './role/grant-role-or-disable-account.server.ts';
export { findDoctorsToInvite, inviteAccount, inviteDoctor } from './role/invite-account.server.ts';
export { inviteFirstAdmin } from './role/invite-first-admin.server.ts';
export { notifyAdmins } from './role/notify-admins.server.ts';
export { findInvitations, resendInvitation, revokeInvitation } from './role/resend-or-revoke-invitation.server.ts';
export { findGranters, findHolders } from './role/role.store.server.ts';
export { isOfGroup, roleLabels, roleList, roleNames, wholeGroup } from './role/role.ts';
export { endSessionsOf } from './session/session.store.server.ts';
export { findActor, findLiveActors, getJobActorOrNull, startSession } from './session/start-and-end-session.server.ts';
