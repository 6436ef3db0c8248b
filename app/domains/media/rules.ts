import { mediumDateOf } from '#app/platform/calendar.ts';
import { namedText } from '#app/platform/named-text.ts';
import type { PersonsShown } from '#app/platform/picture-address.ts';
import type { licences, PictureUseKind } from './schema.ts';

/** What the licence of a picture is called. */
export const licenceLabels: Readonly<Record<(typeof licences)[number], string>> = {
  own: 'Milik rumah sakit',
  licensed: 'Berlisensi',
  free: 'Bebas dipakai',
};

/** The answers to the question whether somebody can be recognized on a picture. */
export const personsLabels: Readonly<Record<PersonsShown, string>> = {
  none: 'Tidak ada',
  staff: 'Ada, staf atau model',
  patient: 'Ada, pasien atau keluarganya',
};

/** What the records that show a picture are called. */
export const pictureUseLabels: Readonly<Record<PictureUseKind, string>> = {
  article: 'Artikel',
  promo: 'Promo',
  landing_page: 'Halaman kampanye',
  service: 'Layanan',
  facility: 'Fasilitas',
  doctor: 'Dokter',
  specialization: 'Spesialisasi',
  medicine: 'Obat',
  home_slide: 'Gambar utama beranda',
  form: 'Formulir',
  draft: 'Naskah yang belum terbit',
  plan: 'Naskah yang dijadwalkan',
};

/** The parts of a picture that must not be cut off, by their number: `focal`. */
export const focalLabels = [
  ...['Kiri atas', 'Tengah atas', 'Kanan atas', 'Kiri', 'Tengah', 'Kanan', 'Kiri bawah', 'Tengah bawah', 'Kanan bawah'],
] as const;

/** What is said of the end of a licence or a consent; null without an end. `today` and `until` are dates. */
export function endText(until: string | null, today: string): { isOver: boolean; text: string } | null {
  if (until === null) return null;
  const isOver = until < today;
  return { isOver, text: isOver ? `Izin berakhir ${mediumDateOf(until)}` : `Izin sampai ${mediumDateOf(until)}` };
}

/** The page's message after an action, by the parameter in its address. */
const doneLabels = {
  unggah: 'Gambar tersimpan.',
  ada: 'Gambar yang sama sudah pernah diunggah. Keterangannya tidak diubah; periksa di sini.',
  ubah: 'Keterangan gambar disimpan.',
  hapus: 'Gambar dihapus.',
  setuju: 'Persetujuan disimpan.',
  keliru: 'Persetujuan itu tidak berlaku lagi untuk gambar ini. Catatannya tetap tersimpan.',
  ganti: 'Gambar diganti. Yang masih tertera di bawah perlu diterbitkan, atau diganti sendiri.',
  cabut: 'Persetujuan dicabut. Ganti gambar ini di halaman yang memakainya.',
} as const;

export type Done = keyof typeof doneLabels;

/** The message for `?sudah=…`, or null. */
export function doneText(word: string | null): string | null {
  return namedText(doneLabels, word);
}
