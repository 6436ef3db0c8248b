import type { whatsappText } from './request.ts';

type Registration = Parameters<typeof whatsappText>[0];

const patientLines = ({ patientName, doctorName, specializationName }: Registration) => [
  `Nama pasien: ${patientName}`,
  `Dokter: ${doctorName}`,
  `Poliklinik: ${specializationName}`,
];

/** The chat message of a request that was moved: the old and the new date, and the code. */
export function movedChatText(facts: Registration & { oldDateText: string }): string {
  return [
    `Halo ${facts.facilityName}, saya memindahkan tanggal periksa.`,
    '',
    ...patientLines(facts),
    `Tanggal lama: ${facts.oldDateText}`,
    `Tanggal baru: ${facts.dateText}`,
    `Jam: ${facts.hoursText}`,
    '',
    ...(facts.showsSlot ? [] : ['Mohon petugas memastikan tempat pada tanggal baru.']),
    'Jika waktu tersebut tidak memungkinkan, mohon info jadwal lain.',
    '',
    `Kode: ${facts.code}`,
    `Lihat, pindah tanggal, atau batalkan: ${facts.statusUrl}`,
  ].join('\n');
}

/** The chat message about a visit that the hospital moved or cancelled. */
export function askedChatText(facts: Registration): string {
  return [
    `Halo ${facts.facilityName}, saya ingin bertanya tentang kunjungan saya yang diubah rumah sakit.`,
    '',
    ...patientLines(facts),
    `Hari: ${facts.dateText}`,
    `Jam: ${facts.hoursText}`,
    `Kode: ${facts.code}`,
  ].join('\n');
}

/** The chat message of a request that was cancelled. It needs no private link: nothing can be done there any more. */
export function cancelledChatText(facts: Registration): string {
  return [
    `Halo ${facts.facilityName}, saya batal datang periksa.`,
    '',
    ...patientLines(facts),
    `Hari: ${facts.dateText}`,
    `Jam: ${facts.hoursText}`,
    '',
    'Permintaan ini sudah saya batalkan di situs.',
    `Kode: ${facts.code}`,
  ].join('\n');
}
