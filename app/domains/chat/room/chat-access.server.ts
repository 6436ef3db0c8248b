import type { Actor } from '#app/platform/access/actor.server.ts';
import { isInScope, scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { LiveActor } from '#app/platform/live/live-topics.server.ts';
import type { Side, TalkSide } from './room.schema.ts';
import type { Talk } from './talk.store.server.ts';

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

/** The pharmacists who answer questions at their pharmacies. */
export const mayAnswerQuestions = staffCan('prescriptions.check');

/** On which side of a chat or a question a caller is. Who asks at the own pharmacy asks, and does not answer. */
export function talkSideOf(talk: Talk | null, actor: Actor | LiveActor): TalkSide | null {
  const side = sideOf(talk, actor);
  if (side !== null || !talk || talk.pharmacyId === null || talk.restrictedAt !== null || actor.kind !== 'user') return side;
  return isInScope(scopeOf(actor, 'prescriptions.check'), talk.pharmacyId) ? 'pharmacist' : null;
}
