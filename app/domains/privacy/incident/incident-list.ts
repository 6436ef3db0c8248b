import { namedText } from '#app/platform/text/named-text.ts';
/** How far an incident is. */
export type IncidentState = 'exercise' | 'overdue' | 'open' | 'notified' | 'closed';

export const incidentsPath = '/staff/privasi/kejadian';

type Facts = Readonly<{ is_exercise: boolean; due_at: Date; sent_at: Date | null; authority_at: Date | null; closed_at: Date | null }>;

/** How far an incident is at a moment. */
export function stateOf(one: Facts, now: Date): IncidentState {
  if (one.closed_at) return 'closed';
  if (one.is_exercise) return 'exercise';
  if (one.sent_at && one.authority_at) return 'notified';
  return one.due_at < now ? 'overdue' : 'open';
}

const hourMs = 3_600_000;

/** How much of the 72 hours is left, in words. */
export function clockText(due: Date, now: Date): string {
  const hours = Math.floor(Math.abs(due.getTime() - now.getTime()) / hourMs);
  const text = hours >= 24 ? `${Math.floor(hours / 24)} hari ${hours % 24} jam` : `${hours} jam`;
  return due < now ? `lewat ${text}` : `sisa ${text}`;
}

const doneTexts: Readonly<Record<string, string>> = {
  dibuka: 'Kejadian dibuka. Cari dulu siapa yang terdampak, lalu tulis pemberitahuannya.',
  orang: 'Pencarian selesai; hasilnya tertulis di bagian Langkah. Yang sudah ada di daftar tidak ditambahkan lagi.',
  ditulis: 'Pemberitahuan disimpan. Orang kedua perlu menyetujuinya.',
  disetujui: 'Pemberitahuan disetujui.',
  dikirim: 'Pengiriman dimulai. Muat ulang halaman untuk melihat hitungannya.',
  note: 'Catatan disimpan.',
  informed: 'Orang itu dicatat sudah diberi tahu.',
  authority: 'Pemberitahuan kepada lembaga dicatat.',
  close: 'Kejadian ditutup.',
};

/** The sentence of an act that an address names; null for none. */
export const incidentDone = (act: string | null): string | null => namedText(doneTexts, act);
