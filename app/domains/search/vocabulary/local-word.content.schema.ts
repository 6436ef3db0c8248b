import { z } from 'zod';
import { checked, flag, form, line, type Published, several } from '#app/kits/content/fields/field-builders.ts';

/** A Sundanese or Javanese word, by the Indonesian one. */
export const localWordForm = form({
  meaning: checked(
    line('Kata Indonesia', 60, { missing: 'Isi kata Indonesianya', hint: 'Kata ini yang dicari, contoh sakit kepala' }),
    z.string().regex(/[a-z0-9]/i, { error: 'Isi kata Indonesianya' }),
  ),
  languages: several(
    'Bahasa',
    [
      { value: 'su', label: 'Sunda' },
      { value: 'jv', label: 'Jawa' },
    ],
    { min: 1, missing: 'Pilih bahasanya' },
  ),
  collides: flag('Ada kata Indonesia yang sama ejaannya dengan arti lain', {
    hint: 'Dipakai hanya di samping kata daerah lain, atau bila tidak ada hasil dengan kata itu',
  }),
  is_sure: flag('Sudah pasti; tidak perlu ditanyakan kepada penutur'),
});

export type LocalWordSnapshot = Published<typeof localWordForm>;
