import { z } from 'zod';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';

/** A sentence of mails or of messages that staff begin. */
export const sentenceSnapshot = z.object({ text: lineOfText(1_000, 'Isi kalimatnya') });

export type SentenceSnapshot = z.output<typeof sentenceSnapshot>;

export const sentenceFields: readonly Field[] = [
  {
    name: 'text',
    label: 'Kalimat',
    control: 'text',
    rows: 5,
    hasValues: true,
    hint: 'Judul halaman ini kalimat semula. Isian {{…}} tetap ada. Perubahannya diterbitkan orang lain, bukan penulisnya.',
  },
];
