import { longDateOf, mediumDateOf } from '#app/platform/time/calendar.ts';
import type { AbsenceKind, CareState } from './absence.schema.ts';

type Said = Readonly<{ kind: AbsenceKind; minutes: number | null; doctor: string | null }>;

/** What happened, as a heading: "dr. Rina terlambat 60 menit". */
export function absenceTitle({ kind, minutes, doctor }: Said): string {
  const who = doctor ?? 'Semua dokter';
  if (kind === 'late') return `${who} terlambat ${minutes} menit`;
  return kind === 'hours' ? `Jam praktik ${who} berubah` : `${who} tidak praktik`;
}

/** One day, or the first and the last of several. */
export function periodText({ starts_on: from, ends_on: to }: Readonly<{ starts_on: string; ends_on: string }>): string {
  return from === to ? longDateOf(from) : `${mediumDateOf(from)} sampai ${mediumDateOf(to)}`;
}

/** "12 dari 18 sudah diberi tahu" */
export function notifiedText({ notified, total }: Readonly<{ notified: number; total: number }>): string {
  return total === 0 ? 'Tidak ada pasien yang terkena' : `${notified} dari ${total} sudah diberi tahu`;
}

/** How far a patient is, with the tone of its badge. */
export const careTexts: Readonly<Record<CareState, readonly [text: string, tone: 'warning' | 'info' | 'good' | 'neutral']>> = {
  to_notify: ['Belum diberi tahu', 'warning'],
  notified: ['Sudah diberi tahu', 'info'],
  answered: ['Sudah menjawab', 'good'],
  moved: ['Dipindahkan', 'good'],
  cancelled: ['Dibatalkan', 'good'],
  replaced: ['Diganti catatan lain', 'neutral'],
  restored: ['Berlaku lagi', 'neutral'],
  to_correct: ['Perlu dikabari: tetap praktik', 'warning'],
  over: ['Sudah lewat atau sudah datang', 'neutral'],
};

const messageTexts: Readonly<Record<string, string>> = {
  waiting: 'Pesan menunggu dikirim',
  sending: 'Pesan sedang dikirim',
  accepted: 'Pesan terkirim',
  sent: 'Pesan terkirim',
  delivered: 'Pesan sampai',
  read: 'Pesan dibaca',
  uncertain: 'Pesan mungkin sampai',
  failed: 'Pesan gagal',
  dropped: 'Pesan tidak perlu lagi',
  by_hand: 'Ada di daftar kirim manual',
  by_hand_sent: 'Dikirim petugas',
  by_hand_failed: 'Petugas tidak berhasil mengirim',
};

/** What came of the message to a patient; null state = the number gets no messages. */
export const messageText = (state: string | null): string => (state === null ? 'Tanpa pesan, telepon' : (messageTexts[state] ?? state));
