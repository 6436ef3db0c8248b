import { z } from 'zod';
import { flagText, numberText, optionalText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';
import { compactCode } from '#app/platform/typed-number.ts';

const text = z.string().trim().max(5_000, { error: 'Paling banyak 5.000 karakter' });

/** What the choice of a control says of a product that nobody has checked. */
export const unchecked = 'unchecked';

/** What a product needs before it may be sold, as its permit names it. */
export const productSnapshot = z
  .object({
    name: lineOfText(150, 'Isi nama'),
    generic: z.string().trim().max(200, { error: 'Paling banyak 200 karakter' }),
    nie: lineOfText(40, 'Isi nomor izin edar').pipe(z.string().min(5, { error: 'Nomor izin edar terlalu pendek' })),
    kfa_code: optionalText(
      z
        .string()
        .transform(compactCode)
        .pipe(z.string().regex(/^\d{6,12}$/, { error: 'Kode KFA 6 sampai 12 angka' })),
    ),
    class: z.enum(['bebas', 'bebas_terbatas', 'keras', 'psikotropika', 'narkotika'], { error: 'Pilih golongan' }),
    control: z
      .enum(['', unchecked, 'none', 'prekursor', 'oot'], { error: 'Pilih dari daftar' })
      .default('')
      .transform((control) => (control === '' || control === unchecked ? null : control)),
    p_warning: optionalText(z.enum(['1', '2', '3', '4', '5', '6'], { error: 'Pilih peringatan' }).transform(Number)),
    composition: text,
    dosage: text,
    warnings: text,
    storage: text,
    is_cold: flagText,
    maker: z.string().trim().max(150, { error: 'Paling banyak 150 karakter' }),
    base_unit: lineOfText(30, 'Isi satuan').pipe(z.string().min(2, { error: 'Satuannya terlalu pendek' })),
    het: optionalText(numberText(1, 999_999_999)),
    tax_code: z.enum(['ppn', 'exempt'], { error: 'Pilih pajak' }),
    min_life_days: numberText(0, 1_000),
    is_banned: flagText,
  })
  .refine(({ class: group, p_warning }) => group !== 'bebas_terbatas' || p_warning !== null, {
    path: ['p_warning'],
    error: 'Obat bebas terbatas punya peringatan P No. 1 sampai 6',
  });

export type ProductSnapshot = z.output<typeof productSnapshot>;

/** What decides whether and how a product may be sold: a change of them is published by a second person. */
export const decisiveFields = ['nie', 'class', 'control', 'is_banned'];
const second = 'Perubahannya diterbitkan orang lain, bukan penulisnya.';

export const productFields: readonly Field[] = [
  { name: 'name', label: 'Nama', control: 'line', hint: 'Seperti dalam izin edar' },
  { name: 'generic', label: 'Zat aktif', control: 'line', hint: 'Contoh Parasetamol 500 mg' },
  { name: 'nie', label: 'Nomor izin edar', control: 'line', hint: second },
  { name: 'kfa_code', label: 'Kode KFA', control: 'line' },
  {
    name: 'class',
    label: 'Golongan',
    control: 'choice',
    hint: second,
    options: [
      { value: 'bebas', label: 'Obat bebas' },
      { value: 'bebas_terbatas', label: 'Obat bebas terbatas' },
      { value: 'keras', label: 'Obat keras: tidak pernah tampil' },
      { value: 'psikotropika', label: 'Psikotropika: tidak pernah tampil' },
      { value: 'narkotika', label: 'Narkotika: tidak pernah tampil' },
    ],
  },
  {
    name: 'control',
    label: 'Pengawasan khusus',
    control: 'choice',
    hint: `Hanya yang sudah diperiksa dan tidak diawasi yang dijual. ${second}`,
    options: [
      { value: unchecked, label: 'Belum diperiksa: tidak dijual' },
      { value: 'none', label: 'Tidak diawasi khusus' },
      { value: 'prekursor', label: 'Prekursor: tidak pernah dijual di sini' },
      { value: 'oot', label: 'Obat-obat tertentu (OOT): tidak pernah dijual di sini' },
    ],
  },
  {
    name: 'p_warning',
    label: 'Peringatan',
    control: 'choice',
    options: [1, 2, 3, 4, 5, 6].map((no) => ({ value: String(no), label: `P No. ${no}` })),
  },
  { name: 'composition', label: 'Komposisi', control: 'text' },
  { name: 'dosage', label: 'Aturan pakai', control: 'text' },
  { name: 'warnings', label: 'Perhatian', control: 'text' },
  { name: 'storage', label: 'Penyimpanan', control: 'text' },
  { name: 'is_cold', label: 'Disimpan dan dikirim dingin', control: 'flag' },
  { name: 'maker', label: 'Produsen', control: 'line' },
  {
    name: 'base_unit',
    label: 'Satuan dasar',
    control: 'line',
    hint: 'Yang dihitung stok, contoh tablet. Setelah terbit tidak dapat diganti.',
  },
  { name: 'het', label: 'Harga eceran tertinggi', control: 'line', isRupiah: true, hint: 'Rupiah per satuan dasar' },
  {
    name: 'tax_code',
    label: 'Pajak',
    control: 'choice',
    options: [
      { value: 'ppn', label: 'PPN' },
      { value: 'exempt', label: 'Bebas PPN' },
    ],
  },
  { name: 'min_life_days', label: 'Dijual sampai', control: 'line', hint: 'Hari sebelum kedaluwarsa, contoh 90' },
  {
    name: 'is_banned',
    label: 'Dilarang dijual',
    control: 'flag',
    hint: `Terpasang sendiri saat ditarik dari situs. ${second}`,
  },
];
