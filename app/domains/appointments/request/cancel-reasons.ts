import type { CancelReason } from './request-desk.schema.ts';

/** As the desk reads and chooses it. */
export const cancelReasonTexts: Readonly<Record<CancelReason, string>> = {
  asked: 'Diminta pasien',
  doctor_absent: 'Dokter berhalangan',
  unreachable: 'Pasien tidak dapat dihubungi',
  wrong_number: 'Nomor tidak benar',
  other: 'Alasan lain',
  merged: 'Digabung dengan permintaan yang sama',
};

const askText = 'petugas kami dapat menjelaskan alasannya bila Anda menghubungi kami';

/** As the patient reads it after "membatalkan kunjungan ini:", in a message and on the page of the request. */
export const publicReasons: Readonly<Record<CancelReason, string>> = {
  asked: 'sesuai permintaan Anda',
  doctor_absent: 'mohon maaf, dokter berhalangan pada waktu itu',
  unreachable: 'kami belum berhasil menghubungi Anda untuk memastikannya',
  wrong_number: 'kami tidak dapat menghubungi Anda lewat nomor yang tertulis',
  other: askText,
  // Who wrote another person's name and number must not learn of that person's visit (decision 69).
  merged: askText,
};
