import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Room } from '../room/room.store.server.ts';
import { findHandover } from './handover.store.server.ts';
import { handoverReasons } from './handover.ts';

/** The hand-over that is offered of a room, as both persons read it; null = none, or its time is over. */
export async function getOfferedHandover(db: Queryable, room: Pick<Room, 'id' | 'handoverUntil'>, now: Date) {
  if (room.handoverUntil === null || room.handoverUntil <= now) return null;
  const handover = await findHandover(db, { roomId: room.id });
  return (
    handover && {
      doctor: handover.to,
      reason: handoverReasons[handover.reason],
      until: handover.until.toISOString(),
      doctor_accepted: handover.doctorAcceptedAt !== null,
      patient_accepted: handover.patientAcceptedAt !== null,
    }
  );
}
