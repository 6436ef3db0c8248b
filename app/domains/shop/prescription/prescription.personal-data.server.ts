import { deleteFiles, retainFiles } from '#app/domains/files/index.server.ts';
import { eraseMessages } from '#app/platform/messaging/erase-messages.server.ts';
import { writesIn } from '#app/platform/operations/writes-in.server.ts';
import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { deletePrescriptions, findOwn, forgetPatient } from './prescription.store.server.ts';
import { decisionLabels, stateLabels } from './prescription.ts';
import { findMessagesOf } from './prescription-events.store.server.ts';

const all = 1_000;

/**
 * The prescriptions of a person. Erased with the account, except those of which something was sold, which the law has the pharmacy keep, and those that
 * a doctor signed, which belong to the record of a chat: they stay for their five years without the account.
 */
export const personalPrescriptions: PersonalDataSource = {
  name: 'resep',
  title: 'Resep dokter',
  tables: ['prescriptions', 'prescription_files', 'prescription_lines', 'prescription_signed_lines', 'prescription_events', 'dispensings'],
  correctAt: '/account/prescriptions',
  async read(db, userId) {
    const prescriptions = await findOwn(db, userId, all);
    return prescriptions.map((one) => ({
      nomor: one.id,
      asal: one.signedBy === null ? 'dikirim pasien' : 'ditandatangani dokter dalam chat',
      apotek: one.pharmacy,
      keadaan: stateLabels[one.state],
      dikirim: one.createdAt.toISOString(),
      tanggal_resep: one.issuedOn,
      berlaku_sampai: one.validUntil,
      ulangan: one.iter,
      isi_terenkripsi: `/account/prescriptions/${one.id}`,
      berkas: one.files.map(({ id }) => `/files/${id}`),
      baris: one.lines.map((line) => ({
        obat: line.product,
        keputusan: decisionLabels[line.decision],
        disetujui: line.approved,
        ditebus: line.used,
        satuan: line.baseUnit,
        setuju_diganti: line.agrees,
      })),
    }));
  },
  async erase(tx, userId, platform) {
    await eraseMessages(tx, platform.jobs, { ids: await findMessagesOf(tx, userId) });
    const { fileIds } = await deletePrescriptions(tx, { userId });
    await deleteFiles(writesIn(tx, platform.jobs), fileIds);
    await retainFiles(tx, await forgetPatient(tx, userId));
  },
};
