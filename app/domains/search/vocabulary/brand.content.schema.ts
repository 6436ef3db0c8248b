import { z } from 'zod';
import { checked, entries, flag, form, line, type Published, select } from '#app/kits/content/fields/field-builders.ts';

const words = z.array(z.string().regex(/[a-z0-9]/i, { error: 'Tulis dengan huruf atau angka' }));

/** A brand that visitors type, and what it contains. */
export const brandForm = form({
  brand: line('Merek', 60, { missing: 'Isi nama merek', min: [2, 'Isi nama merek'], hint: 'Seperti di kemasan, contoh Tolak Angin' }),
  generic: checked(
    entries('Isi', 60, {
      item: 'isi',
      min: 1,
      max: 6,
      missing: 'Tulis paling sedikit satu isi',
      hint: 'Seperti nama generik di toko obat, yang utama dahulu',
    }),
    words,
  ),
  class: select(
    'Golongan',
    [
      { value: 'bebas', label: 'bebas' },
      { value: 'bebas_terbatas', label: 'bebas terbatas' },
      { value: 'keras', label: 'keras, hanya dengan resep' },
      { value: 'jamu', label: 'jamu atau herbal' },
      { value: 'suplemen', label: 'suplemen' },
    ],
    {
      hint: 'Golongan obat di toko yang lebih ketat selalu berlaku. Obat keras: hanya kalimat tentang resep, tanpa isi dan tanpa obat.',
    },
  ),
  aliases: checked(entries('Nama lain', 60, { item: 'nama', max: 20, hint: 'Seperti orang menulisnya. Boleh kosong.' }), words),
  is_checked: flag('Sudah dicek apoteker dengan kemasannya'),
});

export type BrandSnapshot = Published<typeof brandForm>;
