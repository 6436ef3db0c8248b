import { type RawBuilder, sql } from 'kysely';
import { revealActions } from '#app/domains/privacy/access-log/reveal-actions.ts';
import { timesOfRecord } from '#app/platform/access/audit.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DisclosureList, ExportQuery, RevealQuery } from './disclosure.schema.ts';
import { type ExportSource, refusedActions } from './disclosure.ts';

type Filters = Pick<ExportQuery, 'actor' | 'from' | 'to'>;

/** A filter by person and by days of Bandung, both included. */
const within = (at: RawBuilder<unknown>, actor: RawBuilder<unknown>, filters: Filters): RawBuilder<boolean>[] => [
  ...(filters.actor === null ? [] : [sql<boolean>`${actor} = ${filters.actor}`]),
  ...(filters.from === null ? [] : [sql<boolean>`${at} >= ${filters.from}::date::timestamp at time zone 'Asia/Jakarta'`]),
  ...(filters.to === null ? [] : [sql<boolean>`${at} < (${filters.to}::date + 1)::timestamp at time zone 'Asia/Jakarta'`]),
];

const taken = sql`
  select 'content' as source, e.id::text as id, e.actor_id, null::integer as facility_id, e.kind as what, e.filter, e.columns, e.rows, e.reason,
    e.created_at, null::timestamptz as expires_at, false as has_file from content_exports e
  union all
  select 'form', e.id::text, e.actor_id, f.facility_id, f.name, e.filter, array[e.format], e.rows, e.reason,
    e.created_at, e.expires_at, e.file_id is not null or e.state = 'waiting' from form_exports e join forms f on f.id = e.form_id
  union all
  select 'day_list', e.id::text, e.actor_id, e.facility_id, to_char(e.visit_date, 'YYYY-MM-DD'), '{}'::jsonb, array[e.format], e.requests, e.reason,
    e.created_at, null, false from appointment_day_lists e
  union all
  select 'list', e.id::text, e.actor_id, null, e.list, e.filter, array['csv'], e.rows, e.reason, e.created_at, null, false
  from disclosure_exports e`;

export type ExportRow = {
  source: ExportSource;
  id: string;
  what: string;
  actor: string | null;
  facility: string | null;
  filter: Record<string, unknown>;
  columns: string[];
  rows: number | null;
  reason: string;
  created_at: Date;
  expires_at: Date | null;
  /** True while somebody can still fetch it. */
  has_file: boolean;
};

