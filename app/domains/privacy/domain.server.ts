import type { Domain } from '#app/kits/domain.server.ts';
import { lock } from '#app/ui/icons/account-glyphs.ts';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { accessLogEndpoints } from './access-log/api.server.ts';
import { getMyAccessLog } from './access-log/operations.server.ts';
import { personalAccessLog } from './access-log/personal.operations.server.ts';
import { confirmChangesSeen, findUnseenChanges } from './changes/operations.server.ts';
import { personalNotices } from './changes/personal.operations.server.ts';
import { dataMap } from './data-map.ts';
import { deletionEndpoints } from './deletion/api.server.ts';
import { eraseAccounts, purgeAudit } from './deletion/jobs.server.ts';
import { getMyDeletion, requestDeletion, undoDeletion } from './deletion/operations.server.ts';
import { pendingDeletions } from './deletion/waiting.operations.server.ts';
import { notifyPersons, purgeOldIncidents } from './incidents/jobs.server.ts';
import {
  actOnIncident,
  addIncidentPersons,
  approveIncident,
  findIncidents,
  getIncident,
  openIncident,
  saveIncidentNotice,
  sendIncidentNotices,
} from './incidents/operations.server.ts';
import { personalIncidents } from './incidents/personal.operations.server.ts';
import { breachTemplate } from './incidents/rules.ts';
import { openIncidents } from './incidents/waiting.operations.server.ts';
import { ownDataEndpoints } from './own-data/api.server.ts';
import { exportMyData, getMyData } from './own-data/operations.server.ts';
import { enterPrivacyRequest, getLetterToEnter } from './requests/enter.operations.server.ts';
import { purgePrivacyRequests } from './requests/jobs.server.ts';
import { findMyPrivacyRequests, sendPrivacyRequest } from './requests/own.operations.server.ts';
import { personalRequests } from './requests/personal.operations.server.ts';
import { requesterPersons } from './requests/persons.store.server.ts';
import { openPrivacyRequests, privacyRequests } from './requests/request.operations.server.ts';

export const privacy = {
  name: 'privacy',
  operations: [
    ...[confirmChangesSeen, findUnseenChanges],
    ...[exportMyData, getMyAccessLog, getMyData, getMyDeletion, requestDeletion, undoDeletion],
    ...[enterPrivacyRequest, findMyPrivacyRequests, getLetterToEnter, sendPrivacyRequest],
    ...[
      actOnIncident,
      addIncidentPersons,
      approveIncident,
      findIncidents,
      getIncident,
      openIncident,
      saveIncidentNotice,
      sendIncidentNotices,
    ],
  ],
  desks: [privacyRequests],
  endpoints: [...ownDataEndpoints, ...accessLogEndpoints, ...deletionEndpoints],
  jobs: [eraseAccounts, purgeAudit, purgePrivacyRequests, purgeOldIncidents, notifyPersons],
  staffPages: [
    { path: '/staff/privasi', label: 'Pelindungan data', glyph: lock, capability: 'privacy.requests', group: 'administration' },
    {
      path: '/staff/privasi/kejadian',
      label: 'Kebocoran data',
      glyph: circleAlert,
      capability: 'privacy.incidents',
      group: 'administration',
    },
  ],
  waiting: [openPrivacyRequests, openIncidents, pendingDeletions],
  messageTemplates: [breachTemplate],
  recordPersons: [requesterPersons],
  personalData: [personalRequests, personalIncidents, personalNotices, personalAccessLog],
  dataMap,
} satisfies Domain;
