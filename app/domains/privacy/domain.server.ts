import type { Domain } from '#app/platform/domain.server.ts';
import { accessLogEndpoints } from './access-log/api.server.ts';
import { getMyAccessLog } from './access-log/operations.server.ts';
import { personalAccessLog } from './access-log/personal.operations.server.ts';
import { deletionEndpoints } from './deletion/api.server.ts';
import { eraseAccounts, purgeAudit } from './deletion/jobs.server.ts';
import { getMyDeletion, requestDeletion, undoDeletion } from './deletion/operations.server.ts';
import { pendingDeletions } from './deletion/waiting.operations.server.ts';
import { ownDataEndpoints } from './own-data/api.server.ts';
import { exportMyData, getMyData } from './own-data/operations.server.ts';

export const privacy = {
  name: 'privacy',
  operations: [exportMyData, getMyAccessLog, getMyData, getMyDeletion, requestDeletion, undoDeletion],
  endpoints: [...ownDataEndpoints, ...accessLogEndpoints, ...deletionEndpoints],
  jobs: [eraseAccounts, purgeAudit],
  waiting: [pendingDeletions],
  personalData: [personalAccessLog],
} satisfies Domain;
