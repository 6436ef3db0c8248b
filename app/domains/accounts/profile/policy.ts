import type { Actor, UserActor } from '#app/platform/actor.server.ts';
import { Problem } from '#app/platform/problem.server.ts';

/** Whoever asks, if they have an account: everything of the profile and the family is a person's own. Throws Problem `unauthenticated`. */
export function requireOwner(actor: Actor): UserActor {
  if (actor.kind !== 'user') throw new Problem('unauthenticated');
  return actor;
}

/** The same for acts that an open session alone must not do (guides: security R17). Throws Problem `reauth` after 10 minutes. */
export function requireReauthenticatedOwner(actor: Actor): UserActor {
  const owner = requireOwner(actor);
  if (!owner.recentlyAuthenticated) throw new Problem('reauth');
  return owner;
}
