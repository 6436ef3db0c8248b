import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { typeForm } from './facility-type.content.schema.ts';
import { typeStore } from './facility-type.content.store.server.ts';

const advertised = ['name'];

/** The types of facilities, as staff edit them. */
export const facilityTypeResource = resource({
  kind: 'facility-types',
  name: 'facility_type',
  labels: { one: 'Jenis fasilitas', many: 'Jenis fasilitas' },
  group: 'directory',
  ...typeForm,
  title: 'name',
  identity: 'slug',
  example: { name: 'Rumah Sakit', slug: 'rumah-sakit' },
  columns: ['slug'],
  filters: [],
  tags: () => ['facilities', 'search'],
  href: (_key, { slug = '' }) => (slug ? `/fasilitas-kesehatan/kategori/${slug}` : null),
  table: {
    name: 'facility_types',
    labels: { facilities: 'fasilitas dengan jenis ini' },
    lists: { facilities: (id) => `/staff/konten/facilities?facility_type_id=${id}` },
  },
  isDeletedOffline: true,
  advertised,
  heldBack: heldByClaims('facility-types', advertised),
  store: typeStore,
});
