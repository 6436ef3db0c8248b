import { z } from 'zod';
import { checked, entries, form, type Published } from '#app/kits/content/fields/field-builders.ts';

const phrases = entries('Kata yang sama artinya', 60, {
  item: 'kata',
  min: 2,
  max: 30,
  lower: true,
  missing: 'Tulis paling sedikit dua kata yang sama artinya',
  hint: 'Yang paling lazim dahulu, contoh jantung, kardiologi. Coba hasilnya dengan Pratinjau.',
});

/** Words that patients use for the same thing, as they write them. */
export const synonymForm = form({
  phrases: checked(
    phrases,
    z
      .array(z.string().regex(/[a-z0-9]/, { error: 'Tulis dengan huruf atau angka' }))
      .min(2, { error: 'Tulis paling sedikit dua kata yang sama artinya' }),
  ),
});

export type SynonymSnapshot = Published<typeof synonymForm>;
