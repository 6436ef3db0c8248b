import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { RecordPersons } from '#app/platform/personal-data/record-persons.server.ts';

/** Somebody as a record tells; `source` is the place of the record's kind in the list that was given. */
export type Hit = { source: number; record: string; user_id: string | null; contact: string | null; encrypted: string | null };

const noRecords = sql`
  select null::integer as source, null::text as kind, null::text[] as actions, null::text as id, null::text as record, null::timestamptz as at,
    null::integer as facility_id, null::uuid as user_id, null::text as contact, null::text as encrypted
  where false`;

/** The rows of some kinds of records, each with the place of its kind in the list. */
function recordsOf(kinds: readonly RecordPersons[]): RawBuilder<unknown> {
  const parts = kinds.map(
    ({ kind, actions, rows }, source) => sql`
      select ${source}::integer as source, ${kind}::text as kind, ${actions ? [...actions] : null}::text[] as actions,
        r.id, r.record, r.at, r.facility_id, r.user_id, r.contact, r.encrypted
      from (${rows}) r`,
  );
  return parts.length > 0 ? sql.join(parts, sql` union all `) : noRecords;
}

const person = sql`coalesce(p.user_id::text, p.contact, p.encrypted, p.record)`;

/** Each person once, however many records tell of them. */
const hits = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<Hit>`
  select distinct on (${person}) p.source, p.record, p.user_id, p.contact, p.encrypted from ${from} where ${where} order by ${person}, p.record`;

type Span = Readonly<{ from: Date; to: Date }>;

/** The persons of records that came in a time, at one facility if one is given. */
export async function findByTime(db: Queryable, kinds: readonly RecordPersons[], { from, to }: Span, unit: number | null): Promise<Hit[]> {
  const where = sql`p.at between ${from} and ${to} ${unit === null ? sql`` : sql`and p.facility_id = ${unit}`}`;
  return (await hits(sql`(${recordsOf(kinds)}) p`, where).execute(db)).rows;
}

/** The persons of one record. */
export async function findByRecord(db: Queryable, kinds: readonly RecordPersons[], id: string): Promise<Hit[]> {
  return (await hits(sql`(${recordsOf(kinds)}) p`, sql`p.id = ${id}`).execute(db)).rows;
}

/** Who visits a facility on some days; whoever reserved and erased the account is known by the reservation alone. */
export async function findVisitors(db: Queryable, unit: number, days: Readonly<{ from: string; to: string }>): Promise<Hit[]> {
  const inDays = sql`r.facility_id = ${unit} and r.visit_date between ${days.from}::date and ${days.to}::date`;
  const rows = sql`
    select 0 as source, 'appointment_request:' || r.id as record, r.user_id, r.phone as contact, null::text as encrypted
    from appointment_requests r where ${inDays}
    union all
    select 0, 'reservation:' || r.id, r.user_id, null, null from reservations r where ${inDays}`;
  return (await hits(sql`(${rows}) p`, sql`true`).execute(db)).rows;
}

/** Which rows of the audit log are meant: by one member of staff or by some acts, in a time, of some kinds of records if they are chosen. */
export type AuditQuery = Span & Readonly<{ actor: string | null; actions: readonly string[] | null; kinds: readonly string[] | null }>;

const kindOf = sql`split_part(a.object, ':', 1)`;

const asked = ({ from, to, actor, actions, kinds }: AuditQuery) => sql`
  a.happened_at between ${from} and ${to} and a.subject_id is distinct from a.actor_id
  ${actor === null ? sql`` : sql`and a.actor_id = ${actor}`}
  ${actions === null ? sql`` : sql`and a.action = any(${[...actions]}::text[])`}
  ${kinds === null ? sql`` : sql`and ${kindOf} = any(${[...kinds]}::text[])`}`;

/** The accounts that these rows name. */
export async function findSubjects(db: Queryable, query: AuditQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from audit_records a join users u on u.id = a.subject_id where ${asked(query)} order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rows that name no account, or one that was erased, with the records of their object: a list names several. */
const nameless = (query: AuditQuery) => sql`
  select a.id, ${kindOf} as kind, a.action, a.subject_id, o.id as record_id
  from audit_records a left join users u on u.id = a.subject_id
  left join lateral unnest(string_to_array(split_part(a.object, ':', 2), ',')) o (id) on true
  where ${asked(query)} and u.id is null`;

const belongs = sql`p.kind = n.kind and p.id = n.record_id and (p.actions is null or n.action = any(p.actions))`;

/** The persons of the records that these rows name. */
export async function findByObjects(db: Queryable, kinds: readonly RecordPersons[], query: AuditQuery): Promise<Hit[]> {
  return (await hits(sql`(${nameless(query)}) n join (${recordsOf(kinds)}) p on ${belongs}`, sql`true`).execute(db)).rows;
}

export type Unmatched = { kind: string; action: string; had_account: boolean; count: number };

/** How many of these rows lead to nobody, by kind of record and act. */
export async function countUnmatched(db: Queryable, kinds: readonly RecordPersons[], query: AuditQuery): Promise<Unmatched[]> {
  const { rows } = await sql<Unmatched>`
    select t.kind, t.action, t.had_account, count(*)::int as count from (
      select n.id, n.kind, n.action, n.subject_id is not null as had_account, bool_or(p.id is not null) as is_known
      from (${nameless(query)}) n left join (${recordsOf(kinds)}) p on ${belongs}
      group by n.id, n.kind, n.action, n.subject_id) t
    where not t.is_known group by t.kind, t.action, t.had_account order by t.kind, t.action, t.had_account`.execute(db);
  return rows;
}

/** The kinds of records that these rows name without an account. */
export async function findNamelessKinds(db: Queryable, query: AuditQuery): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select distinct n.kind from (${nameless(query)}) n order by n.kind`.execute(db);
  return rows.map(({ kind }) => kind);
}
