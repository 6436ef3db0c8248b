import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { doctorExample, doctorForm, findLateYear } from './doctor.content.schema.ts';
import { doctorStore } from './doctor.content.store.server.ts';
import { textColumns } from './doctor.schema.ts';
import { doctorAddress } from './doctor-address.ts';

const advertised = ['name', ...textColumns];

/** The pages of doctors, as staff edit them. */
export const doctorResource = resource({
  kind: 'doctors',
  name: 'doctor',
  labels: { one: 'Dokter', many: 'Dokter' },
  group: 'directory',
  ...doctorForm,
  title: 'name',
  card: { lines: ['main', 'gender'], picture: 'portrait' },
  steps: [
    { title: 'Dokter', fields: ['name', 'slug', 'gender', 'languages', 'school', 'practising_since', 'portrait'] },
    { title: 'Spesialis dan praktik', fields: ['specializations', 'practices'] },
    { title: 'Halaman dokter', fields: ['description', 'education', 'awards', 'organizations', 'publications'] },
  ],
  identity: 'slug',
  lacks: findLateYear,
  example: doctorExample,
  // 2: with practices.
  schemaVersion: 2,
  upgrade: { 1: (values, { practices = '' }) => ({ ...values, practices }) },
  columns: ['specializations'],
  filters: ['gender'],
  list: {
    hasPicture: true,
    hasSecondLine: true,
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'jam', label: 'Jam praktik' },
      { name: 'akun', label: 'Akun' },
    ],
  },
  tags: (key) => ['doctors', `doctor:${key}`, 'search'],
  href(_key, { slug = '', specializations = '' }) {
    const [main = ''] = specializations.split('\n');
    return slug && main ? doctorAddress(main, slug) : null;
  },
  hasPreview: true,
  table: {
    name: 'doctors',
    labels: {
      articles: 'artikel yang ditinjau',
      promos: 'promo',
      services: 'layanan',
      appointment_requests: 'permintaan kunjungan',
      reservations: 'reservasi',
      waitlist_entries: 'orang yang menunggu tempat',
      chat_rooms: 'chat',
      chat_handovers: 'chat yang dialihkan',
      prescriptions: 'resep',
      content_reviews: 'tinjauan medis',
      emergency_classes: 'teks gawat darurat yang ditinjau',
    },
  },
  advertised,
  heldBack: heldByClaims('doctors', advertised, { read: doctorStore.read }),
  store: doctorStore,
});
