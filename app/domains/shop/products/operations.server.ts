import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/platform/resources/declare.server.ts';
import { decisiveFields, productFields, productSnapshot } from './schema.ts';
import { productStore } from './store.server.ts';

const advertised = ['name', 'composition', 'dosage', 'warnings', 'storage'];

/** Products as their permits name them, as staff edit them. To take one off the site ends its sale everywhere. */
export const productResource = resource({
  kind: 'products',
  name: 'product',
  labels: { one: 'Produk obat', many: 'Produk obat' },
  group: 'shop',
  fields: productFields,
  title: 'name',
  example: {
    name: 'Parasetamol 500 mg',
    generic: 'Parasetamol 500 mg',
    nie: 'DBL0000000000A1',
    class: 'Obat bebas',
    composition: 'Tiap tablet: parasetamol 500 mg.',
    base_unit: 'tablet',
    het: '500',
    tax_code: 'PPN',
    min_life_days: '90',
  },
  schema: productSnapshot,
  columns: ['class', 'nie', 'maker'],
  filters: ['class'],
  twoPersons: decisiveFields,
  tags: () => ['medicines', 'search'],
  table: {
    name: 'products',
    labels: {
      medicines: 'halaman di apotek',
      stock_items: 'catatan stok',
      prescription_lines: 'baris resep',
      prescription_signed_lines: 'baris resep yang ditandatangani',
    },
  },
  advertised,
  heldBack: heldByClaims('products', advertised, { read: productStore.read }),
  store: productStore,
});
