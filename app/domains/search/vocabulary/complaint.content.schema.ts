import { z } from 'zod';
import { entriesText, flagText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';

/** Where the words of a patient lead. */
export const complaintSnapshot = z.object({
  specialties: entriesText.pipe(
    z.array(z.string()).min(1, { error: 'Tulis paling sedikit satu spesialis' }).max(4, { error: 'Paling banyak empat spesialis' }),
  ),
  weight: z.enum(['1', '2', '3', '4', '5'], { error: 'Pilih bobot' }).transform(Number),
  is_name: flagText,
  is_child: flagText,
});

export type ComplaintSnapshot = z.output<typeof complaintSnapshot>;

export const complaintFields: readonly Field[] = [
  { name: 'specialties', label: 'Spesialis', control: 'list', hint: 'Satu per baris, yang terbaik dahulu' },
  {
    name: 'weight',
    label: 'Bobot',
    control: 'choice',
    hint: 'Bila beberapa keluhan cocok, yang bobotnya tertinggi yang dipakai',
    options: [
      { value: '1', label: '1 · keluhan umum' },
      { value: '2', label: '2 · bagian tubuh, nama spesialis' },
      { value: '3', label: '3 · penyakit' },
      { value: '4', label: '4 · selalu didahulukan' },
      { value: '5', label: '5 · selalu yang pertama' },
    ],
  },
  { name: 'is_name', label: 'Menyebut nama spesialis', control: 'flag' },
  { name: 'is_child', label: 'Menyebut bahwa pasiennya anak', control: 'flag' },
];
