import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import type { RequestStatus } from './request.schema.ts';

const checked: readonly string[] = ['facility_id', 'specialization_id', 'doctor_slug', 'schedule_id', 'name', 'phone'];

/** Returns what the form shows of an answer: only the first of several invalid fields, like the checks in the browser. */
export function shownErrors(answer: FormAnswer | undefined): { message: string | null; errors: Record<string, string[]> } {
  if (!answer) return { message: null, errors: {} };
  const inOrder = checked.flatMap((name) => answer.errors.find(({ field }) => field === name) ?? []);
  const [first] = answer.code === 'invalid_input' ? [...inOrder, ...answer.errors] : [];
  const errors = first ? [first] : answer.errors;
  return { message: first?.message ?? answer.message, errors: Object.fromEntries(errors.map(({ field, message }) => [field, [message]])) };
}

/** The consent sentence. A changed text gets a new version; a request records the version that was shown. */
export const consent = {
  version: '2026-11-21',
  text: 'Dengan menekan Daftar Sekarang, Anda setuju data ini kami simpan paling lama 90 hari dan Anda kirim ke rumah sakit lewat WhatsApp untuk mengatur kunjungan.',
} as const;

/** Recorded when a client did not send the version that it showed. */
export const consentNotStated = 'not-stated';

export type RequestEvent = 'cancel' | 'move';

/** The transitions of a request; a pair that is not listed is refused. Cancelling twice is allowed. */
export const requestLife: Readonly<Record<RequestStatus, Partial<Record<RequestEvent, RequestStatus>>>> = {
  requested: { cancel: 'cancelled', move: 'requested' },
  quarantined: { cancel: 'cancelled' },
  cancelled: { cancel: 'cancelled' },
};

/** True when the status allows the event. */
export function allows(state: RequestStatus, event: RequestEvent): boolean {
  return requestLife[state][event] !== undefined;
}

/** Letters of the code of a request, and of a reservation. */
export const codeLetters = 8;

/** Days for which a request is kept (docs/data-map.md). */
export const retentionDays = 90;

/** The text for a request that does not hold a slot (decision 69). */
export const slotText = 'Permintaan tercatat, tempat dipastikan petugas';

/** The chat message of the specification, with the date, the code and the private link. */
export function whatsappText(facts: {
  facilityName: string;
  patientName: string;
  doctorName: string;
  specializationName: string;
  dateText: string;
  hoursText: string;
  code: string;
  showsSlot: boolean;
  statusUrl: string;
}): string {
  return [
    `Halo ${facts.facilityName}, saya ingin mendaftar periksa.`,
    '',
    `Nama pasien: ${facts.patientName}`,
    `Dokter: ${facts.doctorName}`,
    `Poliklinik: ${facts.specializationName}`,
    `Hari: ${facts.dateText}`,
    `Jam: ${facts.hoursText}`,
    '',
    ...(facts.showsSlot ? [] : ['Permintaan saya tercatat. Mohon petugas memastikan tempatnya.']),
    'Jika waktu tersebut tidak memungkinkan, mohon info jadwal lain.',
    '',
    `Kode: ${facts.code}`,
    `Lihat, pindah tanggal, atau batalkan: ${facts.statusUrl}`,
  ].join('\n');
}
