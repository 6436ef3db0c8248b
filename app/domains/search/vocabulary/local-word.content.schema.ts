import { z } from 'zod';
import { entriesText, flagText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';

const languages = ['su', 'jv'] as const;

export const localWordSnapshot = z.object({
  meaning: z
    .string()
    .trim()
    .max(60, { error: 'Paling banyak 60 karakter' })
    .regex(/[a-z0-9]/i, { error: 'Isi kata Indonesianya' }),
  languages: entriesText.pipe(
    z.array(z.enum(languages, { error: 'Pilih dari daftar di bawah isian' })).min(1, { error: 'Pilih bahasanya' }),
  ),
  collides: flagText,
  is_sure: flagText,
});

export type LocalWordSnapshot = z.output<typeof localWordSnapshot>;

export const localWordFields: readonly Field[] = [
  { name: 'meaning', label: 'Kata Indonesia', control: 'line', hint: 'Kata ini yang dicari, contoh sakit kepala' },
  {
    name: 'languages',
    label: 'Bahasa',
    control: 'list',
    hint: 'Satu per baris',
    options: [
      { value: 'su', label: 'Sunda' },
      { value: 'jv', label: 'Jawa' },
    ],
  },
  {
    name: 'collides',
    label: 'Ada kata Indonesia yang sama ejaannya dengan arti lain',
    control: 'flag',
    hint: 'Dipakai hanya di samping kata daerah lain, atau bila tidak ada hasil dengan kata itu',
  },
  { name: 'is_sure', label: 'Sudah pasti; tidak perlu ditanyakan kepada penutur', control: 'flag' },
];
