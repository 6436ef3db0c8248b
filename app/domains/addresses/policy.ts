import type { Actor, UserActor } from '#app/platform/actor.server.ts';
import { Problem } from '#app/platform/problem.server.ts';

/** Addresses belong to accounts, and everybody reads and writes their own alone. Throws Problem `unauthenticated`. */
export function requireOwner(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new Problem('unauthenticated');
  return actor;
}
