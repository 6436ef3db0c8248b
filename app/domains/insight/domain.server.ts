import type { Domain } from '#app/kits/domain.server.ts';
import { insightEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';
import { purgeVisits } from './jobs.server.ts';
import { reportConversion, reportVisit } from './operations.server.ts';

export const insight = {
  name: 'insight',
  operations: [reportConversion, reportVisit],
  endpoints: insightEndpoints,
  jobs: [purgeVisits],
  dataMap,
} satisfies Domain;
