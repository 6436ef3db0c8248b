import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { PersonQuery } from './incident-kinds.schema.ts';

type Which = Readonly<{ incidentId: number; origin: PersonQuery }>;

/** Adds accounts of a list, or all, that are not there yet. Returns how many are new. */
export async function addAccounts(tx: Tx, { incidentId, origin }: Which, ids: readonly string[] | 'all'): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into privacy_incident_persons (incident_id, user_id, origin)
    select ${incidentId}::integer, u.id, ${origin} from users u
    where ${ids === 'all' ? sql`true` : sql`u.id = any(${[...ids]}::uuid[])`}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** How many of these accounts exist. */
export async function countAccounts(db: Queryable, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Somebody whom a record is about: an account, else a contact, else nothing but the record. */
export type FoundPerson = Readonly<{ record: string; userId: string | null; contact: string | null }>;

/** Adds who is not there yet: as the account with this contact if there is one. Who has no contact left is to be told by hand. */
export async function addFound(
  tx: Tx,
  { incidentId, origin }: Which,
  found: readonly FoundPerson[],
): Promise<{ added: number; byHand: number }> {
  const { rows } = await sql<{ state: string }>`
    insert into privacy_incident_persons (incident_id, user_id, contact, object, origin, state)
    select distinct on (coalesce(f.user_id::text, f.contact, f.record)) ${incidentId}::integer, f.user_id, f.contact,
      case when f.user_id is null and f.contact is null then f.record end, ${origin},
      case when f.user_id is null and f.contact is null then 'by_hand' else 'waiting' end
    from (
      select t.record, coalesce(t.user_id, e.id, p.id) as user_id,
        case when coalesce(t.user_id, e.id, p.id) is null then t.contact end as contact
      from unnest(${found.map(({ record }) => record)}::text[], ${found.map(({ userId }) => userId)}::uuid[],
        ${found.map(({ contact }) => contact)}::text[]) t (record, user_id, contact)
      left join users e on e.email = t.contact left join users p on p.phone = t.contact) f
    order by coalesce(f.user_id::text, f.contact, f.record)
    on conflict do nothing returning state`.execute(tx);
  return { added: rows.length, byHand: rows.filter(({ state }) => state === 'by_hand').length };
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

export type PersonCounts = {
  total: number;
  waiting: number;
  notified: number;
  arrived: number;
  failing: number;
  unreachable: number;
  /** To be told by hand, and who has been. */
  byHand: number;
  informed: number;
};

/** How many persons an incident concerns, and how far they are told. */
export async function countPersons(db: Queryable, incidentId: number): Promise<PersonCounts> {
  const { rows } = await sql<PersonCounts>`
    select count(*)::int as total, count(*) filter (where p.state = 'waiting')::int as waiting,
      count(*) filter (where p.state in ('sent', 'exercised'))::int as notified, count(m.sent_at)::int as arrived,
      count(*) filter (where m.sent_at is null and m.last_error is not null)::int as failing,
      count(*) filter (where p.state = 'unreachable')::int as unreachable,
      count(*) filter (where p.state = 'by_hand')::int as "byHand", count(*) filter (where p.state = 'informed')::int as informed
    from privacy_incident_persons p left join outbox_messages m on m.id = p.message_id where p.incident_id = ${incidentId}`.execute(db);
  return rows[0] as PersonCounts;
}

/** How many persons each way has found. */
export async function countOrigins(db: Queryable, incidentId: number): Promise<{ origin: PersonQuery; count: number }[]> {
  const { rows } = await sql<{ origin: PersonQuery; count: number }>`
    select origin, count(*)::int as count from privacy_incident_persons where incident_id = ${incidentId} group by origin order by origin`.execute(
    db,
  );
  return rows;
}

export type ByHand = { id: string; user_id: string | null; object: string | null };

/** Who has no contact that a message reaches, by record or account. */
export async function findUnreachable(db: Queryable, incidentId: number, limit: number): Promise<ByHand[]> {
  const { rows } = await sql<ByHand>`
    select p.id::text as id, p.user_id, p.object from privacy_incident_persons p
    where p.incident_id = ${incidentId} and p.state in ('by_hand', 'unreachable') and num_nonnulls(p.user_id, p.object) = 1
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Notes that a person was told by hand. Returns who; null for one who is not to be told so. */
export async function markInformed(tx: Tx, incidentId: number, personId: string, now: Date): Promise<ByHand | null> {
  const { rows } = await sql<ByHand>`
    update privacy_incident_persons p set state = 'informed', told_at = ${now}
    where p.id = ${personId} and p.incident_id = ${incidentId} and p.state in ('by_hand', 'unreachable')
    returning p.id::text as id, p.user_id, p.object`.execute(tx);
  return rows[0] ?? null;
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
