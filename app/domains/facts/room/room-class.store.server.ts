import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { findShown } from '../check/shown-facts.store.server.ts';
import type { RoomClass } from './room-classes.schema.ts';

export type RoomRow = Readonly<{
  name: string;
  class: RoomClass;
  beds: number | null;
  priceFrom: number | null;
  priceUntil: number | null;
  notIncluded: string[];
  amenities: string[];
  images: string[];
  kris: string[];
}>;

/** The rooms that visitors see, in their set order. */
export async function findRoomClasses(db: Queryable, now: Date) {
  return await findShown<RoomRow>(db, 'room-classes', now, {
    columns: sql`
      t.name, t.class, t.beds, t.price_from as "priceFrom", t.price_until as "priceUntil", t.not_included as "notIncluded", t.amenities,
      t.images, t.kris`,
    order: sql`t.sort_order`,
  });
}
