import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** The messages about these registrations. */
export async function findNoticeMessages(db: Queryable, registrations: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id::text as id from event_messages m cross join lateral (values (m.message_id), (m.phone_message_id)) as n (id)
    where m.registration_id = any(${registrations}::uuid[]) and n.id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a registration is more than what a stranger may have sent: it was paid, or staff have entered or decided about it. */
export async function isKnown(db: Queryable, registrationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from event_registrations r join form_submissions s on s.id = r.submission_id join forms f on f.id = r.form_id
    where r.id = ${registrationId}::uuid and (
      s.source = 'staff' or r.cancelled_by in ('staff', 'event')
      or (f.has_approval and r.state in ('awaiting_payment', 'confirmed', 'refund_due', 'refunded'))
      or exists (select from payment_attempts a where a.subject_kind = 'registration' and a.subject_id = r.id::text and a.state = 'paid'))`.execute(
    db,
  );
  return rows.length > 0;
}

/** An event of the next days, with its clock. */
export type EventAhead = Readonly<{
  id: number;
  zone: string;
  starts_at: Date;
  moves: number;
  visit_date: string;
  start_hour: string;
  now: string;
}>;

/** Events of the next days. */
export async function findEventsAhead(db: Queryable, now: Date, days: number, defaultZone: string): Promise<EventAhead[]> {
  const { rows } = await sql<EventAhead>`
    select f.id, z.zone, f.starts_at, f.moves, to_char(f.starts_at at time zone z.zone, 'YYYY-MM-DD') as visit_date,
      to_char(f.starts_at at time zone z.zone, 'HH24:MI') as start_hour,
      to_char(${now}::timestamptz at time zone z.zone, 'YYYY-MM-DD HH24:MI') as now
    from forms f
    left join facilities h on h.id = f.facility_id
    cross join lateral (select coalesce(h.time_zone, ${defaultZone}) as zone) z
    where f.cancelled_at is null and f.starts_at > ${now} and f.starts_at < ${now}::timestamptz + interval '1 day' * ${days}
    order by f.starts_at, f.id`.execute(db);
  return rows;
}

export type Unreminded = Readonly<{ id: string; booked_on: string; booked_at: string }>;

/** Confirmed registrations of an event that were not told this, behind one of them. */
export async function findUnreminded(
  db: Queryable,
  {
    id,
    zone,
    kind,
    about,
    after,
    max,
  }: Pick<EventAhead, 'id' | 'zone'> & Readonly<{ kind: string; about: string; after: string | null; max: number }>,
): Promise<Unreminded[]> {
  const { rows } = await sql<Unreminded>`
    select r.id, to_char(r.created_at at time zone ${zone}, 'YYYY-MM-DD') as booked_on,
      to_char(r.created_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as booked_at
    from event_registrations r
    where r.form_id = ${id} and r.state = 'confirmed' and (${after}::uuid is null or r.id > ${after}::uuid)
      and not exists (select from event_messages m where m.registration_id = r.id and m.kind = ${kind} and m.about = ${about})
    order by r.id limit ${max}`.execute(db);
  return rows;
}

/** Registrations whose certificates are there and who were not told: of events that ended in the last days, and who came. */
export async function findCertified(
  db: Queryable,
  { now, days, limit }: Readonly<{ now: Date; days: number; limit: number }>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from forms f
    join event_registrations r on r.form_id = f.id and r.state = 'confirmed'
    where f.ends_at <= ${now} and f.ends_at > ${now}::timestamptz - interval '1 day' * ${days} and f.cancelled_at is null
      and exists (select from event_admissions a where a.registration_id = r.id and a.admitted > 0)
      and not exists (select from event_messages m where m.registration_id = r.id and m.kind = 'certificate')
    order by r.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How much of a refund is on its way; null when there is none. */
export async function findRefundAmount(db: Queryable, refundId: string): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`select amount::float8 as amount from refunds where id = ${refundId}::bigint`.execute(db);
  return rows[0]?.amount ?? null;
}

type LastChange = Readonly<{ id: string; note: string }>;

/** The last change of an event, or the last time that its tickets were replaced: neither makes the other untrue. */
export async function findLastChange(
  db: Queryable,
  formId: number,
  { isReplacement }: Readonly<{ isReplacement: boolean }>,
): Promise<LastChange | null> {
  const { rows } = await sql<LastChange>`
    select id::text as id, note from event_changes where form_id = ${formId} and (kind = 'tickets_replaced') = ${isReplacement}
    order by event_changes.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
