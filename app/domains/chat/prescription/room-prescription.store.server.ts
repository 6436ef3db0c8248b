import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** Writes that a prescription was signed in a room; the database refuses one of another doctor, patient or time. */
export async function insertRoomPrescription(
  tx: Tx,
  { id, roomId, now }: Readonly<{ id: string; roomId: string; now: Date }>,
): Promise<void> {
  await tx.insertInto('chat_prescriptions').values({ prescription_id: id, room_id: roomId, signed_at: now }).execute();
}

/** The prescriptions that were signed in a room, the oldest first. */
export async function findRoomPrescriptions(db: Queryable, roomId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_prescriptions')
    .select('prescription_id')
    .where('room_id', '=', roomId)
    .orderBy('signed_at')
    .execute();
  return rows.map(({ prescription_id }) => prescription_id);
}
