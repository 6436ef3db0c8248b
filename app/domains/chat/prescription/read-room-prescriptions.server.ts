import { readSigned } from '#app/domains/shop/index.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { RoomPrescription } from './room-prescription.schema.ts';
import { findRoomPrescriptions } from './room-prescription.store.server.ts';

/** The prescriptions of a room, for its two persons. After a hand-over some are of another doctor. */
export async function readRoomPrescriptions(
  reading: Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'> }>,
  room: Readonly<{ id: string; doctorId: number }>,
): Promise<RoomPrescription[]> {
  const all = await readSigned(reading, await findRoomPrescriptions(reading.db, room.id));
  return all.map(({ signedAt, signedBy, canReplace, state, id, label, pharmacy, doctor, patient, lines }) => {
    const isOwn = signedBy === room.doctorId;
    return {
      id,
      label,
      pharmacy,
      doctor,
      patient,
      lines: [...lines],
      signed_at: signedAt,
      is_own: isOwn,
      can_replace: isOwn && canReplace,
      is_replaced: state === 'replaced',
    };
  });
}
