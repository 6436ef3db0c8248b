import { sql } from 'kysely';
import { nameIn } from '#app/kits/content/declare/declare-resource.server.ts';
import { goneError } from '#app/kits/content/stores/write-rows.server.ts';
import { factStore } from '../fact/fact-rows.store.server.ts';
import { type HospitalLicenceSnapshot, hospitalLicenceForm } from './hospital-licence.content.schema.ts';

export const hospitalLicenceStore = factStore<HospitalLicenceSnapshot>({
  kind: 'hospital-licences',
  fields: hospitalLicenceForm.fields,
  title: sql`t.name`,
  shown: ['facility_id', 'name', 'kind', 'valid_until'],
  listCells: ({ textOf }) => ({ unit: nameIn('facilities', textOf('facility_id')), sisa: textOf('valid_until') }),
  constraints: { hospital_licences_facility: goneError('facility_id', 'Unit') },
});
