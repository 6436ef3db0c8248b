import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';

/** A kind of content, as far as it says to which facility its records belong. */
type OfFacility = Readonly<{ facility?: string }>;
type WithFields = OfFacility & Readonly<{ names: readonly string[] }>;

/**
 * True when a record with these texts is in the scope: all that name a facility name one of it, and at least one does. Content without a
 * facility is of the whole group.
 */
export function isWithin({ facility }: OfFacility, scope: Scope, ...texts: readonly (Values | null)[]): boolean {
  if (scope === 'group') return true;
  if (facility === undefined) return false;
  const named = texts.map((values) => values?.[facility] ?? '').filter(Boolean);
  return named.length > 0 && named.every((id) => scope.some((own) => String(own) === id));
}

/** True when a caller with this scope may find records of this kind at all. */
export function hasRecordsIn({ facility }: OfFacility, scope: Scope): boolean {
  return scope === 'group' || (facility !== undefined && scope.length > 0);
}

/** What a new record begins with: of a caller at some facilities the first of them. Null when such a caller cannot create one. */
export function firstTexts({ facility, names }: WithFields, scope: Scope): Values | null {
  if (scope === 'group') return {};
  const [first] = scope;
  return facility !== undefined && names.includes(facility) && first !== undefined ? { [facility]: String(first) } : null;
}

/** True when a caller with this scope may begin records of this kind. */
export const mayBegin = (resource: WithFields & Readonly<{ isPermanent?: boolean }>, scope: Scope): boolean =>
  resource.isPermanent !== true && hasRecordsIn(resource, scope) && firstTexts(resource, scope) !== null;

/** The texts that a caller stores in place of `theirs`; a facility that is left out stays. Null when they name one outside of the scope. */
export function textsInScope(resource: WithFields, scope: Scope, values: Values, theirs: Values): Values | null {
  const { facility, names } = resource;
  if (scope === 'group' || facility === undefined || !names.includes(facility)) return values;
  const named = { ...values, [facility]: values[facility] || theirs[facility] || '' };
  return isWithin(resource, scope, named) ? named : null;
}
