import { factResource } from '../fact/declare-fact.server.ts';
import { visitingForm } from './visiting.content.schema.ts';
import { visitingStore } from './visiting.content.store.server.ts';

/** Visiting hours of each kind of ward, as staff edit them. */
export const visitingResource = factResource({
  kind: 'visiting-rules',
  name: 'visiting_rule',
  ...visitingForm,
  steps: [
    { title: 'Jam besuk', fields: ['facility_id', 'ward', 'hours', 'on_holidays'] },
    { title: 'Pembesuk', fields: ['max_persons', 'min_age', 'who', 'note'] },
    { title: 'Dihentikan sementara', fields: ['suspended_from', 'suspended_until', 'suspended_reason'] },
  ],
  example: {
    facility_id: 'RSU Sehati Dago',
    ward: 'Kamar umum',
    hours: 'Senin–Jumat 16.30–18.00\nSabtu–Minggu 10.30–12.00',
    on_holidays: 'Jam hari Minggu',
    max_persons: '3',
    min_age: '12',
  },
  columns: ['facility_id', 'ward'],
  filters: ['facility_id', 'ward'],
  list: { columns: [{ name: 'unit', label: 'Unit' }] },
  facility: 'facility_id',
  href: () => '/pasien/besuk',
  hasPreview: true,
  store: visitingStore,
});
