import { type RawBuilder, sql } from 'kysely';
import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import { formerValuesOrNull } from './former-values.ts';

/** From `from` to before `to`. */
export type Span = Readonly<{ from: Date; to: Date }>;

/** One version of a record that visitors read: without `n` the row as it is, which was never changed here; `from` null is not recorded. */
export type LiveVersion = Readonly<{ key: string; title: string; n: number | null; from: Date | null; to: Date | null }>;

/**
 * The versions of a kind, or of one record, with the time of each on the site. A publication and a plan that was carried out begin one, the next
 * of them or the end of the publication ends it; the row as it was before its first change here has no begin.
 */
function versionsOf({ kind, title, store }: ResourceCore, key: string | null): RawBuilder<unknown> {
  const only = key === null ? sql`true` : sql`key = ${key}`;
  return sql`
    with events as (
      select key, n, case when cause = 'before' then '-infinity'::timestamptz else created_at end as at,
        cause in ('before', 'publish') as begins
      from staff_revisions where kind = ${kind} and ${only} and cause in ('before', 'publish', 'unpublish', 'trash')
      union all
      select key, revision, done_at, true from staff_schedules
      where kind = ${kind} and ${only} and action = 'publish' and outcome = 'done'
    ), spans as (
      select key, n, begins, at, lead(at, 1, 'infinity') over (partition by key order by at, n) as ended from events
    )
    select s.key, coalesce(nullif(r.data ->> ${title ?? ''}, ''), s.key) as title, s.n, s.at as began, s.ended
    from spans s join staff_revisions r on r.kind = ${kind} and r.key = s.key and r.n = s.n
    where s.begins and s.ended > s.at
    union all
    select d.key, d.title, null, d.changed_at, 'infinity' from (select * from (${store.listed}) every_one where ${only}) d
    where d.is_live and not exists (select from events e where e.key = d.key)`;
}

const columns = sql`key, title, n, nullif(began, '-infinity') as "from", nullif(ended, 'infinity') as "to"`;

/** Returns what was live of a kind during a span, by title, and how many records; at most `limit` of them. */
export async function findLive(
  db: Queryable,
  resource: ResourceCore,
  { from, to, search, limit }: Span & Readonly<{ search: string; limit: number }>,
): Promise<{ rows: LiveVersion[]; total: number }> {
  const pattern = likePattern(search);
  const { rows } = await sql<LiveVersion & { total: number }>`
    with live as (
      select * from (${versionsOf(resource, null)}) versions where began < ${to} and ended > ${from} and (title ilike ${pattern} or key = ${search})
    ), keys as (select key, min(lower(title)) as first from live group by key)
    select ${columns}, (select count(*)::int from keys) as total from live
    join (select key, first from keys order by first, key limit ${limit}) page using (key) order by first, key, began`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Returns what was live of one record during a span, the earliest first, and since when anything of it is recorded. */
export async function findLiveVersions(
  db: Queryable,
  resource: ResourceCore,
  key: string,
  { from, to }: Span,
): Promise<{ versions: LiveVersion[]; recordedSince: Date | null }> {
  const { rows } = await sql<LiveVersion>`
    select ${columns} from (${versionsOf(resource, key)}) versions where began < ${to} and ended > ${from} order by began`.execute(db);
  const first = await sql<{ since: Date | null }>`
    select min(created_at) as since from staff_revisions where kind = ${resource.kind} and key = ${key}`.execute(db);
  return { versions: rows, recordedSince: first.rows[0]?.since ?? null };
}

/** Returns the texts of one version, and as this program's fields have them; null when it never was on the site. */
export async function getLiveTextsOrNull(
  db: Queryable,
  resource: ResourceCore,
  key: string,
  n: number | null,
): Promise<{ data: Values; readable: Values | null } | null> {
  const { rows } = await sql<{
    n: number | null;
  }>`select n from (${versionsOf(resource, key)}) versions where n is not distinct from ${n}`.execute(db);
  if (rows.length === 0) return null;
  const current = await resource.store.read(db, key);
  if (n === null) return current && { data: current, readable: current };
  const found = await db
    .selectFrom('staff_revisions')
    .select(['data', 'schema_version'])
    .where('kind', '=', resource.kind)
    .where('key', '=', key)
    .where('n', '=', n)
    .executeTakeFirst();
  if (!found) return null;
  const former = { ...found, data: found.data as Values };
  return { data: former.data, readable: formerValuesOrNull(resource, former, current ?? {}) };
}
