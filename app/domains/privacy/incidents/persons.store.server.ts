import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import type { PersonsInput } from './schema.ts';

const ofAudit = (condition: RawBuilder<unknown>, from: Date, to: Date) => sql`
  select distinct a.subject_id as user_id, null::text as contact from audit_records a join users u on u.id = a.subject_id
  where ${condition} and a.subject_id is distinct from a.actor_id and a.happened_at between ${from} and ${to}`;

/** The account with this verified contact, otherwise the contact itself. */
const asPerson = (rows: RawBuilder<unknown>) => sql`
  select coalesce(f.user_id, u.id) as user_id, case when coalesce(f.user_id, u.id) is null then f.contact end as contact
  from (${rows}) f left join users u on f.contact in (u.email, u.phone)`;

/** The rows `(user_id, contact)` that a query finds. */
function foundBy(input: PersonsInput, revealActions: readonly string[]): RawBuilder<unknown> {
  if (input.query === 'accounts') {
    return sql`select u.id as user_id, null::text as contact from users u where u.id = any(${input.accounts}::uuid[])`;
  }
  if (input.query === 'all_accounts') return sql`select u.id as user_id, null::text as contact from users u`;
  if (input.query === 'actor') return ofAudit(sql`a.actor_id = ${input.actor}`, input.from, input.to);
  if (input.query === 'reveals') return ofAudit(sql`a.action = any(${[...revealActions]}::text[])`, input.from, input.to);
  if (input.query === 'form') {
    return asPerson(sql`
      select null::uuid as user_id, coalesce(lower(r.email), r.phone) as contact from event_registrations r
      where r.form_id = ${input.form} and coalesce(r.email, r.phone) is not null`);
  }
  return asPerson(sql`
    select r.user_id, r.phone as contact from appointment_requests r
    where r.facility_id = ${input.unit} and r.visit_date between ${input.from_date}::date and ${input.to_date}::date
    union all
    select r.user_id, null from reservations r
    where r.facility_id = ${input.unit} and r.user_id is not null and r.visit_date between ${input.from_date}::date and ${input.to_date}::date`);
}

/** Adds whom a query finds and who is not there yet. Returns how many are new. */
export async function addPersons(tx: Tx, input: PersonsInput, revealActions: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into privacy_incident_persons (incident_id, user_id, contact, origin)
    select distinct ${input.id}::integer, found.user_id, found.contact, ${input.query}
    from (${foundBy(input, revealActions)}) found where found.user_id is not null or found.contact is not null
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export type ToNotify = { id: string; email: string | null; phone: string | null };

/** Locks the next persons who have not been told, past those whom another run tells now. */
export async function lockToNotify(tx: Tx, incidentId: number, limit: number): Promise<ToNotify[]> {
  const { rows } = await sql<ToNotify>`
    select p.id, case when p.user_id is null and p.contact like '%@%' then p.contact else u.email end as email,
      case when p.user_id is null and p.contact not like '%@%' then p.contact else u.phone end as phone
    from privacy_incident_persons p left join users u on u.id = p.user_id
    where p.incident_id = ${incidentId} and p.state = 'waiting' order by p.id limit ${limit} for update of p skip locked`.execute(tx);
  return rows;
}

type Notified = Readonly<{ id: string; state: 'sent' | 'exercised' | 'unreachable'; messageId: string | null }>;

/** Notes what became of persons. */
export async function markNotified(tx: Tx, notified: readonly Notified[], now: Date): Promise<void> {
  await sql`
    update privacy_incident_persons p set state = t.state, message_id = t.message_id, told_at = ${now}
    from unnest(${notified.map(({ id }) => id)}::bigint[], ${notified.map(({ state }) => state)}::text[], ${notified.map(({ messageId }) => messageId)}::bigint[])
      t (id, state, message_id)
    where p.id = t.id`.execute(tx);
}

export type PersonCounts = { total: number; waiting: number; notified: number; arrived: number; failing: number; unreachable: number };

/** How many persons an incident concerns, and how far they are told. */
export async function countPersons(db: Queryable, incidentId: number): Promise<PersonCounts> {
  const { rows } = await sql<PersonCounts>`
    select count(*)::int as total, count(*) filter (where p.state = 'waiting')::int as waiting,
      count(*) filter (where p.state in ('sent', 'exercised'))::int as notified, count(m.sent_at)::int as arrived,
      count(*) filter (where m.sent_at is null and m.last_error is not null)::int as failing,
      count(*) filter (where p.state = 'unreachable')::int as unreachable
    from privacy_incident_persons p left join outbox_messages m on m.id = p.message_id where p.incident_id = ${incidentId}`.execute(db);
  return rows[0] as PersonCounts;
}

/** How many persons each way has found. */
export async function countOrigins(db: Queryable, incidentId: number): Promise<{ origin: PersonsInput['query']; count: number }[]> {
  const { rows } = await sql<{ origin: PersonsInput['query']; count: number }>`
    select origin, count(*)::int as count from privacy_incident_persons where incident_id = ${incidentId} group by origin order by origin`.execute(
    db,
  );
  return rows;
}

const ofPerson = (userId: string) => sql<boolean>`
  (p.user_id = ${userId} or exists (select from users u where u.id = ${userId} and p.contact in (u.email, u.phone)))`;

/** The incidents, no exercises, that concern a person, with keys that the person understands. */
export async function findIncidentsOf(db: Queryable, userId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select i.title as kejadian, i.notice_data as data, i.notice_how as bagaimana, i.notice_done as tindakan, i.notice_advice as saran,
      p.contact as kontak, p.told_at as diberi_tahu
    from privacy_incident_persons p join privacy_incidents i on i.id = p.incident_id
    where ${ofPerson(userId)} and i.sent_at is not null and not i.is_exercise order by p.id desc`.execute(db);
  return rows;
}

/** Takes a person out of all incidents; the counts stay. Returns the ids of the messages. */
export async function forgetPerson(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ message_id: string | null }>`
    update privacy_incident_persons p set user_id = null, contact = null,
      state = case p.state when 'waiting' then 'unreachable' else p.state end
    where ${ofPerson(userId)} returning p.message_id`.execute(tx);
  return rows.flatMap((row) => row.message_id ?? []);
}
