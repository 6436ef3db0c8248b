import type { Actor } from '#app/platform/access/actor.server.ts';
import { scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { LiveActor } from '#app/platform/live/live-topics.server.ts';
import type { Side } from './room.schema.ts';

/** Doctors; each acts on the rooms of the record that is linked to the account. */
export const mayPractise = staffCan('practice.own');

type Sided = Readonly<{ userId: string | null; restrictedAt: Date | null; doctor: Readonly<{ userId: string | null }> }>;

/** On which side of a room a caller is; null = on none, and then the room does not exist. A restricted one exists for nobody. */
export function sideOf(room: Sided | null, actor: Actor | LiveActor): Side | null {
  if (!room || room.restrictedAt !== null || actor.kind !== 'user') return null;
  if (room.userId === actor.userId) return 'patient';
  const isDoctor = room.doctor.userId === actor.userId && scopeOf(actor, 'practice.own') === 'group';
  return isDoctor ? 'doctor' : null;
}

/** Whether a caller is on a side of a room. */
export const isOnSide = (room: Sided | null, actor: LiveActor): boolean => sideOf(room, actor) !== null;
