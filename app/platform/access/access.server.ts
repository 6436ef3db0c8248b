import { type Actor, type GrantedRole, hasRole, type UserActor, type Visitor } from './actor.server.ts';
import type { StaffAccess } from './staff-access.server.ts';

/**
 * Who may call. `session`: every session, also before the contact or the second factor is verified; `user`: every account; roles: an
 * account with one of them and a verified second factor; `staffCan`: the roles with a capability, and the operation gets its scope.
 */
export type Access = 'public' | 'session' | 'user' | readonly GrantedRole[] | StaffAccess;

/** The actor type that remains once `Access` has been checked. */
export type AllowedActor<A extends Access> = A extends 'public' ? Actor : A extends 'session' ? Exclude<Actor, Visitor> : UserActor;

export type AccessRefusal = 'unauthenticated' | 'second_factor_required' | 'forbidden' | 'reauth';

/** Why an actor may not call, or null. `recent`: the last log-in or re-authentication must be at most 10 minutes old. */
export function accessRefusal(declared: Readonly<{ access: Access; recent?: boolean }>, actor: Actor): AccessRefusal | null {
  const { access } = declared;
  if (access === 'public') return null;
  if (actor.kind === 'visitor') return 'unauthenticated';
  if (access === 'session') return null;
  if (actor.kind === 'mfa_required') return 'second_factor_required';
  if (actor.kind !== 'user') return 'forbidden';
  if (access !== 'user' && !hasRole(actor, access)) {
    return access.some((role) => actor.roles.includes(role)) ? 'second_factor_required' : 'forbidden';
  }
  const isLocked = access !== 'user' && actor.isLocked;
  return isLocked || (declared.recent && !actor.recentlyAuthenticated) ? 'reauth' : null;
}
