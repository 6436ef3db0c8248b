import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import type { Domain } from '#app/kits/domain.server.ts';
import { fixedPages, type SiteMapSource, undated } from '#app/platform/pages/site-map-source.server.ts';
import { dataMap } from './data-map.ts';
import { readDueDate } from './due-date/read-due-date.server.ts';
import { openVaccinations, readVaccinations } from './vaccination/read-vaccinations.server.ts';
import { findVaccinationReminders } from './vaccination-reminder/find-vaccination-reminders.server.ts';
import { remindOfVaccinations } from './vaccination-reminder/remind-of-vaccinations.server.ts';
import {
  openStopLink,
  setVaccinationReminder,
  stopByLink,
  stopVaccinationReminder,
} from './vaccination-reminder/set-and-stop-vaccination-reminder.server.ts';
import { vaccinationNotices } from './vaccination-reminder/vaccination-reminder.notices.server.ts';
import { personalReminders } from './vaccination-reminder/vaccination-reminder.personal-data.server.ts';

const vaccinationPage: SiteMapSource = {
  kind: 'pages',
  tags: ['legal-switches'],
  find: async (platform) => ((await isSwitchedOn(platform, 'vaccination_schedule')) ? undated(['/imunisasi']) : []),
};

export const calculators = {
  name: 'calculators',
  operations: [
    findVaccinationReminders,
    openStopLink,
    openVaccinations,
    readDueDate,
    readVaccinations,
    setVaccinationReminder,
    stopByLink,
    stopVaccinationReminder,
  ],
  jobs: [remindOfVaccinations],
  messageTemplates: vaccinationNotices.templates,
  personalData: [personalReminders],
  dataMap,
  siteMap: [fixedPages('/hari-perkiraan-lahir'), vaccinationPage],
} satisfies Domain;
