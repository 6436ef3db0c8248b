import { z } from 'zod';
import { checked, form, line, type Published } from '#app/kits/content/fields/field-builders.ts';
import { phraseKey } from '#app/kits/content/fields/text-schemas.ts';

const wrongWords = 'Tulis satu sampai tiga kata dengan huruf atau angka, contoh sesak';

/** A spelling in an address: a run of words is compared with five at most. */
export const wordKey = phraseKey.refine((key) => key.split('-').length <= 5, { error: 'Tulis satu sampai lima kata' });

/** For which words of the phrases a spelling stands. */
export const wordForm = form({
  meaning: checked(
    line('Dibaca sebagai', 60, { missing: wrongWords, hint: 'Kata yang dipakai kata darurat, contoh sesak' }),
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9]+( [a-z0-9]+){0,2}$/, { error: wrongWords }),
  ),
});

export type WordSnapshot = Published<typeof wordForm>;
