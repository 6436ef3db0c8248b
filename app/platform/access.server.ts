import { type Actor, type GrantedRole, holdsRole, type UserActor, type Visitor } from './actor.server.ts';

/**
 * Who may call. `session`: anybody with a session, also before the address or the second factor is proven; `user`: everybody with an
 * account; roles: whoever holds one of them and has proven a second factor.
 */
export type Access = 'public' | 'session' | 'user' | readonly GrantedRole[];

/** The actor that is left once `Access` has been checked. */
export type AllowedActor<A extends Access> = A extends 'public' ? Actor : A extends 'session' ? Exclude<Actor, Visitor> : UserActor;

export type AccessRefusal = 'unauthenticated' | 'second_factor_required' | 'forbidden' | 'reauth';

/** Why somebody may not call, or null. `recent`: the last log-in or proof must be at most 10 minutes old. */
export function accessRefusal(declared: Readonly<{ access: Access; recent?: boolean }>, actor: Actor): AccessRefusal | null {
  const { access } = declared;
  if (access === 'public') return null;
  if (actor.kind === 'visitor') return 'unauthenticated';
  if (access === 'session') return null;
  if (actor.kind === 'mfa_required') return 'second_factor_required';
  if (actor.kind !== 'user') return 'forbidden';
  if (access !== 'user' && !holdsRole(actor, access)) {
    return access.some((role) => actor.roles.includes(role)) ? 'second_factor_required' : 'forbidden';
  }
  return declared.recent && !actor.recentlyAuthenticated ? 'reauth' : null;
}
