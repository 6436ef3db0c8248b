import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { findShown } from '../fact/shown-facts.store.server.ts';
import type { RoomRow } from './room-texts.ts';

/** The rooms that visitors see, in their set order. */
export async function findRoomClasses(db: Queryable, now: Date) {
  return await findShown<RoomRow>(db, 'room-classes', now, {
    columns: sql`
      t.name, t.class, t.beds, t.price_from as "priceFrom", t.price_until as "priceUntil", t.not_included as "notIncluded", t.amenities,
      t.images, t.kris`,
    order: sql`t.sort_order`,
  });
}
