import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import { errorCode, type Queryable, type Tx } from '#app/platform/database/db.server.ts';

/** Which record: of what kind, under which key. */
export type RecordKey = Readonly<{ kind: string; key: string }>;

/** Who wrote each field that another person has to publish, by its name. */
export type Proposers = Readonly<Record<string, string>>;

export type Head = Readonly<{
  version: number;
  working: Values | null;
  working_by: string | null;
  proposed_by: Proposers;
  /** Who wrote a part of the advertised text since its last publication. */
  text_writers: readonly string[];
  published_at: Date | null;
  trashed_at: Date | null;
  preview_generation: number;
  changed_at: Date;
}>;

const writingColumns = ['version', 'working', 'working_by', 'proposed_by'] as const;
const stateColumns = ['text_writers', 'published_at', 'trashed_at', 'preview_generation', 'changed_at'] as const;
const headColumns = [...writingColumns, ...stateColumns] as const;

/** Returns the head of a record; null before its first change. */
export async function getHeadOrNull(db: Queryable, { kind, key }: RecordKey): Promise<Head | null> {
  const query = db.selectFrom('staff_records').select(headColumns).where('kind', '=', kind).where('key', '=', key);
  return ((await query.executeTakeFirst()) as Head | undefined) ?? null;
}

/** The head of a record in a list. */
export type ListedHead = Pick<Head, 'version' | 'working' | 'working_by' | 'proposed_by'> & Readonly<{ key: string }>;

/** Returns the versions of these records, and what is being written by whom; one without a head is left out. */
export async function findHeads(db: Queryable, kind: string, keys: readonly string[]): Promise<ListedHead[]> {
  const columns = ['key', ...writingColumns] as const;
  const query = db.selectFrom('staff_records').select(columns).where('kind', '=', kind).where('key', 'in', keys);
  return keys.length === 0 ? [] : ((await query.execute()) as ListedHead[]);
}

type ProposedHead = Readonly<{ kind: string; key: string; working: Values; proposed_by: Proposers; changed_at: Date }>;

/** The records of these kinds with a written field whose writer is noted, the oldest first. */
export async function findProposed(db: Queryable, kinds: readonly string[]): Promise<ProposedHead[]> {
  const { rows } = await sql<ProposedHead>`
    select kind, key, working, proposed_by, changed_at from staff_records
    where kind = any(${[...kinds]}::text[]) and working is not null and proposed_by <> '{}' and trashed_at is null
    order by changed_at, kind, key limit 200`.execute(db);
  return rows;
}

/** Adds the head, unless there is one. Returns whether it was added. */
export async function addHead(
  tx: Tx,
  { kind, key }: RecordKey,
  now: Date,
  working: Values | null,
  userId: string | null,
): Promise<boolean> {
  const added = await tx
    .insertInto('staff_records')
    .values({ kind, key, working: working && JSON.stringify(working), working_by: working && userId, changed_at: now, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

/** Locks the head to the commit, so that changes of one record follow each other. `skips`: null also when another transaction has it. */
export async function lockHeadOrNull(tx: Tx, { kind, key }: RecordKey, { skips = false } = {}): Promise<Head | null> {
  const query = tx.selectFrom('staff_records').select(headColumns).where('kind', '=', kind).where('key', '=', key).forUpdate();
  return ((await (skips ? query.skipLocked() : query).executeTakeFirst()) as Head | undefined) ?? null;
}

/** Lets the transaction wait for a locked row for 2 seconds; then it fails with an error of `isLockTimeout`. */
export async function waitForLocks(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx);
}

/** True when another transaction held a row for longer than this one waits. */
export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === '55P03';
}

type Change = Partial<Omit<Head, 'version' | 'changed_at' | 'published_at'>> & Readonly<{ published_at?: Date }>;

/** Thrown when the head changed since it was read: a caller did not lock it. */
class HeadChanged extends Error {
  override name = 'HeadChanged';
}

/** Changes the head of this version, which then has the next one. Returns the new version. */
export async function changeHead(tx: Tx, { kind, key }: RecordKey, version: number, change: Change, now: Date): Promise<number> {
  const { working, proposed_by, text_writers, ...rest } = change;
  const changed = await tx
    .updateTable('staff_records')
    .set({ ...rest, ...(working === undefined ? {} : { working: working && JSON.stringify(working) }) })
    .set(proposed_by ? { proposed_by: JSON.stringify(proposed_by) } : {})
    .set(text_writers ? { text_writers: [...text_writers] } : {})
    .set({ version: sql`version + 1`, changed_at: now })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!changed) throw new HeadChanged(`${kind} ${key} is no longer version ${version}`);
  return changed.version;
}

type Cause = 'before' | 'note' | 'publish' | 'schedule' | 'restore' | 'trash' | 'unpublish';

type NewRevision = Readonly<{ data: Values; cause: Cause; author: string | null; note?: string | null; schemaVersion: number }>;

