import { z } from 'zod';
import { entriesText, flagText, optionalText, slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { searchKindNames } from '#app/platform/search-kind-names.ts';

const lines = (max: number, each: number) =>
  entriesText.pipe(
    z
      .array(z.string().max(each, { error: `Paling banyak ${each} karakter setiap baris` }))
      .max(max, { error: `Paling banyak ${max} baris` }),
  );

/** The kinds of the search that the results of a class can leave out. */
const hiddenKinds = ['medicine', 'promo', 'event', 'article'] as const;

/** What the box of a class says. It has to fit on a phone above the results. */
export const classSnapshot = z.object({
  title: z.string().trim().min(1, { error: 'Tulis judulnya' }).max(60, { error: 'Paling banyak 60 karakter' }),
  say: z.string().trim().min(1, { error: 'Tulis kalimatnya' }).max(200, { error: 'Paling banyak 200 karakter' }),
  actions: lines(7, 160),
  avoid: lines(7, 160),
  signs: lines(7, 90),
  numbers: entriesText.pipe(
    z.array(z.string()).min(1, { error: 'Tulis paling sedikit satu nomor' }).max(8, { error: 'Paling banyak delapan nomor' }),
  ),
  prefer: optionalText(slugText(120, 'anak')),
  is_quiet: flagText,
  hides: entriesText.pipe(z.array(z.enum(hiddenKinds, { error: 'Pilih dari daftar di bawah isian' }))),
  is_lowered: flagText,
});

export type ClassSnapshot = z.output<typeof classSnapshot>;

export const classFields: readonly Field[] = [
  { name: 'title', label: 'Judul', control: 'line' },
  {
    name: 'say',
    label: 'Kalimat',
    control: 'text',
    rows: 3,
    hint: 'Paling banyak 200 karakter. Kata yang berubah menunggu tinjauan dokter lagi.',
  },
  { name: 'actions', label: 'Lakukan', control: 'list', rows: 5, hint: 'Satu per baris, yang terpenting dahulu' },
  { name: 'avoid', label: 'Jangan', control: 'list', rows: 4, hint: 'Satu per baris' },
  { name: 'signs', label: 'Tanda yang ditanyakan', control: 'list', rows: 5, hint: 'Di kotak kuning: Apakah ada salah satu ini?' },
  { name: 'numbers', label: 'Nomor', control: 'list', hint: 'Satu per baris menurut urutannya; igd berarti nomor IGD rumah sakit kami' },
  { name: 'prefer', label: 'IGD yang didahulukan', control: 'choice', hint: 'Rumah sakit yang paling banyak berpraktik di bidang ini' },
  { name: 'is_quiet', label: 'Kotak tenang, tanpa merah', control: 'flag' },
  {
    name: 'hides',
    label: 'Tidak ditampilkan di hasil',
    control: 'list',
    hint: 'Boleh kosong. Satu jenis per baris.',
    options: hiddenKinds.map((value) => ({ value, label: searchKindNames[value] })),
  },
  { name: 'is_lowered', label: 'Ditanyakan dahulu bila ada kata seperti terapi, riwayat, biaya', control: 'flag' },
];
