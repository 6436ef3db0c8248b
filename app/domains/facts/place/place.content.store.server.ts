import { sql } from 'kysely';
import { labelSql, nameIn } from '#app/kits/content/declare/declare-resource.server.ts';
import { goneError } from '#app/kits/content/stores/write-rows.server.ts';
import { factStore } from '../fact/fact-rows.store.server.ts';
import { type PlaceSnapshot, placeForm } from './place.content.schema.ts';
import { placeKinds } from './place-kinds.schema.ts';

export const placeStore = factStore<PlaceSnapshot>({
  kind: 'visitor-places',
  fields: placeForm.fields,
  title: sql`t.location`,
  shown: ['facility_id', 'kind', 'location'],
  listCells: ({ textOf }) => ({
    unit: nameIn('facilities', textOf('facility_id')),
    jenis: labelSql(placeKinds, textOf('kind')),
  }),
  constraints: { visitor_places_facility: goneError('facility_id', 'Unit') },
});
