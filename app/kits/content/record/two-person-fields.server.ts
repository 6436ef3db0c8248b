import type { Capability } from '#app/platform/access/capabilities.ts';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import { areEqual, type Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore, Resources } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import type { Locked } from '../publication/publish-record.server.ts';
import { findProposed, getNameOrNull, type Head, type Proposers } from './heads-and-revisions.server.ts';
import { isWithin } from './texts-in-scope.server.ts';

const askAnother = 'Perubahan ini diterbitkan orang lain. Simpan naskahnya, lalu minta rekan memeriksa dan menerbitkannya.';

/** Who wrote each field that another person publishes: the author of this change for those that it changes, otherwise who did before. */
export function proposersOf({ resource, head, author }: Locked, theirs: Values, values: Values): Proposers {
  const changed = (resource.twoPersons ?? []).filter((name) => !areEqual([name], theirs, values));
  return { ...head.proposed_by, ...Object.fromEntries(changed.map((name) => [name, author ?? ''])) };
}

/** Who wrote a part of the advertised text since its last publication, with the author of this change where it changes any of it. */
export function textWritersOf({ resource, head, author }: Locked, theirs: Values, values: Values): readonly string[] {
  if (!author || areEqual(resource.advertised ?? [], theirs, values)) return head.text_writers;
  return [...new Set([...head.text_writers, author])];
}

/** The errors of fields that this person wrote, or nobody known, and that this person cannot publish; null when there are none. */
export function findOwnProposals(
  { twoPersons = [] }: ResourceCore,
  {
    published,
    values,
    proposers,
    author,
  }: Readonly<{ published: Values | null; values: Values; proposers: Proposers; author: string | null }>,
): FieldErrors | null {
  const own = twoPersons.filter((name) => !areEqual([name], published ?? {}, values) && (!proposers[name] || proposers[name] === author));
  return own.length > 0 ? Object.fromEntries(own.map((name) => [name, [askAnother]])) : null;
}

/** A written field that another person has to publish: what it is, what it would be, and who wrote it. */
export type Proposal = Readonly<{ name: string; label: string; from: string; to: string; by: string | null; userId: string | null }>;

/** Returns the written changes of a record that wait for a second person. */
export async function findProposals(
  db: Queryable,
  { twoPersons = [], fields }: ResourceCore,
  head: Pick<Head, 'working' | 'proposed_by'> | null,
  published: Values | null,
): Promise<Proposal[]> {
  const written = head?.working;
  if (!written) return [];
  const changed = fields.filter(({ name }) => twoPersons.includes(name) && !areEqual([name], published ?? {}, written));
  return await Promise.all(
    changed.map(async ({ name, label }) => {
      const userId = head.proposed_by[name] || null;
      return { name, label, from: published?.[name] ?? '', to: written[name] ?? '', by: await getNameOrNull(db, userId), userId };
    }),
  );
}

/** A record with fields that another person has written and this caller may publish. */
export type Approvable = Readonly<{ kind: string; key: string; fields: readonly string[]; since: Date }>;

/**
 * The records whose written fields wait for a second person who can be this caller, the oldest first. One with a field of their own waits for
 * somebody else. `within` says where the caller has a capability.
 */
export async function findApprovable(
  db: Queryable,
  resources: Resources,
  { within, userId }: Readonly<{ within(capability: Capability): Scope | null; userId: string }>,
): Promise<Approvable[]> {
  const kinds = [...resources.values()].filter(({ twoPersons, capabilities }) => twoPersons && within(capabilities.publish) !== null);
  const found: Approvable[] = [];
  for (const { kind, key, working, proposed_by, changed_at } of await findProposed(
    db,
    kinds.map((one) => one.kind),
  )) {
    const resource = resources.get(kind) as ResourceCore;
    const published = await resource.store.read(db, key);
    if (!isWithin(resource, within(resource.capabilities.publish) ?? [], working, published)) continue;
    const changed = resource.fields.filter(
      ({ name }) => resource.twoPersons?.includes(name) && !areEqual([name], published ?? {}, working),
    );
    const isOthers = changed.length > 0 && changed.every(({ name }) => proposed_by[name] && proposed_by[name] !== userId);
    if (isOthers) found.push({ kind, key, fields: changed.map(({ label }) => label), since: changed_at });
  }
  return found;
}
