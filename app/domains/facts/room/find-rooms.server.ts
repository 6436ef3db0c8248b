import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { factQuery, factTags, findFactUnits, findKept, readFactDay } from '../check/find-fact-units.server.ts';
import { findRoomClasses } from './room-class.store.server.ts';

/** The rooms of a facility or of all, with what a night costs. */
export async function findRoomsOf(reads: Reads, facilityId: number | null = null) {
  readFactDay(reads);
  return await findKept(reads, 'room-classes', facilityId, findRoomClasses);
}

/** The same for pages and programs, with the units to ask. */
export const findRooms = operation({
  name: 'rooms.find',
  access: 'public',
  limits: 'reads',
  input: factQuery,
  tags: factTags,
  async run(reads, { facility_id: facilityId = null }) {
    return ok({ units: await findFactUnits(reads), rooms: await findRoomsOf(reads, facilityId) });
  },
});
