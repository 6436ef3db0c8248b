import type { Actor, UserActor } from '#app/platform/actor.server.ts';
import { Problem } from '#app/platform/problem.server.ts';

/** A second factor is changed by its owner alone. Throws Problem for everybody else. */
export function requireOwner(actor: Actor): UserActor {
  if (actor.kind === 'visitor') throw new Problem('unauthenticated');
  if (actor.kind === 'mfa_required') throw new Problem('second_factor_required');
  if (actor.kind !== 'user') throw new Problem('forbidden');
  return actor;
}

/** And right after they proved who they are (guides: security R17; ASVS 7.5.1 names the factors of a log-in). */
export function requireReauthenticatedOwner(actor: Actor): UserActor {
  const owner = requireOwner(actor);
  if (!owner.recentlyAuthenticated) throw new Problem('reauth');
  return owner;
}
