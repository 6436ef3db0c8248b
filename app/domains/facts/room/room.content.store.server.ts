import { sql } from 'kysely';
import { nameIn } from '#app/kits/content/declare/declare-resource.server.ts';
import { goneError } from '#app/kits/content/stores/write-rows.server.ts';
import { factStore } from '../fact/fact-rows.store.server.ts';
import { type RoomSnapshot, roomForm } from './room.content.schema.ts';

export const roomStore = factStore<RoomSnapshot>({
  kind: 'room-classes',
  fields: roomForm.fields,
  title: sql`t.name`,
  shown: ['facility_id', 'name', 'class', 'price_from'],
  listCells: ({ textOf }) => ({ unit: nameIn('facilities', textOf('facility_id')), harga: textOf('price_from') }),
  constraints: { room_classes_facility: goneError('facility_id', 'Unit') },
});
