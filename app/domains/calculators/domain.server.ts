import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import type { Domain } from '#app/kits/domain.server.ts';
import { fixedPages, type SiteMapSource, undated } from '#app/platform/pages/site-map-source.server.ts';
import { readDueDate } from './due-date/read-due-date.server.ts';
import { openVaccinations, readVaccinations } from './vaccination/read-vaccinations.server.ts';

const vaccinationPage: SiteMapSource = {
  kind: 'pages',
  tags: ['legal-switches'],
  find: async (platform) => ((await isSwitchedOn(platform, 'vaccination_schedule')) ? undated(['/imunisasi']) : []),
};

export const calculators = {
  name: 'calculators',
  operations: [openVaccinations, readDueDate, readVaccinations],
  siteMap: [fixedPages('/hari-perkiraan-lahir'), vaccinationPage],
} satisfies Domain;
