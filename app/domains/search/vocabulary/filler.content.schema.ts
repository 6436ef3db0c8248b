import { z } from 'zod';
import { form, type Published, several } from '#app/kits/content/fields/field-builders.ts';
import { searchKindNames } from '#app/platform/pages/search-kind-names.ts';
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
export const fillerForm = form({
  favours: several(
    'Mendahulukan',
    searchKinds.map((kind) => ({ value: kind, label: searchKindNames[kind] })),
    { hint: 'Boleh kosong. Contoh: kata “jadwal” mendahulukan dokter.' },
  ),
});

export type FillerSnapshot = Published<typeof fillerForm>;
