import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/platform/resources/declare.server.ts';
import { serviceFields, serviceSnapshot } from './editing.schema.ts';
import { serviceStore } from './editing.store.server.ts';

const advertised = ['name', 'summary', 'content'];

/** Services with their choices and hours, as staff edit them. */
export const serviceResource = resource({
  kind: 'services',
  name: 'service',
  labels: { one: 'Layanan', many: 'Layanan' },
  group: 'services',
  fields: serviceFields,
  title: 'name',
  schema: serviceSnapshot,
  columns: ['facility_id', 'category_id', 'kind'],
  filters: ['facility_id', 'category_id', 'kind'],
  facility: 'facility_id',
  tags: (key) => ['services', `service:${key}`, 'search'],
  href: (_key, { slug = '' }) => (slug ? `/layanan/detail/${slug}` : null),
  hasPreview: true,
  advertised,
  heldBack: heldByClaims('services', advertised),
  table: {
    name: 'services',
    labels: { reservations: 'reservasi', waitlist_entries: 'orang yang menunggu tempat', chat_rooms: 'chat' },
  },
  store: serviceStore,
});
