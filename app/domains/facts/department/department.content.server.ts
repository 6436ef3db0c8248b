import { factResource } from '../fact/declare-fact.server.ts';
import { departmentForm } from './department.content.schema.ts';
import { departmentStore } from './department.content.store.server.ts';

/** The numbers of departments, as staff edit them. */
export const departmentResource = factResource({
  kind: 'departments',
  name: 'department',
  ...departmentForm,
  title: 'name',
  example: {
    facility_id: 'RSU Sehati Dago',
    name: 'Rekam medis',
    phone: '022-1234567',
    hours: 'Senin–Jumat 08.00–16.00',
    sort_order: '2',
  },
  columns: ['facility_id', 'phone'],
  filters: ['facility_id'],
  list: {
    columns: [
      { name: 'unit', label: 'Unit' },
      { name: 'telepon', label: 'Telepon', shows: 'phone' },
    ],
  },
  facility: 'facility_id',
  twoPersons: ['phone', 'whatsapp_phone', 'email'],
  store: departmentStore,
});
