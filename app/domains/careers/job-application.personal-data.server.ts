import { deleteFiles } from '#app/domains/files/index.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { type Applicant, countPersonalApplications, deleteApplications, findPersonalApplications } from './job-application.store.server.ts';
import { encryptedLetters } from './job-application.ts';

async function readApplications(db: Queryable, of: Applicant, opening?: Pick<PlatformServices, 'encryption'>): Promise<object[]> {
  const applications = await findPersonalApplications(db, of);
  return applications.map(({ surat_lamaran: letter, ...one }) => ({
    ...one,
    ...(opening ? { surat_lamaran: opening.encryption.decrypt(encryptedLetters, letter) } : {}),
  }));
}

async function eraseApplications(tx: Tx, of: Applicant, { jobs }: Pick<PlatformServices, 'jobs'>): Promise<number> {
  const { count, fileIds } = await deleteApplications(tx, of);
  await deleteFiles(writesIn(tx, jobs), fileIds);
  return count;
}

/** The applications of an account: those that it sent, and those that came without one and name both its address and its number. */
export const personalApplications: PersonalDataSource = {
  name: 'lamaran',
  title: 'Lamaran kerja',
  tables: ['job_applications', 'job_application_events'],
  correctAt: null,
  read: (db, userId, opening) => readApplications(db, { userId }, opening),
  erase: async (tx, userId, platform) => void (await eraseApplications(tx, { userId }, platform)),
  guests: { count: countPersonalApplications, read: readApplications, erase: eraseApplications },
};
