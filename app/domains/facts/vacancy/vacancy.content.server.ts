import { heldByClaims } from '#app/domains/legal/index.server.ts';
import { factResource } from '../fact/declare-fact.server.ts';
import { vacancyForm } from './vacancy.content.schema.ts';
import { vacancyStore } from './vacancy.content.store.server.ts';
import { vacancyPath } from './vacancy-addresses.ts';

const advertised = ['content'];

/** Vacancies, as staff edit them. */
export const vacancyResource = factResource({
  kind: 'vacancies',
  name: 'vacancy',
  ...vacancyForm,
  title: 'name',
  example: {
    name: 'Perawat IGD',
    facility_id: 'RSU Sehati Dago',
    kind: 'Penuh waktu',
    education: 'D3 Keperawatan, STR aktif',
    content: '<p>Merawat pasien IGD dalam tiga giliran jaga.</p>',
    email: 'karier@sehati.example',
    closes_on: '2027-06-30',
  },
  columns: ['facility_id', 'kind', 'closes_on'],
  filters: ['facility_id', 'kind'],
  list: {
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'sisa', label: 'Sisa hari', shows: 'left' },
    ],
  },
  facility: 'facility_id',
  twoPersons: ['email'],
  href: (_key, { slug = '' }) => (slug ? vacancyPath(slug) : null),
  hasPreview: true,
  advertised,
  heldBack: heldByClaims('vacancies', advertised),
  store: vacancyStore,
});
