import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { categoryStore } from '#app/platform/resources/categories.server.ts';
import { resource } from '#app/platform/resources/declare.server.ts';
import { categoryFields, categorySnapshot } from '#app/ui/icons/category-fields.ts';

const advertised = ['name'];

/** The categories of medicines, as staff edit them. */
export const medicineCategoryResource = resource({
  kind: 'medicine-categories',
  name: 'medicine_category',
  labels: { one: 'Kategori obat', many: 'Kategori obat' },
  group: 'shop',
  fields: categoryFields('/obat/kategori'),
  title: 'name',
  example: { name: 'Demam dan Nyeri', slug: 'demam-dan-nyeri' },
  schema: categorySnapshot,
  columns: ['slug', 'sort_order'],
  filters: [],
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
  store: categoryStore('medicine_categories'),
});
