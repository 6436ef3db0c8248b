import { namedText } from '#app/platform/text/named-text.ts';
import { dateInJakarta, longDateOf, momentText, shortDateOf } from '#app/platform/time/calendar.ts';

/** The states of a record, as people read them. */
export const stateLabels = {
  draft: 'Naskah',
  live: 'Terbit',
  changed: 'Terbit, ada perubahan',
  offline: 'Ditarik',
  trashed: 'Di tempat sampah',
} as const;

/** What several states have in common, as filters of a list. */
export const groupLabels = { act: 'Perlu tindakan', site: 'Di situs', archive: 'Arsip' } as const;

export type State = keyof typeof stateLabels;

/** The title of the column with the keys of records in a file; a row without a key is a new record when the file is read. */
export const keyColumn = 'Kunci';

type Facet = Readonly<{ options: readonly Readonly<{ value: string; label: string; of?: readonly string[] }>[] }>;

/** The options of a facet as a filter, each with how many records it finds. */
export function countedOptions({ options }: Facet, counts: Readonly<Record<string, number>>): { value: string; label: string }[] {
  return options.map(({ value, label, of = [value] }) => {
    const count = of.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
    return { value, label: `${label} (${count.toLocaleString('id-ID')})` };
  });
}

/** What a facet says of one record. */
export function facetText({ options }: Facet, values: readonly string[]): string {
  return values.map((one) => options.find(({ value }) => value === one)?.label ?? one).join(', ');
}

const causeLabels: Readonly<Record<string, string>> = {
  before: 'Sebelum disunting di sini',
  note: 'Disimpan',
  publish: 'Diterbitkan',
  schedule: 'Dijadwalkan terbit',
  restore: 'Sebelum versi lama dipulihkan',
  trash: 'Sebelum dibuang',
  unpublish: 'Ditarik dari situs',
};

/** Why a revision was kept. */
export function causeLabel(cause: string): string {
  return causeLabels[cause] ?? 'Disimpan';
}

/** A planned change: "terbit Senin, 23 November 2026, 08.00 WIB"; in a list, which has little room, "terbit Sen, 23 Nov, 08.00 WIB". */
export function planText(action: 'publish' | 'unpublish', dueAt: string, isShort = false): string {
  const day = (isShort ? shortDateOf : longDateOf)(dateInJakarta(new Date(dueAt)));
  const time = momentText(dueAt).split(', ').at(-1);
  return `${action === 'publish' ? 'terbit' : 'ditarik'} ${day}, ${time}`;
}

/** A date and a time as typed, in Bandung, as a moment; text that is none stays for the schema to refuse. */
export function momentOf(date: string, time: string): string {
  return `${date}T${time}:00+07:00`;
}

const doneTexts: Readonly<Record<string, string>> = {
  dibuat: 'Naskah baru dibuat.',
  digandakan: 'Salinan dibuat, belum terbit. Ganti judulnya, dan isi lagi tanggalnya bila ada.',
  tersimpan: 'Naskah tersimpan.',
  versi: 'Versi disimpan.',
  terbit: 'Diterbitkan. Situs berubah dalam satu detik.',
  'terbit-sebagian': 'Diterbitkan, tanpa bagian yang dicoret atau dihapus, yang tersembunyi, dan komentar.',
  jam: 'Jam praktik disimpan dan sudah tampil di situs.',
  undangan: 'Undangan dikirim.',
  peran: 'Peran diberikan.',
  rekening: 'Rekening diusulkan. Orang kedua perlu menyetujuinya.',
  izin: 'Izin praktik dicatat.',
  ditarik: 'Ditarik dari situs.',
  dijadwalkan: 'Dijadwalkan.',
  batal: 'Jadwal dibatalkan.',
  pulih: 'Versi lama menjadi naskah. Belum diterbitkan.',
  dibuang: 'Dipindah ke tempat sampah. Dapat dipulihkan selama 30 hari.',
  kembali: 'Dipulihkan dari tempat sampah. Belum diterbitkan.',
  diajukan: 'Diajukan kepada peninjau medis.',
  'pengajuan-ditarik': 'Pengajuan ditarik. Naskahnya dapat Anda ubah, lalu ajukan lagi.',
  darurat: 'Diizinkan terbit tanpa tinjauan. Tekan Terbitkan.',
  tautan: 'Tautan sedang diperiksa. Muat ulang halaman ini sebentar lagi.',
  dicabut: 'Semua tautan pratinjau dicabut.',
};

/** What is said of a request for approval: who decides it, and where it waits; only that it is stored where nothing waits. */
export function askedText(approvers: string | null): string {
  return approvers === null
    ? 'Naskah tersimpan. Tidak ada yang menunggu persetujuan.'
    : `Persetujuan diminta kepada ${approvers}. Perubahan ini ada di “Menunggu saya” di beranda mereka.`;
}

/** What of a text is not shown on the site, a line for each field. */
export function leftOutLines(
  fields: readonly Readonly<{ name: string; label: string }>[],
  texts: Readonly<Record<string, string>>,
): string[] {
  return fields.flatMap(({ name, label }) => (texts[name] ? [`${label}: ${texts[name]} Bagian itu tidak tampil di situs.`] : []));
}

/** True after a publication, and after what follows it: the editor then says what is still to be done. */
export const showsFollowUps = (done: string | null): boolean =>
  done !== null && (done.startsWith('terbit') || ['jam', 'undangan', 'peran', 'rekening', 'izin', 'lanjut'].includes(done));

/** What has just been done, from the address to which a form leads. */
export function doneText(done: string | null): string | null {
  return namedText(doneTexts, done);
}
