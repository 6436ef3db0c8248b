import { z } from 'zod';
import type { Field } from '#app/platform/content/field-values.ts';
import { levels } from './emergency-levels.schema.ts';

/** Which box a phrase shows. */
export const phraseSnapshot = z.object({
  class: z.string().min(1, { error: 'Pilih keadaannya' }).max(60),
  level: z.enum(levels, { error: 'Pilih tingkatnya' }),
});

export type PhraseSnapshot = z.output<typeof phraseSnapshot>;

export const phraseFields: readonly Field[] = [
  { name: 'class', label: 'Keadaan', control: 'choice', hint: 'Teks dan nomor yang ditampilkan' },
  {
    name: 'level',
    label: 'Tingkat',
    control: 'choice',
    hint: 'Kata darurat yang lebih panjang mengalahkan yang ada di dalamnya',
    options: [
      { value: 'now', label: 'Sekarang: kotak merah' },
      { value: 'check', label: 'Ditanyakan dahulu: kotak kuning' },
      { value: 'unit', label: 'Mencari IGD atau ambulans' },
      { value: 'crisis', label: 'Krisis jiwa: kotak tenang' },
      { value: 'violence', label: 'Kekerasan: kotak tenang' },
      { value: 'none', label: 'Bukan keadaan darurat' },
    ],
  },
];
