import { deleteFiles } from '#app/domains/files/index.server.ts';
import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { resultsPath } from '#app/platform/visits/results-path.ts';
import { deleteOwn, findDocuments, findOwnVisits } from './visit-result.store.server.ts';
import { documentName, withdrawReasons } from './visit-result.ts';

/** The results in an account. They are copies, so they are erased with it; the originals stay in the medical record of the hospital. */
export const personalResults: PersonalDataSource = {
  name: 'hasil',
  title: 'Hasil pemeriksaan',
  tables: ['result_visits', 'visit_results'],
  correctAt: null,
  async read(db, userId) {
    const visits = await findOwnVisits(db, userId);
    const documents = await findDocuments(
      db,
      visits.map(({ id }) => id),
    );
    return visits.map((visit) => ({
      kode: visit.code,
      pasien: visit.patient_name,
      layanan: visit.service_name,
      tempat: visit.facility,
      tanggal: visit.visit_date,
      dokumen: (documents.get(visit.id) ?? []).map(({ id, no, sent_at: sentAt, withdrawn_at: withdrawnAt, withdrawn_reason: reason }) => ({
        nama: documentName(visit.result_name, no),
        alamat: withdrawnAt === null ? `${resultsPath}/${id}/berkas` : null,
        dikirim: sentAt.toISOString(),
        ditarik: withdrawnAt?.toISOString() ?? null,
        alasan: reason && withdrawReasons[reason],
      })),
    }));
  },
  async erase(tx, userId, { jobs }) {
    const { fileIds, messageIds } = await deleteOwn(tx, userId);
    await eraseMessages(tx, jobs, { ids: messageIds });
    await deleteFiles(writesIn(tx, jobs), fileIds);
  },
};
