import { sql } from 'kysely';
import { labelSql, nameIn } from '#app/kits/content/declare/declare-resource.server.ts';
import { goneError } from '#app/kits/content/stores/write-rows.server.ts';
import { factStore } from '../fact/fact-rows.store.server.ts';
import { type VisitingSnapshot, visitingForm } from './visiting.content.schema.ts';
import { wards } from './wards.schema.ts';

export const visitingStore = factStore<VisitingSnapshot>({
  kind: 'visiting-rules',
  fields: visitingForm.fields,
  title: labelSql(wards, sql`t.ward`),
  shown: ['facility_id', 'ward'],
  listCells: ({ textOf }) => ({ unit: nameIn('facilities', textOf('facility_id')) }),
  constraints: {
    visiting_rules_once: { ward: ['Ruang ini sudah punya jam besuk di unit ini.'] },
    visiting_rules_facility: goneError('facility_id', 'Unit'),
  },
});
