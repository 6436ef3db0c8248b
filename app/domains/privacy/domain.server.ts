import type { Domain } from '#app/platform/domain.server.ts';
import { accessLogEndpoints } from './access-log/api.server.ts';
import { personalAccessLog } from './access-log/personal.operations.server.ts';
import { deletionEndpoints } from './deletion/api.server.ts';
import { eraseAccounts, purgeAudit } from './deletion/jobs.server.ts';
import { ownDataEndpoints } from './own-data/api.server.ts';

export const privacy = {
  name: 'privacy',
  endpoints: [...ownDataEndpoints, ...accessLogEndpoints, ...deletionEndpoints],
  jobs: [eraseAccounts, purgeAudit],
  personalData: [personalAccessLog],
} satisfies Domain;
