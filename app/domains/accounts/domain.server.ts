import type { Domain } from '#app/kits/domain.server.ts';
import { consentEndpoints } from './consents/api.server.ts';
import { findMyConsents, setConsent } from './consents/operations.server.ts';
import { personalConsents } from './consents/personal.operations.server.ts';
import { purgeFormerAccountContacts } from './contact-change/jobs.server.ts';
import {
  confirmContactChange,
  getContactChange,
  getWaitingChange,
  openContactChange,
  removeContact,
  requestContactChange,
} from './contact-change/operations.server.ts';
import { dataMap } from './data-map.ts';
import { familyEndpoints } from './family/api.server.ts';
import { addFamilyMember, changeFamilyMember, deleteFamilyMember, findFamily, getFamilyMember } from './family/operations.server.ts';
import { googleEndpoints } from './google/api.server.ts';
import { disconnectGoogle, getGoogleConnection } from './google/identities.operations.server.ts';
import { finishGoogle, openGoogleConnection, startGoogle } from './google/operations.server.ts';
import { logInEndpoints } from './login/api.server.ts';
import { hasPassword, logIn, reauthenticate } from './login/operations.server.ts';
import { purgeSignUpsAndLinks, sendResetMessage, sendSignUpMessage } from './messages/jobs.server.ts';
import { accountTemplates } from './messages/phone.rules.ts';
import { passwordEndpoints } from './passwords/api.server.ts';
import { changePassword, getPasswordState, requestOwnReset } from './passwords/change.operations.server.ts';
import { findPasswordLink, requestPasswordReset, setPassword } from './passwords/operations.server.ts';
import { preparations } from './preparations.store.server.ts';
import { profileEndpoints } from './profile/api.server.ts';
import { changeName, getProfile } from './profile/operations.server.ts';
import { findAccount, findStaffAccounts, getAccount } from './roles/account-lookup.operations.server.ts';
import { inviteAccount } from './roles/invitations.operations.server.ts';
import * as roles from './roles/operations.server.ts';
import { accountsWithoutFactor } from './roles/waiting.operations.server.ts';
import { secondFactorEndpoints } from './second-factor/api.server.ts';
import { getSecondFactor, proveSecondFactor } from './second-factor/operations.server.ts';
import { renewRecoveryCodes } from './second-factor/recovery-codes.operations.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  reopenSecondFactor,
  turnOffSecondFactor,
} from './second-factor/set-up.operations.server.ts';
import { sessionEndpoints } from './sessions/api.server.ts';
import { purgeSessions } from './sessions/jobs.server.ts';
import {
  endMyOtherSessions,
  endMySession,
  findSessions,
  getJobActorOrNull,
  getMe,
  lockScreen,
  logOut,
  userTopic,
} from './sessions/operations.server.ts';
import { signUpEndpoints } from './sign-up/api.server.ts';
import { findWaitingSignUp, resendSignUpMessage, startSignUp, startSignUpOver } from './sign-up/operations.server.ts';
import { personalAccount, personalFamily } from './users/personal.operations.server.ts';

export const accounts = {
  name: 'accounts',
  operations: [
    ...[getProfile, changeName],
    ...[openContactChange, getContactChange, getWaitingChange, requestContactChange, confirmContactChange, removeContact],
    ...[findFamily, getFamilyMember, addFamilyMember, changeFamilyMember, deleteFamilyMember],
    ...[findMyConsents, setConsent],
    ...[getSecondFactor, proveSecondFactor, beginSecondFactor, reopenSecondFactor, confirmSecondFactor],
    ...[renewRecoveryCodes, turnOffSecondFactor],
    ...[startGoogle, finishGoogle, getGoogleConnection, openGoogleConnection, disconnectGoogle],
    ...[findStaffAccounts, findAccount, getAccount, inviteAccount],
    ...[roles.grantRole, roles.revokeRole, roles.disableAccount, roles.enableAccount],
    ...[roles.removeSecondFactor, roles.linkDoctor, roles.unlinkDoctor],
    ...[logIn, reauthenticate, hasPassword],
    ...[logOut, lockScreen, getMe, findSessions, endMySession, endMyOtherSessions],
    ...[startSignUp, findWaitingSignUp, resendSignUpMessage, startSignUpOver],
    ...[findPasswordLink, requestPasswordReset, setPassword, changePassword, getPasswordState, requestOwnReset],
  ],
  endpoints: [
    ...profileEndpoints,
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
  jobs: [purgeSessions, sendSignUpMessage, sendResetMessage, purgeSignUpsAndLinks, purgeFormerAccountContacts],
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
