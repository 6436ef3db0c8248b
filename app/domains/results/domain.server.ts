import type { Domain } from '#app/kits/domain.server.ts';
import { newspaper } from '#app/ui/icons/page-glyphs.ts';
import { dataMap } from './data-map.ts';
import { deleteExpiredResults } from './delete-expired-results.server.ts';
import { findMyResults, openResult } from './find-my-results.server.ts';
import { dueResults, findResultVisits, getResultVisit } from './find-visits-with-results.server.ts';
import { resultDeskPath } from './result-desk-address.ts';
import { resultFile, sendVisitResult, withdrawVisitResult } from './send-and-withdraw-result.server.ts';
import { resultEndpoints } from './visit-result.endpoints.server.ts';
import { resultNotices } from './visit-result.notices.server.ts';
import { personalResults } from './visit-result.personal-data.server.ts';
import { resultPersons } from './visit-result.record-persons.store.server.ts';

export const results = {
  name: 'results',
  operations: [sendVisitResult, withdrawVisitResult, findResultVisits, getResultVisit, findMyResults, openResult],
  endpoints: resultEndpoints,
  messageTemplates: resultNotices.templates,
  jobs: [resultNotices.job, deleteExpiredResults],
  fileKinds: [resultFile],
  staffPages: [{ path: resultDeskPath, label: 'Hasil pemeriksaan', glyph: newspaper, capability: 'results.send', group: 'desk' }],
  waiting: [dueResults],
  recordPersons: [resultPersons],
  personalData: [personalResults],
  dataMap,
} satisfies Domain;
