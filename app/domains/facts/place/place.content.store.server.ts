import { sql } from 'kysely';
import { nameIn } from '#app/kits/content/declare-resource.server.ts';
import { factStore, goneError } from '../check/fact-rows.store.server.ts';
import { type PlaceSnapshot, placeForm } from './place.content.schema.ts';
import { placeKinds } from './place-kinds.schema.ts';

const kindLabels = JSON.stringify(Object.fromEntries(placeKinds.map(({ value, label }) => [value, label])));

export const placeStore = factStore<PlaceSnapshot>({
  kind: 'visitor-places',
  fields: placeForm.fields,
  title: sql`t.location`,
  shown: ['facility_id', 'kind', 'location'],
  listCells: ({ textOf }) => ({
    unit: nameIn('facilities', textOf('facility_id')),
    jenis: sql`${kindLabels}::jsonb ->> ${textOf('kind')}`,
  }),
  constraints: { visitor_places_facility: goneError('facility_id', 'Unit') },
});
