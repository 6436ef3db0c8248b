import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { factQuery, factTags, findFactUnits, findKept, readFactDay } from '../check/find-fact-units.server.ts';
import { findPlaces } from './place.store.server.ts';

/** Where visitors park, pray and eat, and how they come, at a facility or at all. */
export async function findPlacesOf(reads: Reads, facilityId: number | null = null) {
  readFactDay(reads);
  return await findKept(reads, 'visitor-places', facilityId, findPlaces);
}

/** The same for pages and programs, with the units to ask. */
export const findVisitorPlaces = operation({
  name: 'visitor_places.find',
  access: 'public',
  limits: 'reads',
  input: factQuery,
  tags: factTags,
  async run(reads, { facility_id: facilityId = null }) {
    return ok({ units: await findFactUnits(reads), places: await findPlacesOf(reads, facilityId) });
  },
});