/** Adds a revision with the next number. The head is locked, so no other one gets it. */
export async function addRevision(tx: Tx, { kind, key }: RecordKey, given: NewRevision, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into staff_revisions (kind, key, n, data, schema_version, cause, note, author, created_at)
    select ${kind}, ${key}, coalesce(max(n), 0) + 1, ${JSON.stringify(given.data)}::jsonb, ${given.schemaVersion}::smallint, ${given.cause},
      ${given.note ?? null}::text, ${given.author}::uuid, ${now}::timestamptz
    from staff_revisions where kind = ${kind} and key = ${key}
    returning n`.execute(tx);
  return rows[0]?.n as number;
}

type Revision = Readonly<{ n: number; cause: Cause; note: string | null; author: string | null; created_at: Date }>;

/** True when the record has any revision. */
export async function hasRevisions(db: Queryable, { kind, key }: RecordKey): Promise<boolean> {
  return (await db.selectFrom('staff_revisions').select('n').where('kind', '=', kind).where('key', '=', key).limit(1).execute()).length > 0;
}

/** Returns the newest revisions without their texts; `author` is the name of the account. */
export async function findRevisions(db: Queryable, { kind, key }: RecordKey): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select r.n, r.cause, r.note, u.name as author, r.created_at
    from staff_revisions r left join users u on u.id = r.author
    where r.kind = ${kind} and r.key = ${key} order by r.n desc limit 50`.execute(db);
  return rows;
}

/** Returns one revision with its texts. */
export async function getRevisionOrNull(db: Queryable, { kind, key }: RecordKey, n: number) {
  const { rows } = await sql<Revision & { data: Values; schema_version: number }>`
    select r.n, r.cause, r.note, u.name as author, r.created_at, r.data, r.schema_version
    from staff_revisions r left join users u on u.id = r.author
    where r.kind = ${kind} and r.key = ${key} and r.n = ${n}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the name of an account. */
export async function getNameOrNull(db: Queryable, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  return (await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? null;
}

export type State = 'draft' | 'live' | 'changed' | 'offline' | 'trashed';

/** The column of `allRows` with the text of a filter. */
export const filterColumn = (name: string) => sql.ref(`by_${name}`);

/**
 * The rows of the domain joined with what is being written; a record that was never published is only in the latter. `only`: a condition on
 * `key`, so that the others are not joined.
 */
export function allRows(
  { kind, title, store, columns, filters, facility, facet }: ResourceCore,
  only: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const textOf = (name: string) => sql`coalesce(r.working ->> ${sql.lit(name)}, d.shown ->> ${sql.lit(name)}, '')`;
  const texts = [...new Set([...columns, ...filters])].map((name) => sql`${sql.lit(name)}, ${textOf(name)}`);
  const filtered = filters.map((name) => sql`, ${textOf(name)} as ${filterColumn(name)}`);
  const listed = { key: sql`coalesce(r.key, d.key)`, isLive: sql`coalesce(d.is_live, false)`, shown: sql`d.shown`, textOf };
  const cells = Object.entries(store.listCells?.(listed) ?? {}).map(([name, cell]) => sql`${sql.lit(name)}, coalesce(${cell}::text, '')`);
  const facetOf = facet && store.facetOf ? store.facetOf(listed) : sql`'{}'::text[]`;
  const facilityOf = (texts: RawBuilder<unknown>) => sql`nullif(${texts} ->> ${sql.lit(facility ?? '')}, '')`;
  const facilities = facility === undefined ? sql`'{}'::text[]` : sql`array[${facilityOf(sql`r.working`)}, ${facilityOf(sql`d.shown`)}]`;
  const written = title === undefined ? sql`coalesce(d.title, r.key)` : sql`coalesce(r.working ->> ${sql.lit(title)}, d.title, '')`;
  return sql`
    select coalesce(r.key, d.key) as key, ${written} as title,
      case
        when r.trashed_at is not null then 'trashed'
        when d.is_live then case when r.working is null then 'live' else 'changed' end
        when r.published_at is not null then 'offline'
        else 'draft'
      end as state,
      greatest(d.changed_at, r.changed_at) as changed_at, jsonb_build_object(${sql.join(texts)}) as shown, r.working_by,
      case when d.is_live then d.shown end as on_site,
      jsonb_build_object(${sql.join(cells)}) as cells,
      array_remove(${facilities}, null) as facilities, ${facetOf} as facet ${sql.join(filtered, sql``)}
    from (select * from (${store.listed}) every_one where ${only}) d
    full join (select * from staff_records where kind = ${kind} and ${only}) r on r.key = d.key`;
}

/** The rows that `isWithin` finds in the scope. */
export function isShownIn(scope: Scope): RawBuilder<unknown> {
  return scope === 'group' ? sql`true` : sql`facilities <@ ${scope.map(String)}::text[] and facilities <> '{}'`;
}

type RowState = Readonly<{ state: State; title: string; changed_at: Date }>;

/** Returns the state and the title of one record, by the same rules as the list; null when there is none. */
export async function getRowOrNull(db: Queryable, resource: ResourceCore, key: string, scope: Scope): Promise<RowState | null> {
  const { rows } = await sql<RowState>`
    select state, title, changed_at from (${allRows(resource, sql`key = ${key}`)}) every_row where ${isShownIn(scope)}`.execute(db);
  return rows[0] ?? null;
}
