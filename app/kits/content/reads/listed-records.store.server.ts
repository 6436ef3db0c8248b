import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { type ListTab, type ResourceCore, stateGroups } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import { allRows, filterColumn, isShownIn, type State } from '../record/heads-and-revisions.server.ts';

export type Row = Readonly<{
  key: string;
  title: string;
  state: State;
  changed_at: Date;
  /** The name of who changed it last; null where that was no person. */
  changed_by: string | null;
  /** What the list is sorted by, for the cursor. */
  sort_text: string;
  shown: Values;
  /** The same as the site has them, and perhaps other fields; null for what is not on it. */
  on_site: Values | null;
  /** What the columns of the kind's `list` say. */
  cells: Values;
  /** The values of the kind's facet that the record has. */
  facet: string[];
  planned: Readonly<{ action: 'publish' | 'unpublish'; due_at: string }> | null;
}>;

export type ListQuery = Readonly<{
  scope: Scope;
  search: string;
  state: State | keyof typeof stateGroups | null;
  isMine: boolean;
  filters: Readonly<Record<string, string>>;
  /** Only these records, where some are named. */
  keys?: readonly string[];
  /** `changed`, the newest first, `title`, or a column of the kind's `list`; with `-` before it the other way round. */
  sort: string;
  after: Readonly<{ value: string; key: string }> | null;
  limit: number;
}>;

/** The values that an option of the kind's facet stands for. */
const facetValues = ({ facet }: ResourceCore, value: string) => [...(facet?.options.find((one) => one.value === value)?.of ?? [value])];

/** What somebody has to do something about: text that is not on the site, a plan that failed, or what the kind's facet says. */
const needsAct = ({ kind, facet }: ResourceCore) => sql`(state in ('draft', 'changed') or facet && ${[...(facet?.acts ?? [])]}::text[]
  or (state <> 'trashed' and exists (
    select from staff_schedules s where s.kind = ${kind} and s.key = every_row.key and s.outcome = 'refused')))`;

function isIn(resource: ResourceCore, state: ListQuery['state']): RawBuilder<unknown> {
  if (state === null) return sql`state <> 'trashed'`;
  if (state === 'act') return needsAct(resource);
  return sql`state = any(${[...(state in stateGroups ? stateGroups[state as keyof typeof stateGroups] : [state])]}::text[])`;
}

/** A number, because a moment as text has forms that PostgreSQL refuses. */
const changedMicroseconds = sql`(extract(epoch from changed_at) * 1000000)::bigint`;

/** What a list is sorted by, and which way. */
function orderOf({ list }: ResourceCore, sort: string): { sorted: RawBuilder<unknown>; isChanged: boolean; isDescending: boolean } {
  const isReversed = sort.startsWith('-');
  const name = isReversed ? sort.slice(1) : sort;
  if (name === 'changed') return { sorted: changedMicroseconds, isChanged: true, isDescending: !isReversed };
  const column = list?.columns.find((one) => one.name === name);
  const text = column ? sql`cells ->> ${sql.lit(column.name)}` : sql`title`;
  const digits = sql`lpad(regexp_replace(${text}, '\\D', '', 'g'), 15, '0')`;
  const isNumber = column?.shows === 'money' || column?.shows === 'number';
  return { sorted: isNumber ? digits : sql`lower(${text})`, isChanged: false, isDescending: isReversed };
}

/** Returns one page of records, and how many there are. */
export async function findRows(
  db: Queryable,
  resource: ResourceCore,
  query: ListQuery,
  userId: string,
): Promise<{ rows: Row[]; total: number }> {
  const pattern = likePattern(query.search);
  const conditions = [
    isShownIn(query.scope),
    isIn(resource, query.state),
    ...(query.search === '' ? [] : [sql`(title ilike ${pattern} or key ilike ${pattern})`]),
    ...(query.keys ? [sql`key = any(${[...query.keys]}::text[])`] : []),
    ...(query.isMine ? [sql`working_by = ${userId}::uuid`] : []),
    ...Object.entries(query.filters).map(([name, value]) =>
      name === resource.facet?.name ? sql`facet && ${facetValues(resource, value)}::text[]` : sql`${filterColumn(name)} = ${value}`,
    ),
  ];
  const { after } = query;
  const { sorted, isChanged, isDescending } = orderOf(resource, query.sort);
  const last = isChanged ? sql`${after?.value ?? '0'}::bigint` : sql`${after?.value ?? ''}`;
  const later = sql`(sorted, key) ${isDescending ? sql`<` : sql`>`} (${last}, ${after?.key ?? ''})`;
  const order = isDescending ? sql`sorted desc, key desc` : sql`sorted, key`;
  // Texts are read for the rows of the page alone: those of a record that is being written are the whole of it.
  const { rows } = await sql<{ rows: Row[] | null; total: number }>`
    with found as materialized (
      select key, ${sorted} as sorted from (${allRows(resource)}) every_row where ${sql.join(conditions, sql` and `)}
    ), page as materialized (
      select * from found where ${after === null ? sql`true` : later} order by ${order} limit ${query.limit}
    )
    select (select count(*)::int from found) as total,
      (select json_agg(json_build_object('key', key, 'title', title, 'state', state, 'changed_at', changed_at, 'sort_text', sorted::text,
        'shown', shown, 'on_site', on_site, 'cells', cells, 'facet', facet, 'changed_by', coalesce(
          (select u.name from users u where u.id = every_row.working_by),
          (select u.name from staff_revisions v join users u on u.id = v.author
            where v.kind = ${resource.kind} and v.key = page.key order by v.n desc limit 1)
        ), 'planned', (
          select json_build_object('action', s.action, 'due_at', s.due_at) from staff_schedules s
          where s.kind = ${resource.kind} and s.key = page.key and s.done_at is null order by s.due_at limit 1
        )) order by ${order})
        from page join (${allRows(resource, sql`key = any(array(select key from page))`)}) every_row using (key)) as rows`.execute(db);
  const [found] = rows;
  return { rows: (found?.rows ?? []).map((row) => ({ ...row, changed_at: new Date(row.changed_at) })), total: found?.total ?? 0 };
}

/** How many records have each value of the kind's facet; those in the trash are left out. */
export async function countFacet(db: Queryable, resource: ResourceCore, scope: Scope): Promise<Readonly<Record<string, number>>> {
  if (!resource.facet) return {};
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*)::int as count from (${allRows(resource)}) every_row cross join unnest(facet) value
    where state <> 'trashed' and ${isShownIn(scope)} group by value`.execute(db);
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

/** How many records each tab of the list has for this person. */
export async function countTabs(
  db: Queryable,
  resource: ResourceCore,
  scope: Scope,
  userId: string,
): Promise<Readonly<Record<ListTab, number>>> {
  const countOf = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`;
  const { rows } = await sql<Readonly<Record<ListTab, number>>>`
    select ${countOf(isIn(resource, null))} as "all",
      ${countOf(sql`${isIn(resource, null)} and working_by = ${userId}::uuid`)} as mine, ${countOf(isIn(resource, 'act'))} as act,
      ${countOf(isIn(resource, 'site'))} as site, ${countOf(isIn(resource, 'archive'))} as archive
    from (${allRows(resource)}) every_row where ${isShownIn(scope)}`.execute(db);
  return rows[0] ?? { all: 0, mine: 0, act: 0, site: 0, archive: 0 };
}
