import type { FieldErrors } from '../problem.server.ts';
import type { ResourceCore } from './declare.server.ts';
import type { Locked } from './publish.server.ts';
import { areEqual, type Values } from './values.ts';

const askAnother = 'Perubahan ini diterbitkan orang lain. Simpan naskahnya, lalu minta rekan memeriksa dan menerbitkannya.';

/** Who wrote the fields that another person publishes: the author of this change when it changes one of them, otherwise who did before. */
export function proposerOf({ resource, head, author }: Locked, theirs: Values, values: Values): string | null {
  return areEqual(resource.twoPersons ?? [], theirs, values) ? head.proposed_by : author;
}

/** The errors of fields that this person wrote and therefore cannot publish; null when there are none. */
export function findOwnProposals(
  { twoPersons = [] }: ResourceCore,
  {
    published,
    values,
    proposer,
    author,
  }: Readonly<{ published: Values | null; values: Values; proposer: string | null; author: string | null }>,
): FieldErrors | null {
  const changed = twoPersons.filter((name) => (published?.[name] ?? '') !== (values[name] ?? ''));
  if (changed.length === 0 || (proposer !== null && proposer !== author)) return null;
  return Object.fromEntries(changed.map((name) => [name, [askAnother]]));
}
