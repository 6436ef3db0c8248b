import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { findShown } from '../fact/shown-facts.store.server.ts';
import { type PlaceRow, placeKinds } from './place-kinds.schema.ts';

/** The places that visitors see, in the order of their kinds. */
export async function findPlaces(db: Queryable, now: Date) {
  return await findShown<PlaceRow>(db, 'visitor-places', now, {
    columns: sql`t.kind, t.location, t.hours, t.price, t.note`,
    order: sql`array_position(${placeKinds.map(({ value }) => value)}::text[], t.kind)`,
  });
}
