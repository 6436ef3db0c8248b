import type { PersonsShown } from '#app/platform/pictures/picture-address.ts';
import { focalLabels, licenceLabels, personsLabels } from '#app/platform/pictures/picture-texts.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import type { licences, PictureUseKind } from './medium.schema.ts';

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
  product: 'Produk obat',
  home_slide: 'Gambar utama beranda',
  room_class: 'Kamar rawat inap',
  vacancy: 'Lowongan kerja',
  visitor_guide: 'Panduan pasien',
  form: 'Formulir',
  draft: 'Naskah yang belum terbit',
  plan: 'Naskah yang dijadwalkan',
};

export type Stored = Readonly<{
  alt: string;
  caption: string;
  credit: string;
  licence: (typeof licences)[number];
  licence_until: string | null;
  persons: string | null;
  focal: number;
}>;

/** The description of a picture by the fields of its form: what they hold, and how it is read. */
export function storedTexts({ alt, caption, credit, licence, licence_until, persons, focal }: Stored) {
  return [
    { name: 'alt', label: 'Isi gambar', value: alt, text: alt },
    {
      name: 'persons',
      label: 'Orang yang dapat dikenali',
      value: persons ?? '',
      text: persons === null ? 'Belum dikatakan' : personsLabels[persons as PersonsShown],
    },
    { name: 'licence', label: 'Hak pakai', value: licence, text: licenceLabels[licence] },
    { name: 'credit', label: 'Nama pembuat', value: credit, text: credit },
    {
      name: 'licence_until',
      label: 'Lisensi berlaku sampai',
      value: licence_until ?? '',
      text: licence_until === null ? '' : mediumDateOf(licence_until),
    },
    { name: 'focal', label: 'Bagian terpenting', value: String(focal), text: focalLabels[focal - 1] ?? '' },
    { name: 'caption', label: 'Teks di bawah gambar', value: caption, text: caption },
  ];
}

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
