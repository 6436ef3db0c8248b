import type { Domain } from '#app/kits/domain.server.ts';
import { personalAccount, personalFamily } from './account/account.personal-data.server.ts';
import { accountTemplates } from './account-message/account-phone-texts.ts';
import { followUps } from './accounts.follow-ups.store.server.ts';
import { preparations } from './accounts.preparations.store.server.ts';
import { consentEndpoints } from './consent/consent.endpoints.server.ts';
import { personalConsents } from './consent/consent.personal-data.server.ts';
import { findMyConsents } from './consent/find-my-consents.server.ts';
import { setConsent } from './consent/set-consent.server.ts';
import {
  confirmContactChange,
  getContactChange,
  getWaitingChange,
  openContactChange,
  requestContactChange,
} from './contact/change-contact.server.ts';
import { contactEndpoints } from './contact/contact.endpoints.server.ts';
import { deleteExpiredFormerContacts } from './contact/delete-expired-former-contacts.server.ts';
import { removeContact } from './contact/remove-contact.server.ts';
import { dataMap } from './data-map.ts';
import { deleteExpiredSessions } from './delete-expired-sessions.server.ts';
import { addFamilyMember, changeFamilyMember, deleteFamilyMember } from './family-member/change-family.server.ts';
import { familyEndpoints } from './family-member/family-member.endpoints.server.ts';
import { findFamily, getFamilyMember } from './family-member/find-family.server.ts';
import { disconnectGoogle, getGoogleConnection } from './google/disconnect-google.server.ts';
import { googleEndpoints } from './google/google.endpoints.server.ts';
import { finishGoogle, openGoogleConnection, startGoogle } from './google/google-round-trip.server.ts';
import { logInEndpoints } from './log-in/log-in.endpoints.server.ts';
import { logIn } from './log-in/log-in.server.ts';
import { hasPassword, reauthenticate } from './log-in/reauthenticate.server.ts';
import { changePassword, getPasswordState } from './password/change-password.server.ts';
import { passwordEndpoints } from './password/password.endpoints.server.ts';
import { requestOwnReset } from './password/request-own-reset.server.ts';
import { findPasswordLink, requestPasswordReset, setPassword } from './password/reset-password.server.ts';
import { sendResetMessage } from './password/send-reset-message.server.ts';
import { changeName } from './profile/change-name.server.ts';
import { getProfile } from './profile/get-profile.server.ts';
import { profileEndpoints } from './profile/profile.endpoints.server.ts';
import { saveOwnDetails } from './profile/save-own-details.server.ts';
import { acceptInvitation, findOwnInvitation } from './role/accept-invitation.server.ts';
import { askForInvitation } from './role/ask-for-invitation.server.ts';
import { accountsWithoutFactor } from './role/count-accounts-without-factor.server.ts';
import { findAccount, findStaffAccounts, getAccount } from './role/find-accounts.server.ts';
import * as roles from './role/grant-role-or-disable-account.server.ts';
import { findDoctorsToInvite, inviteAccount, inviteDoctor } from './role/invite-account.server.ts';
import { findInvitations, resendInvitation, revokeInvitation } from './role/resend-or-revoke-invitation.server.ts';
import { getSecondFactor } from './second-factor/get-second-factor.server.ts';
import { proveSecondFactor } from './second-factor/prove-second-factor.server.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.server.ts';
import { secondFactorEndpoints } from './second-factor/second-factor.endpoints.server.ts';
import { beginSecondFactor, confirmSecondFactor, reopenSecondFactor } from './second-factor/set-up-second-factor.server.ts';
import { turnOffSecondFactor } from './second-factor/turn-off-second-factor.server.ts';
import { endMyOtherSessions, endMySession, logOut } from './session/end-my-sessions.server.ts';
import { findSessions } from './session/find-sessions.server.ts';
import { getMe } from './session/get-me.server.ts';
import { lockScreen } from './session/lock-screen.server.ts';
import { sessionEndpoints } from './session/session.endpoints.server.ts';
import { getJobActorOrNull, userTopic } from './session/start-and-end-session.server.ts';
import { deleteExpiredSignUps } from './sign-up/delete-expired-sign-ups.server.ts';
import { sendSignUpMessage } from './sign-up/send-sign-up-message.server.ts';
import { signUpEndpoints } from './sign-up/sign-up.endpoints.server.ts';
import { findWaitingSignUp, resendSignUpMessage, startSignUp, startSignUpOver } from './sign-up/start-sign-up.server.ts';

export const accounts = {
  name: 'accounts',
  operations: [
    ...[getProfile, changeName, saveOwnDetails],
    ...[openContactChange, getContactChange, getWaitingChange, requestContactChange, confirmContactChange, removeContact],
    ...[findFamily, getFamilyMember, addFamilyMember, changeFamilyMember, deleteFamilyMember],
    ...[findMyConsents, setConsent],
    ...[getSecondFactor, proveSecondFactor, beginSecondFactor, reopenSecondFactor, confirmSecondFactor],
    ...[renewRecoveryCodes, turnOffSecondFactor],
    ...[startGoogle, finishGoogle, getGoogleConnection, openGoogleConnection, disconnectGoogle],
    ...[findStaffAccounts, findAccount, getAccount, inviteAccount, inviteDoctor, findDoctorsToInvite],
    ...[findInvitations, resendInvitation, revokeInvitation, askForInvitation, findOwnInvitation, acceptInvitation],
    ...[roles.grantRole, roles.revokeRole, roles.disableAccount, roles.enableAccount],
    ...[roles.clearBirthDate, roles.removeSecondFactor, roles.linkDoctor, roles.unlinkDoctor],
    ...[logIn, reauthenticate, hasPassword],
    ...[logOut, lockScreen, getMe, findSessions, endMySession, endMyOtherSessions],
    ...[startSignUp, findWaitingSignUp, resendSignUpMessage, startSignUpOver],
    ...[findPasswordLink, requestPasswordReset, setPassword, changePassword, getPasswordState, requestOwnReset],
  ],
  endpoints: [
    ...profileEndpoints,
    ...contactEndpoints,
    ...familyEndpoints,
    ...consentEndpoints,
    ...logInEndpoints,
    ...sessionEndpoints,
    ...secondFactorEndpoints,
    ...googleEndpoints,
    ...signUpEndpoints,
    ...passwordEndpoints,
  ],
  messageTemplates: accountTemplates,
  jobs: [deleteExpiredSessions, sendSignUpMessage, sendResetMessage, deleteExpiredSignUps, deleteExpiredFormerContacts],
  followUps,
  waiting: [accountsWithoutFactor],
  liveTopics: [userTopic],
  personalData: [personalAccount, personalFamily, personalConsents],
  dataMap,
  preparations,
  subscribers: {
    'plan.due': async (tx, { id, userId, found }) => {
      const actor = await getJobActorOrNull(tx, userId, `plan:${id}`);
      if (actor) found(actor);
    },
  },
  encryptedColumns: { totp_factors: { sealed_secret: 'totp' } },
} satisfies Domain;
