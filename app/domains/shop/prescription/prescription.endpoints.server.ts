import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { answerSubstitute } from './answer-substitute.server.ts';
import { choosePharmacy, findPharmacyOffers } from './choose-pharmacy.server.ts';
import { findMyPrescriptions, getMyPrescription } from './find-my-prescriptions.server.ts';
import { intoCartAnswer, pharmacyOffers, prescriptionAnswer, prescriptionList, type ShownPrescription } from './prescription.schema.ts';
import { putIntoCart } from './put-prescription-into-cart.server.ts';
import { sendPrescription } from './send-prescription.server.ts';
import { withdrawPrescription } from './withdraw-prescription.server.ts';

const tag = 'Resep';
const response = prescriptionAnswer;
const respond = (prescription: ShownPrescription) => answer(prescription);
const files = { file: patientFileBytes, file_2: patientFileBytes, file_3: patientFileBytes, file_4: patientFileBytes } as const;

export const prescriptionEndpoints: readonly Endpoint[] = [
  expose(findMyPrescriptions, {
    method: 'get',
    path: '/prescription',
    summary: 'Resep pemanggil, yang terbaru lebih dulu',
    tag,
    rateLimit: { name: 'prescriptions', max: 120, windowSeconds: 60 },
    response: prescriptionList,
    respond: (all) =>
      answer(
        all.map(({ id, state, label, pharmacy, patient, created_at, valid_until }) => ({
          id,
          state,
          label,
          pharmacy,
          patient,
          created_at,
          valid_until,
        })),
      ),
  }),
  expose(getMyPrescription, {
    method: 'get',
    path: '/prescription/{id}',
    summary: 'Satu resep: keadaannya, dan apa yang diputuskan apoteker untuk setiap baris',
    tag,
    rateLimit: { name: 'prescription', max: 120, windowSeconds: 60 },
    response,
    respond: ({ buyable: _, ...prescription }) => answer(prescription),
  }),
  expose(sendPrescription, {
    method: 'post',
    path: '/prescription',
    summary: 'Mengirim resep ke apotek',
    description: 'Satu sampai empat berkas: JPG, PNG, WebP, atau PDF, masing-masing paling besar 5 MB. Disimpan terenkripsi.',
    tag,
    files,
    response,
    respond,
  }),
  expose(findPharmacyOffers, {
    method: 'get',
    path: '/prescription/{id}/pharmacies',
    summary: 'Apotek yang dapat menyiapkan resep dari dokter',
    description: 'Yang semua obatnya ada lebih dulu, lalu yang terdekat dengan alamat pengiriman, lalu yang termurah.',
    tag,
    rateLimit: { name: 'prescription-pharmacies', max: 120, windowSeconds: 60 },
    response: pharmacyOffers,
    respond: (offers) => answer(offers),
  }),
  expose(choosePharmacy, {
    method: 'post',
    path: '/prescription/{id}/pharmacy',
    summary: 'Memilih apotek untuk resep dari dokter',
    description: 'Selama belum diperiksa apoteker, apotek lain dapat dipilih.',
    tag,
    response,
    respond,
    example: { body: { facility_id: 1 } },
  }),
  expose(answerSubstitute, {
    method: 'put',
    path: '/prescription/{id}/answer',
    summary: 'Menjawab usulan pengganti untuk satu baris',
    tag,
    response,
    respond,
    example: { body: { line: '1', agrees: 'yes' } },
  }),
  expose(putIntoCart, {
    method: 'post',
    path: '/prescription/{id}/cart',
    summary: 'Memasukkan yang disetujui ke keranjang',
    description: 'Tanpa `lines` semuanya yang tersisa. Jumlahnya tidak berubah lagi di keranjang.',
    tag,
    response: intoCartAnswer,
    respond: (put) => answer(put),
    example: { body: {} },
  }),
  expose(withdrawPrescription, {
    method: 'post',
    path: '/prescription/{id}/withdraw',
    summary: 'Menarik resep yang belum dipesan',
    tag,
    response,
    respond,
  }),
];
