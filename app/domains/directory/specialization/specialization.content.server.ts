import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { specializationExample, specializationForm } from './specialization.content.schema.ts';
import { specializationStore } from './specialization.content.store.server.ts';

const advertised = ['name', 'description'];

/** Specializations, as staff edit them. */
export const specializationResource = resource({
  kind: 'specializations',
  name: 'specialization',
  labels: { one: 'Spesialisasi', many: 'Spesialisasi' },
  group: 'directory',
  ...specializationForm,
  title: 'name',
  identity: 'slug',
  example: specializationExample,
  columns: ['parent_id', 'sort_order'],
  filters: ['parent_id'],
  // The pages of services show the name too.
  tags: () => ['specializations', 'search'],
  href: (_key, { slug = '' }) => (slug ? `/dokter/${slug}` : null),
  table: {
    name: 'specializations',
    labels: {
      doctor_specializations: 'dokter',
      practices: 'praktik',
      specializations: 'bagian',
      services: 'layanan',
      articles: 'artikel',
      contact_messages: 'pesan Hubungi Kami',
      appointment_requests: 'permintaan kunjungan',
    },
    lists: { specializations: (id) => `/staff/konten/specializations?parent_id=${id}` },
  },
  isDeletedOffline: true,
  advertised,
  heldBack: heldByClaims('specializations', advertised, { read: specializationStore.read }),
  store: specializationStore,
});
