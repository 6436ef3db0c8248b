import { sql } from 'kysely';
import { nameIn } from '#app/kits/content/declare/declare-resource.server.ts';
import { goneError } from '#app/kits/content/stores/write-rows.server.ts';
import { factStore } from '../fact/fact-rows.store.server.ts';
import { type DepartmentSnapshot, departmentForm } from './department.content.schema.ts';

export const departmentStore = factStore<DepartmentSnapshot>({
  kind: 'departments',
  fields: departmentForm.fields,
  title: sql`t.name`,
  shown: ['facility_id', 'name', 'phone'],
  listCells: ({ textOf }) => ({ unit: nameIn('facilities', textOf('facility_id')), telepon: textOf('phone') }),
  constraints: { departments_facility: goneError('facility_id', 'Unit') },
});
