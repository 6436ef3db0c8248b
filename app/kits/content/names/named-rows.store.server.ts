import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import { flagOn } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { likePattern, likeStart } from '#app/platform/database/like-pattern.ts';
import type { NamedRow } from './name-book.ts';
import { plainName } from './nearest-names.ts';

/** More would be a kind whose records nobody names. */
const maxRows = 50_000;

/** Returns all records of a kind: what is published, and what was never published as it is being written. */
export function everyRow({ kind, title, facility, store }: ResourceCore, scope: Scope): RawBuilder<unknown> {
  const written = title === undefined ? sql`r.key` : sql`r.working ->> ${sql.lit(title)}`;
  const named = facility === undefined ? null : sql`coalesce(d.shown, r.working) ->> ${sql.lit(facility)}`;
  const isOwn = scope === 'group' || named === null ? sql`true` : sql`coalesce(${named} = any(${scope.map(String)}::text[]), false)`;
  return sql`
    select coalesce(d.key, r.key) as key, coalesce(d.title, ${written}, '') as title, coalesce(d.is_live, false) as is_live,
      r.trashed_at is not null as is_trashed, ${isOwn} as is_own,
      coalesce(d.shown, r.working) ->> 'slug' as slug, coalesce(d.shown, r.working, '{}') as shown
    from (${store.listed}) d full join (select key, working, trashed_at from staff_records where kind = ${kind}) r on r.key = d.key`;
}

const columns = sql`key, title, coalesce(slug, '') as slug, is_live, is_trashed, is_own, shown`;

/** A title as `plainName` has it. */
const plainTitle = sql`btrim(regexp_replace(lower(title), '\\s+', ' ', 'g'))`;

/** Returns the records that one of these texts names by key, address or title, in any case; all of the kind where none are given. */
export async function findNamedRows(
  db: Queryable,
  resource: ResourceCore,
  { scope, texts }: Readonly<{ scope: Scope; texts: readonly string[] | null }>,
): Promise<NamedRow[]> {
  const wanted = (texts ?? []).map(plainName);
  const isNamed = texts
    ? sql`lower(key) = any(${wanted}::text[]) or lower(slug) = any(${wanted}::text[]) or ${plainTitle} = any(${wanted}::text[])`
    : sql`true`;
  const { rows } = await sql<NamedRow>`
    select ${columns} from (${everyRow(resource, scope)}) every_one where ${isNamed} order by lower(title), key limit ${maxRows}`.execute(
    db,
  );
  return rows;
}

type Search = Readonly<{
  scope: Scope;
  search: string;
  /** Records that are not on the site too. */
  hasDrafts: boolean;
  only: Readonly<{ name: string; is: string }> | null;
  /** Those with this line come before the others. */
  first: Readonly<{ name: string; is: string }> | null;
  /** Without those that are a record of this kind already. */
  without: ResourceCore | null;
  limit: number;
}>;

/** Returns the records that can be chosen: those whose title begins with what is typed come first, then those with the flag of its card. */
export async function findChosenRows(
  db: Queryable,
  resource: ResourceCore,
  { scope, search, hasDrafts, only, first, without, limit }: Search,
): Promise<NamedRow[]> {
  const pattern = likePattern(search);
  const found = ['title', 'slug'].map((name) => sql`${sql.ref(name)} ilike ${pattern}`);
  const inLines = (resource.card?.lines ?? []).map((name) => sql`shown ->> ${sql.lit(name)} ilike ${pattern}`);
  const before = first ? sql`${first.is} = any(string_to_array(coalesce(shown ->> ${sql.lit(first.name)}, ''), e'\\n')) desc,` : sql``;
  const conditions = [
    sql`is_own and not is_trashed and title <> ''`,
    ...(hasDrafts ? [] : [sql`is_live`]),
    ...(only ? [sql`coalesce(shown ->> ${sql.lit(only.name)}, '') = ${only.is}`] : []),
    ...(without ? [sql`not exists (select from (${without.store.listed}) other where other.key = every_one.key)`] : []),
    ...(search === '' ? [] : [sql`(${sql.join([...found, ...inLines], sql` or `)})`]),
  ];
  const mark = resource.card?.first;
  const marked = mark === undefined ? sql`` : sql`coalesce(shown ->> ${sql.lit(mark)}, '') = ${flagOn} desc,`;
  const { rows } = await sql<NamedRow>`
    select ${columns} from (${everyRow(resource, scope)}) every_one where ${sql.join(conditions, sql` and `)}
    order by ${before} title ilike ${likeStart(search)} desc, is_live desc, ${marked} lower(title), key limit ${limit}`.execute(db);
  return rows;
}
