import { form, type Published, text } from '#app/kits/content/fields/field-builders.ts';

/** A sentence of mails or of messages that staff begin. */
export const sentenceForm = form({
  text: text('Kalimat', 1_000, {
    rows: 5,
    hasValues: true,
    missing: 'Isi kalimatnya',
    hint: 'Judul halaman ini kalimat semula. Isian {{…}} tetap ada. Perubahannya diterbitkan orang lain, bukan penulisnya.',
  }),
});

export type SentenceSnapshot = Published<typeof sentenceForm>;
