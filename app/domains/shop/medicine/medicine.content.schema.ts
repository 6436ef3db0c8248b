import { form, one, type Published, pictures, rich, slug } from '#app/kits/content/fields/field-builders.ts';

/** The page of a product at a pharmacy. Its prices are set at the stock desk, and its stock is counted there. */
export const medicineForm = form({
  product_id: one('Produk', 'products', { isFixed: true, hasCreate: true }),
  facility_id: one('Apotek', 'pharmacies', { preset: 'own', isFixed: true }),
  category_id: one('Kategori', 'medicine-categories', { hasCreate: true }),
  slug: slug(150, { before: '/obat/detail/', example: 'parasetamol-500-mg-dago', from: 'product_id facility_id' }),
  description: rich('Keterangan', 20_000, { hint: 'Kemasan dan harga diatur di halaman Stok.' }),
  images: pictures('Gambar', 'square', 8, { hint: 'Yang pertama tampil di daftar' }),
});

export type MedicineSnapshot = Published<typeof medicineForm>;
