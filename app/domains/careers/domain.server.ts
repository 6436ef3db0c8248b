import type { Domain } from '#app/kits/domain.server.ts';
import { newspaper } from '#app/ui/icons/page-glyphs.ts';
import { unattendedApplications } from './count-unattended-applications.server.ts';
import { dataMap } from './data-map.ts';
import { deleteExpiredJobApplications } from './delete-expired-job-applications.server.ts';
import { personalApplications } from './job-application.personal-data.server.ts';
import { applicantPersons } from './job-application.record-persons.store.server.ts';
import { encryptedLetters } from './job-application.ts';
import { jobApplications, openApplications } from './job-application.work.server.ts';
import { cvFile, sendJobApplication } from './send-job-application.server.ts';

export const careers = {
  name: 'careers',
  operations: [sendJobApplication],
  desks: [jobApplications],
  staffPages: [
    { path: '/staff/lamaran', label: 'Lamaran kerja', glyph: newspaper, capability: 'applications.handle', group: 'administration' },
  ],
  waiting: [openApplications, unattendedApplications],
  jobs: [deleteExpiredJobApplications],
  fileKinds: [cvFile],
  encryptedColumns: { job_applications: { sealed_letter: encryptedLetters } },
  recordPersons: [applicantPersons],
  personalData: [personalApplications],
  dataMap,
} satisfies Domain;
