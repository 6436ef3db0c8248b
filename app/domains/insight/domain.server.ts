import type { Domain } from '#app/kits/domain.server.ts';
import { dataMap } from './data-map.ts';
import { deleteExpiredVisits } from './delete-expired-visits.server.ts';
import { insightEndpoints } from './insight.endpoints.server.ts';
import { reportConversion, reportVisit } from './report-visit.server.ts';

export const insight = {
  name: 'insight',
  operations: [reportConversion, reportVisit],
  endpoints: insightEndpoints,
  jobs: [deleteExpiredVisits],
  dataMap,
} satisfies Domain;
