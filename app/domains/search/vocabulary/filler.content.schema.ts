import { z } from 'zod';
import { entriesText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { searchKindNames } from '#app/platform/search-kind-names.ts';
import { searchKinds } from '../search-kinds.schema.ts';

/** A word that says little: it is left out of a query where others remain. */
export const fillerKey = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^[a-z0-9]+$/, { error: 'Tulis satu kata dengan huruf atau angka' })
      .max(40, { error: 'Paling banyak 40 karakter' }),
  );

/** The kinds of records that the word asks for. */
export const fillerSnapshot = z.object({
  favours: entriesText.pipe(z.array(z.enum(searchKinds, { error: 'Pilih dari daftar di bawah isian' }))),
});

export type FillerSnapshot = z.output<typeof fillerSnapshot>;

export const fillerFields: readonly Field[] = [
  {
    name: 'favours',
    label: 'Mendahulukan',
    control: 'list',
    hint: 'Boleh kosong. Satu jenis per baris; contoh: kata “jadwal” mendahulukan dokter.',
    options: searchKinds.map((kind) => ({ value: kind, label: searchKindNames[kind] })),
  },
];
