import type { Actor } from '#app/platform/access/actor.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { areEqual, fieldsOf, type Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import type { Call, Opened } from './lock-record.server.ts';
import { isWithin } from './texts-in-scope.server.ts';

const fixedText = 'Sudah terbit, jadi tidak dapat diganti lagi. Kembalikan isinya, lalu simpan lagi.';
const closedText = 'Isian ini diubah oleh peran lain. Kembalikan isinya, lalu simpan lagi.';
const foreignText = 'Isian ini juga berubah, dan diterbitkan oleh peran lain. Minta mereka menerbitkannya dahulu.';

type Texts = Readonly<{ working: Values | null; published: Values | null }>;

/** The fields that the caller may not change in a record with these texts: of other roles, and fixed by its publication. */
export function closedFields(resource: ResourceCore, actor: Actor, { working, published }: Texts): readonly string[] {
  const isClosed = ({ isFixed, editableBy }: ResourceCore['fields'][number]) =>
    (isFixed && published !== null) || (editableBy !== undefined && !isWithin(resource, scopeOf(actor, editableBy), working, published));
  return resource.fields.filter(isClosed).map(({ name }) => name);
}

/** The errors of fields that this caller changes and may not; null when there are none. */
export function findClosedChanges({ resource, closed }: Opened, theirs: Values, values: Values): FieldErrors | null {
  const changed = resource.fields.filter(({ name }) => closed.includes(name) && !areEqual([name], theirs, values));
  return changed.length > 0 ? Object.fromEntries(changed.map(({ name, isFixed }) => [name, [isFixed ? fixedText : closedText]])) : null;
}

/**
 * What a caller publishes of these texts: fields of other roles remain as they are on the site (`kept`), so that nobody publishes what they
 * cannot write. A first publication has everything, and what two persons decide is published by the second, whoever that is.
 */
export function forPublication(
  { resource: { twoPersons = [] }, closed }: Opened,
  published: Values | null,
  written: Values,
): { values: Values; kept: readonly string[] } {
  if (!published) return { values: written, kept: [] };
  const kept = closed.filter((name) => !twoPersons.includes(name) && !areEqual([name], published, written));
  return { values: { ...written, ...fieldsOf(kept, published) }, kept };
}

/** The errors of a plan that would publish fields of other roles too; null when it would not. */
export function findForeignParts(opened: Opened, published: Values | null, data: Values): FieldErrors | null {
  const { kept } = forPublication(opened, published, data);
  return kept.length > 0 ? Object.fromEntries(kept.map((name) => [name, [foreignText]])) : null;
}

/** True when the caller may end the publication of this record. */
export async function maySettle({ tx, actor }: Call, { resource, key, head }: Opened): Promise<boolean> {
  const { add, publish } = resource.capabilities;
  return isWithin(resource, scopeOf(actor, add ?? publish), head.working, await resource.store.read(tx, key));
}
