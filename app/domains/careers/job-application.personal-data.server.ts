import { deleteFiles } from '#app/domains/files/index.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deleteApplications, findPersonalApplications } from './job-application.store.server.ts';
import { encryptedLetters } from './job-application.ts';

/** The applications that the account itself sent. An address in one proves nothing: anybody can type it. */
export const personalApplications: PersonalDataSource = {
  name: 'lamaran',
  title: 'Lamaran kerja',
  tables: ['job_applications', 'job_application_events'],
  correctAt: null,
  async read(db, userId, opening) {
    const applications = await findPersonalApplications(db, userId);
    return applications.map(({ surat_lamaran: letter, ...one }) => ({
      ...one,
      ...(opening ? { surat_lamaran: opening.encryption.decrypt(encryptedLetters, letter) } : {}),
    }));
  },
  async erase(tx, userId, { jobs }) {
    const { fileIds } = await deleteApplications(tx, { userId });
    await deleteFiles({ tx, enqueue: (job, data, options) => jobs.enqueue(tx, job, data, options) }, fileIds);
  },
};
