import { z } from 'zod';
import {
  checked,
  converted,
  type FieldPart,
  flag,
  form,
  later,
  line,
  money,
  number,
  one,
  optional,
  orEmpty,
  type Published,
  picture,
  rows,
  select,
} from '#app/kits/content/fields/field-builders.ts';
import { compactCode } from '#app/platform/text/typed-number.ts';
import { forms } from '../drawing/package-forms.schema.ts';

const text = (label: string) =>
  ({
    field: { label, control: 'text', max: 5_000, isOptional: true },
    schema: z.string().trim().max(5_000, { error: 'Paling banyak 5.000 karakter' }),
  }) as const satisfies FieldPart<string>;

/** What the choice of a control says of a product that nobody has checked. */
export const unchecked = 'unchecked';

/** So many pixels are on each side of a photo at least. */
export const leastPhoto = 800;

/** What decides whether and how a product may be sold: a change of them is published by a second person. */
export const decisiveFields = ['nie', 'class', 'control', 'is_banned'];
const second = 'Perubahannya diterbitkan orang lain, bukan penulisnya.';

const control = select(
  'Pengawasan khusus',
  [
    { value: unchecked, label: 'Belum diperiksa: tidak dijual' },
    { value: 'none', label: 'Tidak diawasi khusus' },
    { value: 'prekursor', label: 'Prekursor: tidak pernah dijual di sini' },
    { value: 'oot', label: 'Obat-obat tertentu (OOT): tidak pernah dijual di sini' },
  ],
  { missing: 'Pilih dari daftar', hint: `Hanya yang sudah diperiksa dan tidak diawasi yang dijual. ${second}` },
);

/** Products as their permits name them. */
export const productForm = form(
  {
    name: line('Nama', 150, { hint: 'Seperti dalam izin edar' }),
    brand: later(orEmpty(line('Merek', 100, { hint: 'Nama dagang, bila lain dari nama izin edarnya' }))),
    generic: orEmpty(line('Zat aktif', 200, { hint: 'Contoh Parasetamol 500 mg', offersUsed: true })),
    ingredients: later(
      rows(
        'Isi menurut zat',
        {
          ingredient: one('Zat aktif', 'ingredients', { hasCreate: true }),
          strength: orEmpty(line('Kekuatan', 60, { hint: 'Contoh 500 mg' })),
        },
        { item: 'zat aktif', max: 20, hint: 'Pencarian menemukan produk dengan zat yang sama' },
      ),
    ),
    nie: line('Nomor izin edar', 40, { hint: second, min: [5, 'Nomor izin edar terlalu pendek'] }),
    kfa_code: optional(
      checked(
        line('Nomor KFA', 40),
        z
          .string()
          .transform(compactCode)
          .pipe(z.string().regex(/^\d{6,12}$/, { error: 'Nomor KFA 6 sampai 12 angka' })),
      ),
    ),
    class: select(
      'Golongan',
      [
        { value: 'bebas', label: 'Obat bebas' },
        { value: 'bebas_terbatas', label: 'Obat bebas terbatas' },
        { value: 'keras', label: 'Obat keras: tidak pernah tampil' },
        { value: 'psikotropika', label: 'Psikotropika: tidak pernah tampil' },
        { value: 'narkotika', label: 'Narkotika: tidak pernah tampil' },
      ],
      { hint: second },
    ),
    control: later(optional(converted(control, (chosen) => (chosen === unchecked ? null : chosen)))),
    p_warning: optional(
      converted(
        select(
          'Peringatan',
          (['1', '2', '3', '4', '5', '6'] as const).map((no) => ({ value: no, label: `P No. ${no}` })),
          { onlyIf: { name: 'class', is: 'bebas_terbatas' } },
        ),
        Number,
      ),
    ),
    composition: text('Komposisi'),
    dosage: text('Aturan pakai'),
    warnings: text('Perhatian'),
    storage: text('Penyimpanan'),
    is_cold: flag('Disimpan dan dikirim dingin'),
    maker: orEmpty(line('Produsen', 150, { offersUsed: true })),
    base_unit: line('Satuan dasar', 30, {
      missing: 'Isi satuan',
      min: [2, 'Satuannya terlalu pendek'],
      offersUsed: true,
      isFixed: true,
      hint: 'Yang dihitung stok, contoh tablet. Setelah terbit tidak dapat diganti.',
    }),
    form: later(optional(select('Bentuk kemasan', forms, { hint: 'Digambar di daftar selama tidak ada foto' }))),
    photo: later(
      optional(
        picture('Foto produk', 'square', {
          hint: `Persegi, paling kecil ${leastPhoto} x ${leastPhoto} piksel. Tampil di semua apotek yang tidak punya gambar sendiri.`,
        }),
      ),
    ),
    is_photo_legible: later(flag('Nama dan NIE terbaca', { hint: 'Lihat dulu fotonya, lalu centang' })),
    het: optional(money('Harga eceran tertinggi', { hint: 'Per satuan dasar' })),
    tax_code: select(
      'Pajak',
      [
        { value: 'ppn', label: 'PPN' },
        { value: 'exempt', label: 'Bebas PPN' },
      ],
      { variant: 'radios' },
    ),
    min_life_days: number('Dijual sampai', 0, 1_000, { unit: 'hari', hint: 'Sebelum kedaluwarsa, contoh 90' }),
    is_banned: flag('Dilarang dijual', {
      hint: `Terpasang sendiri saat ditarik dari situs. ${second}`,
      danger: 'Begitu terbit, produk ini tidak dapat dibeli lagi di apotek mana pun, juga dengan resep.',
    }),
  },
  ({ class: group, p_warning, ingredients, photo, is_photo_legible }) => ({
    is_photo_legible:
      photo !== null && !is_photo_legible
        ? 'Pastikan nama dan nomor izin edar di foto terbaca, lalu centang. Bila tidak, lepas fotonya.'
        : undefined,
    p_warning: group === 'bebas_terbatas' && p_warning === null ? 'Obat bebas terbatas punya peringatan P No. 1 sampai 6' : undefined,
    ingredients:
      new Set(ingredients.map(({ ingredient }) => ingredient)).size < ingredients.length
        ? 'Ada zat aktif yang tertulis dua kali'
        : undefined,
  }),
);

export type ProductSnapshot = Published<typeof productForm>;
