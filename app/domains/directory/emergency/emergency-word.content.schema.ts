import { z } from 'zod';
import { phraseKey } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';

/** A spelling in an address: a run of words is compared with five at most. */
export const wordKey = phraseKey.refine((key) => key.split('-').length <= 5, { error: 'Tulis satu sampai lima kata' });

/** For which words of the phrases a spelling stands. */
export const wordSnapshot = z.object({
  meaning: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]+( [a-z0-9]+){0,2}$/, { error: 'Tulis satu sampai tiga kata dengan huruf atau angka, contoh sesak' })
    .max(60, { error: 'Paling banyak 60 karakter' }),
});

export type WordSnapshot = z.output<typeof wordSnapshot>;

export const wordFields: readonly Field[] = [
  { name: 'meaning', label: 'Dibaca sebagai', control: 'line', hint: 'Kata yang dipakai kata darurat, contoh sesak' },
];
