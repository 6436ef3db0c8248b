import { z } from 'zod';
import { choiceId, entriesText, htmlText, slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { isStoredPicture } from '#app/platform/pictures/picture-address.ts';

/** What a listing needs before it is shown. Its prices are set at the stock desk, and its stock is counted there. */
export const medicineSnapshot = z.object({
  product_id: choiceId('Pilih produk'),
  facility_id: choiceId('Pilih apotek'),
  category_id: choiceId('Pilih kategori'),
  slug: slugText(150, 'parasetamol-500-mg-dago'),
  description: htmlText(20_000),
  images: entriesText.pipe(
    z
      .array(z.string().refine(isStoredPicture, { error: 'Salin alamat gambar dari halaman Gambar: /media/… tanpa lebar dan format' }))
      .max(8, { error: 'Paling banyak delapan gambar' }),
  ),
});

export type MedicineSnapshot = z.output<typeof medicineSnapshot>;

export const medicineFields: readonly Field[] = [
  { name: 'product_id', label: 'Produk', control: 'choice', hint: 'Setelah terbit tidak dapat diganti.' },
  { name: 'facility_id', label: 'Apotek', control: 'choice', hint: 'Setelah terbit tidak dapat diganti.' },
  { name: 'category_id', label: 'Kategori', control: 'choice' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/obat/detail/… Setelah terbit tidak dapat diganti.' },
  { name: 'description', label: 'Keterangan', control: 'rich', hint: 'Kemasan dan harga diatur di halaman Stok.' },
  { name: 'images', label: 'Gambar', control: 'list', hint: 'Satu alamat per baris; yang pertama tampil di daftar', hasPictures: true },
];
