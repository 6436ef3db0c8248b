import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { decisiveFields, productForm, unchecked } from './product.content.schema.ts';
import { countUnchecked, productStore } from './product.content.store.server.ts';

const advertised = ['name', 'brand', 'composition', 'dosage', 'warnings', 'storage'];

/** Products as their permits name them, as staff edit them. To take one off the site ends its sale everywhere. */
export const productResource = resource({
  kind: 'products',
  name: 'product',
  labels: { one: 'Produk obat', many: 'Produk obat' },
  group: 'shop',
  ...productForm,
  title: 'name',
  example: {
    name: 'Parasetamol 500 mg',
    generic: 'Parasetamol 500 mg',
    ingredients: 'Parasetamol | 500 mg',
    nie: 'DBL0000000000A1',
    class: 'Obat bebas',
    control: 'Tidak diawasi khusus',
    composition: 'Tiap tablet: parasetamol 500 mg.',
    base_unit: 'tablet',
    form: 'Strip',
    het: '500',
    tax_code: 'PPN',
    min_life_days: '90',
  },
  card: { lines: ['nie', 'maker'] },
  steps: [
    {
      title: 'Izin edar',
      fields: ['name', 'brand', 'generic', 'ingredients', 'nie', 'kfa_code', 'class', 'control', 'p_warning', 'maker'],
    },
    { title: 'Keterangan', fields: ['composition', 'dosage', 'warnings', 'storage', 'is_cold'] },
    { title: 'Penjualan', fields: ['base_unit', 'form', 'photo', 'is_photo_legible', 'het', 'tax_code', 'min_life_days', 'is_banned'] },
  ],
  columns: ['class', 'control', 'nie', 'maker'],
  filters: ['class', 'control'],
  twoPersons: decisiveFields,
  tags: () => ['medicines', 'search'],
  table: {
    name: 'products',
    labels: {
      medicines: 'halaman di apotek',
      stock_items: 'catatan stok',
      purchase_order_lines: 'baris surat pesanan',
      receipt_lines: 'baris penerimaan',
      prescription_lines: 'baris resep',
      prescription_signed_lines: 'baris resep yang ditandatangani',
    },
  },
  advertised,
  heldBack: heldByClaims('products', advertised, { read: productStore.read }),
  store: productStore,
});

/** Products that are not sold because nobody has said whether they are controlled. */
export const uncheckedProducts: WaitingWork = {
  name: 'products.unchecked',
  label: 'Produk obat belum diperiksa pengawasannya, jadi belum dijual',
  capability: 'content.publish',
  href: `/staff/konten/products?control=${unchecked}`,
  // Products are of the whole group.
  read: async ({ db }, scope) => (scope === 'group' ? await countUnchecked(db) : { count: 0, oldest: null }),
};
