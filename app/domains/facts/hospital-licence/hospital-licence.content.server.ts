import { factResource } from '../fact/declare-fact.server.ts';
import { hospitalLicenceForm } from './hospital-licence.content.schema.ts';
import { hospitalLicenceStore } from './hospital-licence.content.store.server.ts';

/** Permits and accreditations, as staff edit them. */
export const hospitalLicenceResource = factResource({
  kind: 'hospital-licences',
  name: 'hospital_licence',
  ...hospitalLicenceForm,
  title: 'name',
  example: {
    facility_id: 'RSU Sehati Dago',
    kind: 'Akreditasi',
    name: 'Akreditasi rumah sakit',
    number: 'CONTOH-001/2026',
    issuer: 'Lembaga Akreditasi Contoh',
    grade: 'Paripurna',
    valid_from: '2026-01-01',
    valid_until: '2029-12-31',
  },
  columns: ['facility_id', 'kind', 'valid_until'],
  filters: ['facility_id', 'kind'],
  list: {
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'sisa', label: 'Sisa hari', shows: 'left' },
    ],
  },
  facility: 'facility_id',
  href: () => '/mutu',
  hasPreview: true,
  store: hospitalLicenceStore,
});
