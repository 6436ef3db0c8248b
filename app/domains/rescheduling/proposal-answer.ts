import { rupiah } from '#app/platform/text/money.ts';
import type { ShownProposal, Step } from './rescheduling.schema.ts';

/** What the patient reads after an answer. */
const doneTexts: Readonly<Record<Step, string>> = {
  accepted: 'Jadwal baru Anda tercatat. Kode kunjungan Anda tetap sama.',
  cancelled: 'Kunjungan dibatalkan.',
  next: 'Ini usulan lain. Tempatnya kami simpan untuk Anda.',
  none: 'Belum ada tempat lain yang cocok. Petugas menghubungi Anda.',
  settled: 'Keadaan kunjungan ini sudah berubah.',
  unchanged: 'Usulannya sedang disiapkan.',
};

/** The sentence after an answer; `isGone`: the time that was accepted could not be had any more. */
export function doneTextOf(step: Step, isGone: boolean): string {
  return isGone ? `Maaf, waktu tadi tidak tersedia lagi. ${doneTexts[step]}` : doneTexts[step];
}

const deskTexts: Readonly<Record<string, (name: string, when: string) => string>> = {
  accepted: (name) => `Tercatat: ${name} menerima usulannya.`,
  cancelled: (name) => `Tercatat: kunjungan ${name} dibatalkan, dan semua yang dibayar kembali.`,
  next: (name, when) => `Usulan lain untuk ${name} sudah disimpan: ${when}. Sampaikan waktunya.`,
  none: (name) => `Belum ada tempat lain yang cocok untuk ${name}. Cari waktu lewat Pendaftaran.`,
};

/** What an answer leaves in the address, and the id of its rescheduling: `?sudah=accepted-12`. */
export const deskDoneWord = (step: Step, id: string) => `${step}-${id}`;

/** The id of the rescheduling that `?sudah=…` is about, or null. */
export const answeredId = (word: string | null): string | null => word?.split('-')[1] ?? null;

type Answered = Readonly<{ name: string; proposal: Readonly<{ when: string; where: string }> | null }>;

/** What the desk reads after a step, by `?sudah=…`; null without one. `about`: the patient that it names. */
export function deskDoneText(word: string | null, about: Answered | undefined): string | null {
  if (word === 'usulan') return 'Cuti disimpan. Setiap pasien di bawah ini mendapat satu pesan dan satu usulan jadwal.';
  const step = word?.split('-')[0] ?? '';
  if (!about || !Object.hasOwn(deskTexts, step)) return null;
  const { name, proposal } = about;
  return deskTexts[step]?.(name, proposal ? `${proposal.when}, ${proposal.where}` : '') ?? null;
}

/** What the patient reads of the state of a proposal. */
export function stateTextOf({ state, holdUntil, proposal, isUnpaid }: ShownProposal): string {
  if (state === 'accepted') return 'Anda sudah menerima jadwal ini.';
  if (state === 'cancelled') return 'Kunjungan ini sudah dibatalkan.';
  if (isUnpaid) return 'Begitu pembayarannya selesai, kami usulkan waktu lain. Anda juga boleh membatalkan sekarang.';
  if (state === 'none') return 'Kami belum menemukan tempat yang cocok. Petugas menghubungi Anda, atau pilih sendiri di bawah.';
  if (!proposal) return 'Kami sedang mencarikan waktu lain. Muat ulang halaman ini beberapa saat lagi.';
  if (holdUntil === null) return 'Waktu untuk menjawab sudah lewat. Anda masih dapat menerimanya bila tempatnya belum terisi.';
  return `Tempat ini kami simpan untuk Anda sampai ${holdUntil}.`;
}

/** What becomes of the money when the time is accepted; null when nothing was paid. */
export function keptText(paid: number): string | null {
  return paid > 0 ? `Yang sudah Anda bayar (${rupiah(paid)}) tetap berlaku. Tidak ada tambahan biaya.` : null;
}

/** What goes back when the booking is cancelled. */
export function returnText(paid: number): string {
  return paid > 0
    ? `Semua yang sudah dibayar kembali: ${rupiah(paid)} (100%).`
    : 'Belum ada yang dibayar, jadi tidak ada yang perlu dikembalikan.';
}
