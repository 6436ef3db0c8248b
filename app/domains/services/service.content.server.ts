import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { serviceForm } from './service.content.schema.ts';
import { serviceStore } from './service.content.store.server.ts';

const advertised = ['name', 'summary', 'content', 'options'];

/** Services with their choices and hours, as staff edit them. */
export const serviceResource = resource({
  kind: 'services',
  name: 'service',
  labels: { one: 'Layanan', many: 'Layanan' },
  group: 'services',
  ...serviceForm,
  title: 'name',
  example: {
    name: 'Medical Check Up Dasar',
    category_id: 'Medical Check Up',
    facility_id: 'RSU Sehati Dago',
    kind: 'Reservasi',
    summary: 'Pemeriksaan fisik, darah, dan urine.',
    content: '<p>Datang puasa 10 jam.</p>',
    price: '350000',
    schedules: 'Senin–Jumat 08.00–11.00 | 10',
    sends_results: 'ya',
    result_name: 'Hasil medical check up',
    result_days: '1',
  },
  card: { lines: ['summary'], picture: 'image' },
  steps: [
    { title: 'Layanan', fields: ['name', 'slug', 'category_id', 'facility_id'] },
    { title: 'Cara memesan', fields: ['kind', 'doctor_id', 'specialization_id'] },
    { title: 'Penjelasan', fields: ['summary', 'content', 'image'] },
    { title: 'Harga dan jam', fields: ['price', 'options', 'schedules', 'number_minutes'] },
    { title: 'Hasil', fields: ['sends_results', 'result_name', 'result_days'] },
    { title: 'Tempat di daftar', fields: ['is_featured', 'sort_order'] },
  ],
  columns: ['facility_id', 'category_id', 'kind'],
  filters: ['facility_id', 'category_id', 'kind'],
  list: {
    hasPicture: true,
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'kategori', label: 'Kategori' },
      { name: 'harga', label: 'Harga', shows: 'money' },
    ],
  },
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
