import { form, named, type Published, select } from '#app/kits/content/fields/field-builders.ts';

/** Which box a phrase shows. */
export const phraseForm = form({
  class: named('Keadaan', 'emergency-classes', 'key', { missing: 'Pilih keadaannya', hint: 'Teks dan nomor yang ditampilkan' }),
  level: select(
    'Tingkat',
    [
      { value: 'now', label: 'Sekarang: kotak merah' },
      { value: 'check', label: 'Ditanyakan dahulu: kotak kuning' },
      { value: 'unit', label: 'Mencari IGD atau ambulans' },
      { value: 'crisis', label: 'Krisis jiwa: kotak tenang' },
      { value: 'violence', label: 'Kekerasan: kotak tenang' },
      { value: 'none', label: 'Bukan keadaan darurat' },
    ],
    { missing: 'Pilih tingkatnya', hint: 'Kata darurat yang lebih panjang mengalahkan yang ada di dalamnya' },
  ),
});

export type PhraseSnapshot = Published<typeof phraseForm>;
