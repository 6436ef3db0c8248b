import { type Actor, holdsRole, type UserActor } from '#app/platform/actor.server.ts';
import { Problem } from '#app/platform/problem.server.ts';

/** Accounts of others are for administrators alone. Throws Problem for everybody else. */
export function requireAdmin(actor: Actor): UserActor {
  if (actor.kind === 'visitor') throw new Problem('unauthenticated');
  if (actor.kind !== 'user' || !holdsRole(actor, ['admin'])) throw new Problem('forbidden');
  return actor;
}

/** And changes to them right after the administrator proved who they are. */
export function requireReauthenticatedAdmin(actor: Actor): UserActor {
  const admin = requireAdmin(actor);
  if (!admin.recentlyAuthenticated) throw new Problem('reauth');
  return admin;
}
