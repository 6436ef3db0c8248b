import { type GrantedRole, grantedRoles } from '#app/platform/access/actor.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import type { EndpointAuth } from '#app/platform/operations/endpoint.server.ts';
import { createUser, signIn, signInPending } from './accounts.ts';

/** Every kind of caller that the product distinguishes. `without` holds a role and has no second factor. */
export type CallerKind = 'visitor' | 'pending' | 'mfa_required' | 'patient' | GrantedRole | `${GrantedRole} without`;

/** All of them, for tests that call as every kind. */
export const callerKinds: readonly CallerKind[] = [
  'visitor',
  'pending',
  'mfa_required',
  'patient',
  ...grantedRoles,
  ...grantedRoles.map((role): CallerKind => `${role} without`),
];

/**
 * Fewer callers for one of many pages or endpoints, before a push: everybody without a role, a role of `allowed`, and a sixth of the others in
 * turn. `at` is its number in the list.
 */
export function fewCallers(at: number, allowed: readonly GrantedRole[] = []): readonly CallerKind[] {
  return callerKinds.filter((kind, n) => n < 4 || n % 6 === at % 6 || kind === allowed[0]);
}

export type Caller = Readonly<{
  kind: CallerKind;
  /** Null for a caller without an account. */
  userId: string | null;
  /** The headers of their browser. */
  headers: Record<string, string>;
  /** The headers of their program. */
  bearer: Record<string, string>;
}>;

/** A new caller of that kind, with a session. */
export async function createCaller(db: Database, kind: CallerKind): Promise<Caller> {
  if (kind === 'visitor') return { kind, userId: null, headers: {}, bearer: {} };
  if (kind === 'pending') return { kind, userId: null, ...(await signInPending(db)) };
  const [role, without] = kind.split(' ');
  const roles = kind === 'patient' || kind === 'mfa_required' ? [] : [role as GrantedRole];
  const user = await createUser(db, { roles, hasSecondFactor: kind === 'mfa_required' || (roles.length > 0 && !without) });
  const { headers, bearer } = await signIn(db, user);
  if (kind === 'mfa_required') await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', user.id).execute();
  return { kind, userId: user.id, headers, bearer };
}

/** One kind that an endpoint's declaration allows. */
export function welcomeKind(auth: EndpointAuth): CallerKind {
  if (auth === 'public') return 'visitor';
  if (auth === 'session') return 'pending';
  return auth === 'user' ? 'patient' : (auth[0] as GrantedRole);
}
