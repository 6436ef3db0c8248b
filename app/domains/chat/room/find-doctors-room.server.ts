import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { sideOf } from './chat-access.server.ts';
import { findRoom } from './room.store.server.ts';
import { mayPrescribe } from './room.ts';

export type DoctorsRoom = Readonly<{
  id: string;
  doctorId: number;
  facilityId: number;
  doctorSlug: string;
  userId: string;
  memberId: string | null;
}>;

/** A room of this doctor that goes on, or ended less than a day ago; null = none, also where it is another doctor's. */
export async function findDoctorsRoom(db: Queryable, actor: UserActor, name: string, now: Date): Promise<DoctorsRoom | null> {
  const room = await findRoom(db, { name });
  if (!room?.userId || sideOf(room, actor) !== 'doctor' || !mayPrescribe(room, now)) return null;
  const { id, doctorId, facilityId, doctor, userId, memberId } = room;
  return { id, doctorId, facilityId, doctorSlug: doctor.slug, userId, memberId };
}
