import type { Domain } from '#app/kits/domain.server.ts';
import { lock } from '#app/ui/icons/account-glyphs.ts';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { accessLogEndpoints } from './access-log/access-log.endpoints.server.ts';
import { personalAccessLog } from './access-log/access-log.personal-data.server.ts';
import { getMyAccessLog } from './access-log/get-my-access-log.server.ts';
import { dataMap } from './data-map.ts';
import { pendingDeletions } from './deletion/count-pending-deletions.server.ts';
import { deletionEndpoints } from './deletion/deletion.endpoints.server.ts';
import { deleteExpiredAudit, eraseAccounts } from './deletion/erase-accounts.server.ts';
import { getMyDeletion, requestDeletion, undoDeletion } from './deletion/request-deletion.server.ts';
import { openIncidents } from './incident/count-open-incidents.server.ts';
import { findIncidents, getIncident } from './incident/find-incidents.server.ts';
import { personalIncidents } from './incident/incident.personal-data.server.ts';
import { breachTemplate } from './incident/incident.ts';
import { deleteExpiredIncidents, notifyPersons } from './incident/notify-persons.server.ts';
import { actOnIncident, approveIncident, openIncident } from './incident/open-and-act-on-incident.server.ts';
import { addIncidentPersons, saveIncidentNotice, sendIncidentNotices } from './incident/send-incident-notice.server.ts';
import { exportMyData } from './my-data/export-my-data.server.ts';
import { getMyData } from './my-data/get-my-data.server.ts';
import { ownDataEndpoints } from './my-data/my-data.endpoints.server.ts';
import { acknowledgeChanges, findUnseenChanges } from './policy-change/acknowledge-changes.server.ts';
import { personalNotices } from './policy-change/policy-change.personal-data.server.ts';
import { copyGuestRecords } from './privacy-request/copy-and-erase-guest-records.server.ts';
import { deleteExpiredPrivacyRequests } from './privacy-request/delete-expired-privacy-requests.server.ts';
import { enterPrivacyRequest, getLetterToEnter } from './privacy-request/enter-privacy-request.server.ts';
import { personalRequests } from './privacy-request/privacy-request.personal-data.server.ts';
import { requesterPersons } from './privacy-request/privacy-request.record-persons.store.server.ts';
import { openPrivacyRequests, privacyRequests } from './privacy-request/privacy-request.work.server.ts';
import { findMyPrivacyRequests, sendPrivacyRequest } from './privacy-request/send-privacy-request.server.ts';

export const privacy = {
  name: 'privacy',
  operations: [
    ...[acknowledgeChanges, findUnseenChanges],
    ...[exportMyData, getMyAccessLog, getMyData, getMyDeletion, requestDeletion, undoDeletion],
    ...[copyGuestRecords, enterPrivacyRequest, findMyPrivacyRequests, getLetterToEnter, sendPrivacyRequest],
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
  jobs: [eraseAccounts, deleteExpiredAudit, deleteExpiredPrivacyRequests, deleteExpiredIncidents, notifyPersons],
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
