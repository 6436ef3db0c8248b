import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import { type Definition, definitionSchema } from '../definition/form-definition.schema.ts';
import { groupTimeZone } from './form-closing.ts';
import type { FormKind } from './form-parts.schema.ts';

export type FormState = 'draft' | 'published' | 'closed' | 'archived';

/** A form with what is published and what is written. */
export type WorkRow = Readonly<{
  id: number;
  kind: FormKind;
  slug: string;
  name: string;
  state: FormState;
  /** Of the definition that is filled in; 0 = none yet. */
  version: number;
  facility_id: number | null;
  facility: string | null;
  time_zone: string;
  starts_at: Date | null;
  ends_at: Date | null;
  cancelled_at: Date | null;
  /** The parts beside the definition, as they are published. */
  settings: Values;
  definition: unknown;
  working: Values | null;
  edit_version: number;
  edited_by: string | null;
  edited_at: Date | null;
}>;

const flag = (column: string) => sql`case when ${sql.ref(column)} then 'ya' else '' end`;
const local = (column: string) => sql`coalesce(to_char(${sql.ref(column)} at time zone z.name, 'YYYY-MM-DD"T"HH24:MI'), '')`;

const settings = sql`jsonb_build_object(
  'name', f.name, 'slug', f.slug, 'description', f.description, 'image', coalesce(f.image, ''), 'facility', coalesce(f.facility_id::text, ''),
  'place', f.place, 'opens_at', ${local('f.opens_at')}, 'closes_at', ${local('f.closes_at')}, 'starts_at', ${local('f.starts_at')},
  'ends_at', ${local('f.ends_at')}, 'edit_until', ${local('f.edit_until')}, 'capacity', coalesce(p.capacity::text, ''),
  'approval', ${flag('f.has_approval')}, 'waitlist', ${flag('f.has_waitlist')}, 'payment', ${flag('f.takes_payment')},
  'hold_minutes', f.hold_minutes::text, 'at_place_hours', f.at_place_hours::text, 'retention_days', f.retention_days::text)`;

/** Where the caller writes forms: events and attendance, and surveys. */
export type Edited = Readonly<{ forms: Scope; surveys: Scope }>;

const isEdited = ({ forms, surveys }: Edited) =>
  sql<boolean>`case f.kind when 'survey' then ${inScope(sql.ref('f.facility_id'), surveys)} else ${inScope(sql.ref('f.facility_id'), forms)} end`;

/** A form that the caller writes. */
export async function getWorkOrNull(db: Queryable, id: number, edited: Edited): Promise<WorkRow | null> {
  const { rows } = await sql<WorkRow>`
    select f.id, f.kind, f.slug, f.name, f.state, f.version, f.facility_id, h.name as facility, z.name as time_zone, f.starts_at, f.ends_at,
      f.cancelled_at, ${settings} as settings, v.definition, e.working, coalesce(e.version, 0) as edit_version, u.name as edited_by, e.edited_at
    from forms f
    left join facilities h on h.id = f.facility_id
    cross join lateral (select coalesce(h.time_zone, ${groupTimeZone}) as name) z
    left join form_versions v on v.form_id = f.id and v.n = f.version
    left join form_pools p on p.form_id = f.id and p.option_key is null
    left join form_edits e on e.form_id = f.id
    left join users u on u.id = e.edited_by
    where f.id = ${id} and ${isEdited(edited)}`.execute(db);
  return rows[0] ?? null;
}

/** The same, locked against registrations and other changes until the transaction ends: read after the lock, so that it is as others left it. */
export async function lockWorkOrNull(tx: Tx, id: number, edited: Edited): Promise<WorkRow | null> {
  await sql`select from forms where id = ${id} for no key update`.execute(tx);
  return await getWorkOrNull(tx, id, edited);
}

/** The definitions that were published before, the oldest first. */
export async function findVersions(db: Queryable, formId: number): Promise<{ n: number; definition: Definition; published_at: Date }[]> {
  const { rows } = await sql<{ n: number; definition: unknown; published_at: Date }>`
    select n, definition, published_at from form_versions where form_id = ${formId} order by n`.execute(db);
  return rows.map((row) => ({ ...row, definition: definitionSchema.parse(row.definition) }));
}

export type ListedForm = Readonly<{
  id: number;
  kind: FormKind;
  slug: string;
  name: string;
  state: FormState;
  facility: string | null;
  starts_at: Date | null;
  closes_at: Date | null;
  cancelled_at: Date | null;
  may_edit: boolean;
  is_changed: boolean;
  capacity: number | null;
  taken: number | null;
  confirmed: number;
  waiting: number;
  to_check: number;
  submissions: number;
}>;

type ListQuery = Readonly<{ kind: FormKind; state: FormState | null; q: string }>;

/** Where the caller sees forms, and where the caller edits them and sees what is not published too. */
type Seen = Readonly<{ within: Scope; edited: Edited }>;

const isSeen = (seen: Seen) =>
  sql`(${inScope(sql.ref('f.facility_id'), seen.within)} and (${isEdited(seen.edited)} or (f.state <> 'draft' and f.kind <> 'survey')))`;

