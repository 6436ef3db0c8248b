import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { categoryForm } from '#app/kits/content/fields/category-fields.ts';
import { categoryStore } from '#app/kits/content/stores/category-store.server.ts';

const advertised = ['name'];

/** The categories of medicines, as staff edit them. */
export const medicineCategoryResource = resource({
  kind: 'medicine-categories',
  name: 'medicine_category',
  labels: { one: 'Kategori obat', many: 'Kategori obat' },
  group: 'shop',
  ...categoryForm('/obat/kategori'),
  title: 'name',
  example: { name: 'Demam dan Nyeri' },
  columns: ['slug', 'sort_order'],
  filters: [],
  list: {
    columns: [
      { name: 'isi', label: 'Obat', shows: 'number' },
      { name: 'urutan', label: 'Urutan', shows: 'number' },
    ],
  },
  tags: () => ['medicine-categories', 'search'],
  href: (_key, { slug = '' }) => (slug ? `/obat/kategori/${slug}` : null),
  table: {
    name: 'medicine_categories',
    labels: { medicines: 'obat dalam kategori ini' },
    lists: { medicines: (id) => `/staff/konten/medicines?category_id=${id}` },
  },
  isDeletedOffline: true,
  advertised,
  heldBack: heldByClaims('medicine-categories', advertised),
  store: categoryStore('medicine_categories', 'medicines'),
});
