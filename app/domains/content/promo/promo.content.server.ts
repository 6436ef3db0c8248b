import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { promoForm } from './promo.content.schema.ts';
import { promoStore } from './promo.content.store.server.ts';

const advertised = ['name', 'summary', 'content'];

/** Promos, as staff edit them. Their claims are checked before they are published; discounts need a legal switch besides. */
export const promoResource = resource({
  kind: 'promos',
  name: 'promo',
  labels: { one: 'Promo', many: 'Promo' },
  group: 'site',
  ...promoForm,
  steps: [
    { title: 'Promo', fields: ['name', 'slug', 'facility_id', 'service_category_id', 'doctor_id'] },
    { title: 'Masa berlaku', fields: ['starts_on', 'ends_on'] },
    { title: 'Isi halaman', fields: ['summary', 'content', 'image', 'cta_url'] },
  ],
  title: 'name',
  example: {
    name: 'Skrining Risiko Jantung',
    facility_id: 'RSU Sehati Dago',
    summary: 'Pemeriksaan tekanan darah, gula, kolesterol, dan rekam jantung dalam satu pagi.',
    content: '<p>Datang puasa 10 jam. Hasilnya dijelaskan dokter.</p>',
    starts_on: '2027-01-04',
    ends_on: '2027-01-30',
  },
  card: { lines: ['starts_on', 'ends_on'], picture: 'image' },
  columns: ['facility_id', 'starts_on', 'ends_on'],
  filters: ['facility_id', 'service_category_id'],
  list: {
    hasPicture: true,
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'berlaku', label: 'Berlaku', shows: 'span' },
      { name: 'sisa', label: 'Sisa hari', shows: 'left' },
    ],
  },
  facility: 'facility_id',
  capabilities: { edit: 'promos.edit', publish: 'promos.edit' },
  tags: (key) => ['promos', `promo:${key}`, 'search'],
  href: (_key, { slug = '' }) => (slug ? `/promo/detail/${slug}` : null),
  hasPreview: true,
  advertised,
  heldBack: heldByClaims('promos', advertised, { isPromo: true }),
  table: { name: 'promos', labels: {} },
  store: promoStore,
});
