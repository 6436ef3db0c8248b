import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { contactsOfFacility, facilityExample, facilityForm } from './facility.content.schema.ts';
import { facilityStore } from './facility.content.store.server.ts';

const advertised = ['name', 'description', 'content'];

/** Facilities with their pages, numbers and opening hours, as staff edit them. */
export const facilityResource = resource({
  kind: 'facilities',
  name: 'facility',
  labels: { one: 'Fasilitas', many: 'Fasilitas' },
  group: 'directory',
  ...facilityForm,
  title: 'name',
  identity: 'slug',
  example: facilityExample,
  card: { lines: ['city'], picture: 'thumbnail', first: 'is_unit' },
  steps: [
    { title: 'Fasilitas', fields: ['name', 'slug', 'facility_type_id', 'is_unit', 'description'] },
    { title: 'Tempat', fields: ['address', 'city', 'province', 'postal_code', 'time_zone', 'latitude', 'longitude'] },
    { title: 'Jam buka', fields: ['hours'] },
    { title: 'Kontak', fields: ['phone', 'whatsapp_phone', 'emergency_phone', 'web_url'] },
    { title: 'Halaman fasilitas', fields: ['thumbnail', 'content', 'accent', 'sort_order'] },
  ],
  columns: ['facility_type_id', 'city'],
  filters: ['facility_type_id'],
  list: {
    hasPicture: true,
    hasSecondLine: true,
    columns: [
      { name: 'jenis', label: 'Jenis' },
      { name: 'kota', label: 'Kota' },
      { name: 'telepon', label: 'Telepon', shows: 'phone' },
    ],
  },
  facility: 'facility_id',
  twoPersons: contactsOfFacility,
  // Managers edit the settings of their hospital, editors its texts.
  capabilities: { edit: 'content.open', publish: 'content.open', add: 'content.publish' },
  tags: (key) => ['facilities', `facility:${key}`, 'search'],
  href: (_key, { slug = '' }) => (slug ? `/fasilitas-kesehatan/detail/${slug}` : null),
  hasPreview: true,
  table: {
    name: 'facilities',
    labels: {
      practices: 'praktik dokter',
      services: 'layanan',
      promos: 'promo',
      landing_pages: 'halaman kampanye',
      business_cards: 'kartu nama',
      pharmacies: 'apotek',
      courier_rounds: 'serah terima kurir',
      banners: 'pengumuman',
      user_roles: 'peran petugas',
      appointment_requests: 'permintaan kunjungan',
      reservations: 'reservasi',
      result_visits: 'kunjungan dengan hasil',
      waitlist_entries: 'orang yang menunggu tempat',
      job_applications: 'lamaran kerja',
      doctor_leaves: 'cuti dokter',
      chat_rooms: 'chat',
      contact_cases: 'surat Hubungi Kami',
      forms: 'formulir',
      form_complaints: 'keluhan pasien',
      seller_orders: 'pesanan',
      order_complaints: 'keluhan pesanan',
      outbox_messages: 'pesan keluar',
      number_series: 'deret nomor',
      payment_accounts: 'rekening',
      payment_methods: 'cara bayar',
      payment_attempts: 'pembayaran',
      payment_day_checks: 'pemeriksaan kas harian',
      cashier_shifts: 'shift kasir',
    },
    lists: {
      services: (id) => `/staff/konten/services?facility_id=${id}`,
      promos: (id) => `/staff/konten/promos?facility_id=${id}`,
      landing_pages: (id) => `/staff/konten/landing-pages?facility_id=${id}`,
    },
  },
  isDeletedOffline: true,
  advertised,
  heldBack: heldByClaims('facilities', advertised, { read: facilityStore.read }),
  store: facilityStore,
});
