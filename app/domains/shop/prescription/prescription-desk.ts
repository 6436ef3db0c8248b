import { circleAlert, circleCheck, clock, userRound } from '#app/ui/icons/glyphs.ts';
import type { PrescriptionState } from './prescription.schema.ts';
import { staffStateLabels, stateTones } from './prescription.ts';

/** What was done with a prescription, for the desk. */
export const deskDoneTexts: Readonly<Record<string, string>> = {
  ambil: 'Resep ini sekarang Anda periksa. Apoteker lain dapat mengambilnya 20 menit lagi.',
  lepas: 'Resep dikembalikan ke daftar.',
  baris: 'Baris tersimpan.',
  asli: 'Obat golongan ini tidak pernah dijual daring. Barisnya ditolak, dan pasien diminta membawa resep asli ke rumah sakit.',
  hapus: 'Baris dihapus.',
  berat: 'Berat badan tersimpan. Lihat pemeriksaan otomatisnya.',
  quoted: 'Hasil terkirim. Pasien menjawab usulan pengganti lebih dulu.',
  approved: 'Hasil terkirim. Pasien dapat menebusnya sekarang.',
  refused: 'Resep ditolak. Pasien membaca alasannya.',
};

/** So many variants answer a search of the desk; the page says that more may fit. */
export const maxVariants = 20;

type Row = Readonly<{ state: PrescriptionState; isMine: boolean; claimed_name: string | null; until?: string | null }>;
type Shown = Readonly<{ text: string; tone: 'neutral' | 'good' | 'warning' | 'danger' | 'info'; glyph: string }>;

/** How far a prescription is, for pharmacists: who has it, and whether it can be taken over. */
export function workState(row: Row, now: Date): Shown {
  const { state, isMine, claimed_name: name, until } = row;
  if (state === 'uploaded') return { text: 'Baru', tone: 'warning', glyph: clock };
  if (state === 'review') {
    if (isMine) return { text: 'Anda periksa', tone: 'info', glyph: userRound };
    if (until && Date.parse(until) <= now.getTime()) return { text: 'Boleh diambil alih', tone: 'warning', glyph: clock };
    return { text: `Diperiksa ${name ?? 'apoteker lain'}`, tone: 'neutral', glyph: userRound };
  }
  return {
    text: staffStateLabels[state],
    tone: stateTones[state],
    glyph: state === 'approved' || state === 'used' ? circleCheck : circleAlert,
  };
}