/** The forms of a kind, those that come next first; put away ones only where they are asked for. */
export async function findForms(db: Queryable, seen: Seen, { kind, state, q }: ListQuery, limit: number): Promise<ListedForm[]> {
  const pattern = likePattern(q);
  const { rows } = await sql<ListedForm>`
    select f.id, f.kind, f.slug, f.name, f.state, h.name as facility, f.starts_at, f.closes_at, f.cancelled_at, e.working is not null as is_changed,
      ${isEdited(seen.edited)} as may_edit, p.capacity, p.taken, coalesce(r.confirmed, 0)::int as confirmed, coalesce(r.waiting, 0)::int as waiting,
      coalesce(r.to_check, 0)::int as to_check, s.n::int as submissions
    from forms f
    left join facilities h on h.id = f.facility_id
    left join form_edits e on e.form_id = f.id
    left join form_pools p on p.form_id = f.id and p.option_key is null
    left join lateral (
      select sum(party) filter (where state = 'confirmed') as confirmed, count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state in ('quarantined', 'awaiting_approval')) as to_check
      from event_registrations where form_id = f.id
    ) r on f.kind <> 'survey'
    cross join lateral (
      select count(*) as n from form_versions v join form_submissions s on s.form_version_id = v.id where v.form_id = f.id and f.kind = 'survey'
    ) s
    where f.kind = ${kind} and ${isSeen(seen)}
      and ${state === null ? sql`f.state <> 'archived'` : sql`f.state = ${state}`} and (${q} = '' or f.name ilike ${pattern})
    order by f.state = 'archived', coalesce(f.ends_at, 'infinity') < now(), abs(extract(epoch from f.starts_at - now())) nulls last, f.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** How many forms of each kind are not put away. */
export async function countKinds(db: Queryable, seen: Seen): Promise<Record<FormKind, number>> {
  const { rows } = await sql<{ kind: FormKind; n: number }>`
    select kind, count(*)::int as n from forms f where state <> 'archived' and ${isSeen(seen)} group by kind`.execute(db);
  return { event: 0, attendance: 0, survey: 0, ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])) };
}

export type NewForm = Readonly<{
  kind: FormKind;
  slug: string;
  name: string;
  facilityId: number | null;
  retentionDays: number;
  userId: string;
  working: Values;
  now: Date;
}>;

/** The addresses of forms of the kind that are this one, or end in a number. */
export async function findSlugsLike(tx: Tx, kind: FormKind, slug: string): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from forms where kind = ${kind} and (slug = ${slug} or slug ~ '-[0-9]+$')`.execute(tx);
  return new Set(rows.map((row) => row.slug));
}

/** Writes a new form that nobody can fill in yet. */
export async function insertForm(tx: Tx, given: NewForm): Promise<number> {
  const { id } = await tx
    .insertInto('forms')
    .values({
      kind: given.kind,
      slug: given.slug,
      name: given.name,
      facility_id: given.facilityId,
      retention_days: given.retentionDays,
      created_by: given.userId,
      created_at: given.now,
      updated_at: given.now,
      state: 'draft',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeWorking(tx, id, given);
  return id;
}

type Writing = Readonly<{ working: Values | null; userId: string; now: Date }>;

/** Stores what is written, null when it is what is published; returns its new version. The form is locked. */
export async function writeWorking(tx: Tx, formId: number, { working, userId, now }: Writing): Promise<number> {
  const json = working === null ? null : JSON.stringify(working);
  const { rows } = await sql<{ version: number }>`
    insert into form_edits as e (form_id, working, edited_by, edited_at) values (${formId}, ${json}::jsonb, ${userId}::uuid, ${now})
    on conflict (form_id) do update set working = ${json}::jsonb, version = e.version + 1, edited_by = ${userId}::uuid, edited_at = ${now}
    returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Changes the state of a form that has one of these; false when it has another. */
export async function changeState(tx: Tx, id: number, from: readonly FormState[], to: FormState, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('forms')
    .set({ state: to, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The forms that the caller writes and that are not published. */
const unpublished = (edited: Edited) => sql`forms f join form_edits e on e.form_id = f.id
  where f.state = 'draft' and e.working is not null and ${isEdited(edited)}`;

type Unpublished = Readonly<{ id: number; name: string; by: string | null }>;

/** The forms that the caller writes and that are not published: the first, with who edited each last, how many there are, and since when. */
export async function findUnpublished(
  db: Queryable,
  edited: Edited,
  limit: number,
): Promise<Readonly<{ count: number; oldest: Date | null; first: readonly Unpublished[] }>> {
  const { rows } = await sql<Unpublished & { count: number; oldest: Date | null }>`
    select f.id, f.name, (select u.name from users u where u.id = e.edited_by) as by, count(*) over ()::int as count,
      min(e.edited_at) over () as oldest
    from ${unpublished(edited)} order by e.edited_at, f.id limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? null, first: rows };
}
