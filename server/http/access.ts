import { type Actor, holdsRole } from '#app/platform/actor.server.ts';
import type { Endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';

/**
 * Refuses whom an endpoint does not declare. Throws Problem: `unauthenticated` without a session, `second_factor_required` where
 * the second factor is what is missing, `reauth` where the last proof is too old, otherwise `forbidden`.
 */
export function requireAccess(item: Pick<Endpoint, 'auth' | 'recentAuthentication'>, actor: Actor): void {
  const { auth } = item;
  if (auth === 'public') return;
  if (actor.kind === 'visitor') throw new Problem('unauthenticated');
  if (auth === 'session') return;
  if (actor.kind === 'mfa_required') throw new Problem('second_factor_required');
  if (actor.kind !== 'user') throw new Problem('forbidden');
  if (auth !== 'user' && !holdsRole(actor, auth)) {
    throw new Problem(auth.some((role) => actor.roles.includes(role)) ? 'second_factor_required' : 'forbidden');
  }
  if (item.recentAuthentication && !actor.recentlyAuthenticated) throw new Problem('reauth');
}
