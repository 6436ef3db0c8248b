import { z } from 'zod';
import { entriesText, flagText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';

const words = z
  .string()
  .max(60, { error: 'Paling banyak 60 karakter setiap baris' })
  .regex(/[a-z0-9]/i, { error: 'Tulis dengan huruf atau angka' });
const classes = ['bebas', 'bebas_terbatas', 'keras', 'jamu', 'suplemen'] as const;

export const brandSnapshot = z.object({
  brand: z.string().trim().min(2, { error: 'Isi nama merek' }).max(60, { error: 'Paling banyak 60 karakter' }),
  generic: entriesText.pipe(z.array(words).min(1, { error: 'Tulis paling sedikit satu isi' }).max(6, { error: 'Paling banyak enam isi' })),
  class: z.enum(classes, { error: 'Pilih golongan' }),
  aliases: entriesText.pipe(z.array(words).max(20, { error: 'Paling banyak 20 nama lain' })),
  is_checked: flagText,
});

export type BrandSnapshot = z.output<typeof brandSnapshot>;

export const brandFields: readonly Field[] = [
  { name: 'brand', label: 'Merek', control: 'line', hint: 'Seperti di kemasan, contoh Tolak Angin' },
  { name: 'generic', label: 'Isi', control: 'list', hint: 'Seperti nama generik di toko obat, satu per baris, yang utama dahulu' },
  {
    name: 'class',
    label: 'Golongan',
    control: 'choice',
    hint: 'Golongan obat di toko yang lebih ketat selalu berlaku. Obat keras: hanya kalimat tentang resep, tanpa isi dan tanpa obat.',
    options: [
      { value: 'bebas', label: 'bebas' },
      { value: 'bebas_terbatas', label: 'bebas terbatas' },
      { value: 'keras', label: 'keras, hanya dengan resep' },
      { value: 'jamu', label: 'jamu atau herbal' },
      { value: 'suplemen', label: 'suplemen' },
    ],
  },
  { name: 'aliases', label: 'Nama lain', control: 'list', hint: 'Seperti orang menulisnya, satu per baris. Boleh kosong.' },
  { name: 'is_checked', label: 'Sudah dicek apoteker dengan kemasannya', control: 'flag' },
];
