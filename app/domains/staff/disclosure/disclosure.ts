import { revealActions, revealLabels } from '#app/domains/privacy/access-log/reveal-actions.ts';

const refusedEnd = '.refused';
export const refusedActions = revealActions.map((action) => `${action}${refusedEnd}`);

/** What somebody did to see a contact, whether it was refused or not. */
export const revealLabel = (action: string): string => revealLabels[action.replace(refusedEnd, '')] ?? action;

const refusals: Readonly<Record<string, string>> = {
  too_many_requests: 'Ditolak: terlalu banyak dalam satu jam',
  forbidden: 'Ditolak: tidak berhak',
  second_factor_required: 'Ditolak: tanpa autentikator',
  unauthenticated: 'Ditolak: belum masuk',
};

/** Why and how often it was refused; null when it was not. */
export function refusalText({ object, times }: Readonly<{ object: string; times: number }>): string | null {
  const [kind, code = ''] = object.split(':');
  if (kind !== 'refusal') return null;
  return `${refusals[code] ?? 'Ditolak'}${times > 1 ? `, ${times.toLocaleString('id-ID')} kali dalam 10 menit` : ''}`;
}

const objectNames: Readonly<Record<string, string>> = {
  appointment_request: 'Pendaftaran',
  contact_message: 'Surat',
  event_registration: 'Pendaftaran acara',
  message: 'Pesan',
  refund: 'Pengembalian',
  reservation: 'Reservasi',
  stock_recall: 'Penarikan',
  survey_complaint: 'Keluhan',
};

/** The record by its number alone: nothing about the person. */
export function recordText(object: string): string {
  const [kind = '', id = ''] = object.split(':');
  return kind === 'refusal' ? '–' : `${objectNames[kind] ?? kind} ${id.slice(0, 13)}`;
}

export const sourceLabels = {
  content: 'Konten',
  form: 'Hasil formulir',
  day_list: 'Daftar kunjungan',
  list: 'Daftar pelindungan data',
} as const;
export type ExportSource = keyof typeof sourceLabels;

/** Days in which refused reveals are shown as something to look at. */
export const refusedDays = 7;

/** Rows of one file at most. */
export const maxListRows = 5_000;

/** The last row of a file that has not all of its list. */
export const cutText = `Terpotong: hanya ${maxListRows.toLocaleString('id-ID')} baris terbaru. Persempit tanggalnya untuk baris yang lebih lama.`;

/** The filter of an export without what was typed to search: it may be the name or the number of a person. */
export function filterText(filter: Readonly<Record<string, unknown>>): string {
  const shown = Object.entries(filter).map(([name, value]) => {
    if (value === '' || value === null || (Array.isArray(value) && value.length === 0)) return '';
    return name === 'q' || name === 'search' ? 'pencarian (tidak ditampilkan)' : `${name}: ${String(value)}`;
  });
  return shown.filter(Boolean).join(', ').slice(0, 200) || 'tanpa saringan';
}