/** What was taken out as a file at the facilities of a scope, the newest first. */
export async function findExports(
  db: Queryable,
  { after, ...filters }: Omit<ExportQuery, 'units'>,
  { scope, limit, now }: Readonly<{ scope: Scope; limit: number; now: Date }>,
): Promise<ExportRow[]> {
  const conditions = [
    inScope(sql.ref('t.facility_id'), scope),
    ...within(sql.ref('t.created_at'), sql.ref('t.actor_id'), filters),
    ...(after === null ? [] : [sql`(t.created_at, t.source, t.id) < (${after[0]}::timestamptz, ${after[1]}, ${after[2]})`]),
  ];
  const { rows } = await sql<ExportRow>`
    select t.source, t.id, t.what, u.name as actor, f.name as facility, t.filter, t.columns, t.rows, t.reason, t.created_at, t.expires_at,
      t.has_file and t.expires_at > ${now} as has_file
    from (${taken}) t left join users u on u.id = t.actor_id left join facilities f on f.id = t.facility_id
    where ${sql.join(conditions, sql` and `)} order by t.created_at desc, t.source desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The facility of the record that an audit row names, as far as the record is still there. */
const facilityOf = sql`
  case split_part(a.object, ':', 1)
    when 'appointment_request' then (select r.facility_id from appointment_requests r where r.id = split_part(a.object, ':', 2)::bigint)
    when 'contact_message' then (select c.facility_id from contact_cases c where c.message_id = split_part(a.object, ':', 2)::bigint)
    when 'message' then (select m.facility_id from outbox_messages m where m.id = split_part(a.object, ':', 2)::bigint)
    when 'reservation' then (select r.facility_id from reservations r where r.id = split_part(a.object, ':', 2)::uuid)
    when 'event_registration' then (
      select f.facility_id from event_registrations r join forms f on f.id = r.form_id where r.id = split_part(a.object, ':', 2)::uuid)
  end`;

/** The reason that was written: the event of the same person and record that is nearest in time, both were written at once. */
const reasonOf = sql`
  case a.action
    when 'appointment.desk_reveal' then (
      select e.note from appointment_events e
      where e.request_id = split_part(a.object, ':', 2)::bigint and e.kind = 'reveal' and e.actor_id = a.actor_id
      order by abs(extract(epoch from e.created_at - a.happened_at)) limit 1)
    when 'contact.inbox_reveal' then (
      select e.text from contact_case_events e
      where e.message_id = split_part(a.object, ':', 2)::bigint and e.kind = 'revealed' and e.actor_id = a.actor_id
      order by abs(extract(epoch from e.happened_at - a.happened_at)) limit 1)
  end`;

export type RevealRow = {
  id: string;
  action: string;
  object: string;
  actor: string | null;
  facility: string | null;
  /** The account whose contact it was, by its number. */
  subject_id: string | null;
  reason: string | null;
  happened_at: Date;
  /** How often it was refused; 1 for what was not. */
  times: number;
};

/** Who has seen which contact at the facilities of a scope, and who was refused, the newest first. */
export async function findReveals(
  db: Queryable,
  { after, refused, ...filters }: Omit<RevealQuery, 'units'>,
  { scope, limit }: Readonly<{ scope: Scope; limit: number }>,
): Promise<RevealRow[]> {
  const actions = refused ? refusedActions : [...revealActions, ...refusedActions];
  const conditions = [
    sql`a.action = any(${actions}::text[])`,
    inScope(sql.ref('p.facility_id'), scope),
    ...within(sql.ref('a.happened_at'), sql.ref('a.actor_id'), filters),
    ...(after === null ? [] : [sql`a.id < ${after}`]),
  ];
  const { rows } = await sql<RevealRow>`
    select a.id::text as id, a.action, a.object, u.name as actor, f.name as facility, a.subject_id, ${reasonOf} as reason, a.happened_at,
      ${timesOfRecord} as times
    from audit_records a cross join lateral (select ${facilityOf} as facility_id) p
    left join users u on u.id = a.actor_id left join facilities f on f.id = p.facility_id
    where ${sql.join(conditions, sql` and `)} order by a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The members of staff who are in a list. */
export async function findActors(db: Queryable, list: DisclosureList): Promise<{ id: string; name: string }[]> {
  const ids =
    list === 'exports'
      ? sql`select actor_id from (${taken}) t`
      : sql`select actor_id from audit_records where action = any(${[...revealActions, ...refusedActions]}::text[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(name, 'Tanpa nama') as name from users where id in (${ids}) order by name limit 200`.execute(db);
  return rows;
}

/** How many looks at a contact were refused since a moment, because there were too many of them. */
export async function countRefused(db: Queryable, since: Date): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(happened_at) as oldest from audit_records
    where action = any(${refusedActions}::text[]) and object = 'refusal:too_many_requests' and happened_at > ${since}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

type NewListExport = Readonly<{ list: DisclosureList; actorId: string; filter: object; reason: string; rows: number; now: Date }>;

/** Records that a list was taken out as a file. */
export async function insertListExport(tx: Tx, { list, actorId, filter, reason, rows, now }: NewListExport): Promise<void> {
  await tx
    .insertInto('disclosure_exports')
    .values({ list, actor_id: actorId, filter: JSON.stringify(filter), reason, rows, created_at: now })
    .execute();
}

/** Deletes what was recorded before a time. */
export async function deleteListExports(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('disclosure_exports').where('created_at', '<', before).execute();
}
