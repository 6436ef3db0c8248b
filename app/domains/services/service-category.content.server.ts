import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { categoryForm } from '#app/kits/content/fields/category-fields.ts';
import { categoryStore } from '#app/kits/content/stores/category-store.server.ts';

const advertised = ['name'];

/** The categories of services, as staff edit them. */
export const serviceCategoryResource = resource({
  kind: 'service-categories',
  name: 'service_category',
  labels: { one: 'Kategori layanan', many: 'Kategori layanan' },
  group: 'services',
  ...categoryForm('/layanan/kategori'),
  title: 'name',
  example: { name: 'Medical Check Up' },
  columns: ['slug', 'sort_order'],
  filters: [],
  list: {
    columns: [
      { name: 'isi', label: 'Layanan', shows: 'number' },
      { name: 'urutan', label: 'Urutan', shows: 'number' },
    ],
  },
  tags: () => ['service-categories', 'search'],
  href: (_key, { slug = '' }) => (slug ? `/layanan/kategori/${slug}` : null),
  table: {
    name: 'service_categories',
    labels: { services: 'layanan dalam kategori ini', promos: 'promo dalam kategori ini' },
    lists: {
      services: (id) => `/staff/konten/services?category_id=${id}`,
      promos: (id) => `/staff/konten/promos?service_category_id=${id}`,
    },
  },
  isDeletedOffline: true,
  advertised,
  heldBack: heldByClaims('service-categories', advertised),
  store: categoryStore('service_categories', 'services'),
});
