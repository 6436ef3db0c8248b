import { type RawBuilder, sql } from 'kysely';
import { type Actor, type GrantedRole, hasRole, type StaffRights } from './actor.server.ts';
import { type Capability, rolesWith } from './capabilities.ts';

/** The roles with one capability, as the access of an operation or a page. */
export type StaffAccess = readonly GrantedRole[] & Readonly<{ capability: Capability }>;

/** The facilities at which a caller has a capability: all of the group, with the records of no facility, or those with these ids. */
export type Scope = 'group' | readonly number[];

/** Access for staff with this capability at some facility. The operation gets the facilities as `scope`. */
export function staffCan(capability: Capability): StaffAccess {
  return Object.freeze(Object.assign(rolesWith(capability), { capability }));
}

/** Returns where the actor has a capability; an empty list is nowhere. */
export function scopeOf(actor: Actor | StaffRights, capability: Capability): Scope {
  const roles = rolesWith(capability);
  if (actor.kind !== 'user' || actor.isLocked || !hasRole(actor, roles)) return [];
  const facilities = actor.grants.filter(({ role }) => roles.includes(role)).map(({ facilityId }) => facilityId);
  return facilities.includes(null) ? 'group' : [...new Set(facilities as number[])].sort((a, b) => a - b);
}

/** The chosen facilities that are in the scope, or the whole scope when none is chosen; null when nothing remains. */
export function narrowScope(scope: Scope, chosen: readonly number[]): Scope | null {
  const both = chosen.length === 0 ? scope : chosen.filter((id) => isInScope(scope, id));
  return both === 'group' || both.length > 0 ? both : null;
}

/** Where the actor has a capability among the chosen facilities; null is nowhere. */
export function withinOf(actor: Actor, capability: Capability, chosen: readonly number[]): Scope | null {
  const facilities = scopeOf(actor, capability);
  return facilities === 'group' || facilities.length > 0 ? narrowScope(facilities, chosen) : null;
}

/** True when a record of this facility, or of none, is in the scope. */
export function isInScope(scope: Scope, facilityId: number | null): boolean {
  return scope === 'group' || (facilityId !== null && scope.includes(facilityId));
}

/** The same as a condition on a column with the facility of a record: ``${inScope(sql.ref('r.facility_id'), scope)}``. */
export function inScope(column: RawBuilder<unknown>, scope: Scope): RawBuilder<boolean> {
  return scope === 'group' ? sql<boolean>`true` : sql<boolean>`coalesce(${column} = any(${[...scope]}::int[]), false)`;
}
