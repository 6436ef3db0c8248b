import type { Actor, UserActor } from '#app/platform/actor.server.ts';
import { Problem } from '#app/platform/problem.server.ts';

/** A password is changed by its owner, signed in. Throws Problem `unauthenticated` for everybody else. */
export function requireAccount(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new Problem('unauthenticated');
  return actor;
}
