import { sql } from 'kysely';
import { nameIn } from '#app/kits/content/declare-resource.server.ts';
import { factStore, goneError } from '../check/fact-rows.store.server.ts';
import { type VisitingSnapshot, visitingForm } from './visiting.content.schema.ts';
import { wards } from './wards.schema.ts';

const wardLabels = JSON.stringify(Object.fromEntries(wards.map(({ value, label }) => [value, label])));

export const visitingStore = factStore<VisitingSnapshot>({
  kind: 'visiting-rules',
  fields: visitingForm.fields,
  title: sql`${wardLabels}::jsonb ->> t.ward`,
  shown: ['facility_id', 'ward'],
  listCells: ({ textOf }) => ({ unit: nameIn('facilities', textOf('facility_id')) }),
  constraints: {
    visiting_rules_once: { ward: ['Ruang ini sudah punya jam besuk di unit ini.'] },
    visiting_rules_facility: goneError('facility_id', 'Unit'),
  },
});
