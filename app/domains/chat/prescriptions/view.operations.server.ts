import { readSigned } from '#app/domains/shop/index.server.ts';
import type { Queryable } from '#app/platform/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { RoomPrescription } from './schema.ts';
import { findRoomPrescriptions } from './store.server.ts';

/** The prescriptions of a room, for its two persons. */
export async function readRoomPrescriptions(
  reading: Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'> }>,
  roomId: string,
): Promise<RoomPrescription[]> {
  const all = await readSigned(reading, await findRoomPrescriptions(reading.db, roomId));
  return all.map(({ signedAt, canReplace, state, id, label, pharmacy, doctor, patient, lines }) => ({
    ...{ id, label, pharmacy, doctor, patient, lines: [...lines] },
    ...{ signed_at: signedAt, can_replace: canReplace, is_replaced: state === 'replaced' },
  }));
}
