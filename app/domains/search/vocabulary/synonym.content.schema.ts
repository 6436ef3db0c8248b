import { z } from 'zod';
import { linesOf } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';

/** Words that patients use for the same thing, as they write them. */
export const synonymSnapshot = z.object({
  phrases: z
    .string()
    .transform((text) => [...new Set(linesOf(text).map((line) => line.toLowerCase().replace(/\s+/g, ' ')))])
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/[a-z0-9]/, { error: 'Tulis dengan huruf atau angka' })
            .max(60, { error: 'Paling banyak 60 karakter setiap kata' }),
        )
        .min(2, { error: 'Tulis paling sedikit dua kata yang sama artinya' })
        .max(30, { error: 'Paling banyak 30 kata' }),
    ),
});

export type SynonymSnapshot = z.output<typeof synonymSnapshot>;

export const synonymFields: readonly Field[] = [
  {
    name: 'phrases',
    label: 'Kata yang sama artinya',
    control: 'list',
    rows: 8,
    hint: 'Satu per baris, yang paling lazim dahulu, contoh jantung, kardiologi. Coba hasilnya dengan Pratinjau.',
  },
];
