import type { UserActor } from '#app/platform/actor.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { saySystem } from '../message/post-system-message.server.ts';
import { findRoom, lockRoom } from './room.store.server.ts';
import { mayPrescribe } from './room.ts';
import { sideOf } from './who-may-chat.server.ts';

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

/** Says something in a room, which it locks; nothing where the room is not there any more. */
export async function sayInRoom(
  { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
  roomId: string,
  said: Parameters<typeof saySystem>[1],
): Promise<void> {
  const room = await lockRoom(tx, roomId);
  if (room) await saySystem({ tx, platform, room }, said);
}
