import { sql } from 'kysely';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { type Scope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { areEqual, type Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { NextStep, Problem } from '#app/platform/content/typed-fields.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { slugField } from '../fields/make-slug.ts';
import { readPublication } from '../names/read-names.server.ts';
import { findErrors } from '../publication/publish-record.server.ts';
import { withEveryField } from '../record/former-values.ts';
import type { Head } from '../record/heads-and-revisions.server.ts';
import { isWithin } from '../record/texts-in-scope.server.ts';
import { findOwnProposals } from '../record/two-person-fields.server.ts';
import { withFreeSlug } from '../writes/free-slug.server.ts';
import { findPage } from './find-page.server.ts';
import { nextOf, problemsOf, problemsOfErrors, type Standing } from './next-step.ts';

/** The problem of an address that another record of the kind has on the site or in what is being written. The one on the site stays its own. */
async function findTakenSlug(
  db: Queryable,
  { kind, fields, labels, store }: ResourceCore,
  key: string,
  { values, published }: Pick<Seen, 'values' | 'published'>,
): Promise<Problem[]> {
  const field = slugField(fields);
  const slug = field ? (values[field.name] ?? '') : '';
  if (!field || slug === '' || slug === published?.[field.name]) return [];
  const { rows } = await sql<{ is_taken: boolean }>`
    select exists (select from (${store.listed}) d where d.shown ->> ${sql.lit(field.name)} = ${slug} and d.key <> ${key})
      or exists (
        select from staff_records r
        where r.kind = ${kind} and r.key <> ${key} and r.trashed_at is null and r.working ->> ${sql.lit(field.name)} = ${slug}
      ) as is_taken`.execute(db);
  return rows[0]?.is_taken ? [{ field: field.name, text: `Ini dipakai ${labels.one.toLowerCase()} lain. Tulis yang lain.` }] : [];
}

/** A record as somebody sees it now. */
export type Seen = Readonly<{
  db: Queryable;
  platform: PlatformServices;
  actor: UserActor;
  scope: Scope;
  now: Date;
  resource: ResourceCore;
  key: string;
  head: Pick<Head, 'working' | 'proposed_by' | 'trashed_at'> | null;
  values: Values;
  published: Values | null;
  isLive: boolean;
  planned: Date | null;
}>;

/** What stands against a publication of what is written, in the order in which it is refused. */
async function findStanding(seen: Seen): Promise<Standing & { address: string | null }> {
  const { db, platform, actor, scope, now, resource, key, head, values, published } = seen;
  const read = await readPublication({ db, resources: platform.resources, scope, actor }, resource, values, published ?? {});
  const named = new Set(read.problems.map(({ field }) => field));
  // An empty address is made of the title once there is one.
  const address = slugField(resource.fields)?.name ?? '';
  if ((read.values[address] ?? '') === '') named.add(address);
  const free = read.isGenerated ? await withFreeSlug(db, resource, key, read.values) : read.values;
  const whole = withEveryField(resource.names, free);
  const schema = problemsOfErrors(await findErrors(resource, whole)).filter(({ field }) => !named.has(field));
  const missing = problemsOfErrors(resource.lacks?.(whole, now) ?? null);
  const taken = read.isGenerated ? [] : await findTakenSlug(db, resource, key, { values: free, published });
  const open = [...read.problems, ...schema, ...missing, ...taken];
  const proposers = head?.proposed_by ?? {};
  const seconds = problemsOfErrors(findOwnProposals(resource, { published, values: read.values, proposers, author: actor.userId }));
  const written = { platform, key, values: whole, now };
  const review = open.length === 0 ? ((await resource.reviewOf?.(db, written)) ?? null) : null;
  // Only reads: what a kind asks besides, such as a page that has to answer, waits for the publication.
  const claims = resource.advertised ? problemsOfErrors((await resource.heldBack?.(db as Tx, written)) ?? null) : [];
  return { open, seconds, claims, review, address: free[address] === read.values[address] ? null : (free[address] ?? null) };
}

/**
 * What stands against a publication, and the one act that comes next. What is on the site as it is written has neither. `address`: what a
 * publication makes of the title's address, which another record has.
 */
export async function findNext(seen: Seen): Promise<Readonly<{ problems: Problem[]; next: NextStep | null; address: string | null }>> {
  const { resource, actor, head, values, published, isLive } = seen;
  const isChanged = !published || !areEqual(resource.names, published, values);
  const isOpen = isChanged || !isLive;
  const standing = isOpen ? await findStanding(seen) : { open: [], seconds: [], claims: [], review: null, address: null };
  const changed = resource.fields.filter(({ name }) => !areEqual([name], published ?? {}, values)).map(({ label }) => label);
  const next = nextOf({
    standing,
    isLive,
    changed,
    planned: seen.planned,
    mayPublish: isWithin(resource, scopeOf(actor, resource.capabilities.publish), head?.working ?? null, published),
    isStale: resource.recent === true && !actor.recentlyAuthenticated,
    isTrashed: head?.trashed_at != null,
    href: published && (await findPage(seen.db, resource, seen.key, published)),
    labelOf: (name) => resource.fields.find((field) => field.name === name)?.label ?? name,
  });
  return { problems: problemsOf(standing), next, address: standing.address };
}
