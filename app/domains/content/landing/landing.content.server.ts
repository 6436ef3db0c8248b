import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { landingStore } from './landing.content.store.server.ts';
import { landingForm } from './landing.content.ts';

const advertised = ['name', 'summary', 'sections'];

/** Landing pages with their sections, as staff edit them. */
export const landingResource = resource({
  kind: 'landing-pages',
  name: 'landing_page',
  labels: { one: 'Halaman kampanye', many: 'Halaman kampanye' },
  group: 'site',
  ...landingForm,
  title: 'name',
  example: {
    name: 'Medical Check Up Keluarga',
    facility_id: 'RSU Sehati Dago',
    summary: 'Satu pagi pemeriksaan untuk seluruh keluarga.',
    price_from: '350000',
    sections: '## Pengantar: Yang diperiksa\nTekanan darah, gula darah, dan kolesterol.',
  },
  columns: ['facility_id', 'slug'],
  filters: ['facility_id'],
  list: {
    hasPicture: true,
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'harga', label: 'Mulai dari', shows: 'money' },
      { name: 'sejak', label: 'Terbit sejak', shows: 'date' },
    ],
  },
  facility: 'facility_id',
  tags: () => ['landing-pages'],
  href: (_key, { slug = '' }) => (slug ? `/sp/${slug}` : null),
  hasPreview: true,
  advertised,
  heldBack: heldByClaims('landing-pages', advertised, { isPromo: true }),
  store: landingStore,
});
