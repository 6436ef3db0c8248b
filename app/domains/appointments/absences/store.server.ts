import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { inScope, type Scope } from '#app/platform/staff-access.server.ts';
import type { AbsenceKind, CareState } from './schema.ts';

export type NewAbsence = Readonly<{
  kind: AbsenceKind;
  doctorId: number | null;
  facilityId: number | null;
  scheduleId: number | null;
  startsOn: string;
  endsOn: string;
  minutes: number | null;
  recordedBy: string;
}>;

export async function insertAbsence(tx: Tx, absence: NewAbsence, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('absences')
    .values({
      kind: absence.kind,
      doctor_id: absence.doctorId,
      facility_id: absence.facilityId,
      schedule_id: absence.scheduleId,
      starts_on: absence.startsOn,
      ends_on: absence.endsOn,
      minutes: absence.minutes,
      recorded_by: absence.recordedBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records requests that need care, where they stand now. */
export async function insertRequests(tx: Tx, absenceId: string, requestIds: readonly string[]): Promise<void> {
  await sql`
    insert into absence_requests (absence_id, request_id, schedule_id, visit_date)
    select ${absenceId}::bigint, r.id, r.schedule_id, r.visit_date from appointment_requests r
    where r.id = any(${[...requestIds]}::bigint[])`.execute(tx);
}

export async function noteMessage(tx: Tx, absenceId: string, requestId: string, messageId: string): Promise<void> {
  await tx
    .updateTable('absence_requests')
    .set({ message_id: messageId })
    .where('absence_id', '=', absenceId)
    .where('request_id', '=', requestId)
    .execute();
}

/** The message has left, or may have: somebody marked it as sent, or a provider took it. Needs the aliases `a` = absence_requests, `m`. */
const wasNotified = sql<boolean>`(a.notified_at is not null or coalesce(m.manual_result = 'sent'
  or m.state in ('sending', 'uncertain', 'accepted', 'sent', 'delivered', 'read'), false))`;

/**
 * Ends the care for requests whose visits take place again, as they were; returns those whose patients have been notified otherwise. `absenceId`:
 * only of this absence.
 */
export async function restoreRequests(tx: Tx, ids: readonly string[], absenceId: string | null, now: Date): Promise<string[]> {
  const { rows } = await sql<{ request_id: string; was_notified: boolean }>`
    with open as (
      select a.absence_id, a.request_id, ${wasNotified} as was_notified
      from absence_requests a
      join absences b on b.id = a.absence_id and b.kind <> 'hours'
      join appointment_requests r on r.id = a.request_id and r.schedule_id = a.schedule_id and r.visit_date = a.visit_date
      left join outbox_messages m on m.id = a.message_id
      where a.request_id = any(${[...ids]}::bigint[]) and a.restored_at is null and r.status = 'requested'
        and (b.id = ${absenceId}::bigint or (${absenceId}::bigint is null and b.kind = 'absent'))
    )
    update absence_requests a set restored_at = ${now} from open o
    where a.absence_id = o.absence_id and a.request_id = o.request_id
    returning a.request_id::text as request_id, o.was_notified`.execute(tx);
  return [...new Set(rows.filter((row) => row.was_notified).map((row) => row.request_id))];
}

/** Marks an absence as undone; false when it was before. */
export async function undoAbsence(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('absences')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** The delays of a schedule's date that hold now. */
export async function findDelays(db: Queryable, scheduleId: number, day: string): Promise<{ id: string; minutes: number }[]> {
  const { rows } = await sql<{ id: string; minutes: number }>`
    select id::text as id, minutes from absences
    where schedule_id = ${scheduleId} and starts_on = ${day}::date and kind = 'late' and undone_at is null`.execute(db);
  return rows;
}

export async function findRequestIds(db: Queryable, absenceId: string): Promise<string[]> {
  const rows = await db.selectFrom('absence_requests').select('request_id').where('absence_id', '=', absenceId).execute();
  return rows.map(({ request_id }) => request_id);
}

/** True while a message about an absence is still true for the request. */
export async function isAbsenceOpen(db: Queryable, absenceId: string, requestId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from absence_requests a join absences b on b.id = a.absence_id
    where a.absence_id = ${absenceId}::bigint and a.request_id = ${requestId}::bigint and a.restored_at is null and b.undone_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

const state = (now: Date) => sql<CareState>`case
  when r.status = 'cancelled' then 'cancelled'
  when r.schedule_id <> a.schedule_id or r.visit_date <> a.visit_date then 'moved'
  when a.restored_at is not null or b.undone_at is not null then 'restored'
  when r.desk_state in ('arrived', 'no_show', 'done') or r.visit_date + coalesce(r.end_hour, time '23:59') <= ${localNow(now)} then 'over'
  when a.answered_at is not null then 'answered'
  when ${wasNotified} then 'notified'
  else 'to_notify' end`;

export type AbsenceRecord = Readonly<{
  id: string;
  kind: AbsenceKind;
  minutes: number | null;
  schedule_id: number | null;
  starts_on: string;
  ends_on: string;
  doctor: string | null;
  facility: string | null;
  by: string | null;
  created_at: Date;
  undone_at: Date | null;
  is_today: boolean;
  total: number;
  notified: number;
  settled: number;
}>;

const reached = ['notified', 'answered', 'moved', 'cancelled', 'over', 'restored'];
const settled = ['answered', 'moved', 'cancelled', 'over', 'restored'];

/** Absences with how many of their requests, at the facilities of the scope, are notified and settled. */
const records = (scope: Scope, now: Date) => sql`
  select b.id::text as id, b.kind, b.minutes, b.schedule_id, b.starts_on, b.ends_on, d.name as doctor, coalesce(f.name, c.facility) as facility,
    u.name as by, b.created_at, b.undone_at, coalesce(b.schedule_id is not null and b.starts_on = ${localNow(now)}::date, false) as is_today,
    c.total, c.notified, c.settled
  from absences b
  left join doctors d on d.id = b.doctor_id
  left join users u on u.id = b.recorded_by
  left join facilities f on f.id = b.facility_id
  cross join lateral (
    select string_agg(distinct n.facility, ', ') as facility, count(*)::int as total,
      (count(*) filter (where n.state = any(${reached}::text[])))::int as notified,
      (count(*) filter (where n.state = any(${settled}::text[])))::int as settled
    from (
      select f.name as facility, ${state(now)} as state
      from absence_requests a
      join appointment_requests r on r.id = a.request_id
      join facilities f on f.id = r.facility_id
      left join outbox_messages m on m.id = a.message_id
      where a.absence_id = b.id and ${inScope(sql`r.facility_id`, scope)}
    ) n
  ) c
  where (c.total > 0 or ${inScope(sql`b.facility_id`, scope)})`;

/** The absences whose last day is not more than a week ago, those of today first. */
export async function findAbsences(db: Queryable, scope: Scope, now: Date): Promise<AbsenceRecord[]> {
  const { rows } = await sql<AbsenceRecord>`${records(scope, now)} and b.ends_on >= ${now}::date - 7
    order by b.undone_at is not null, b.starts_on, b.id desc limit 100`.execute(db);
  return rows;
}

/** One absence; null when it does not exist or concerns no facility of the scope. */
export async function getAbsenceOrNull(db: Queryable, id: string, scope: Scope, now: Date): Promise<AbsenceRecord | null> {
  const { rows } = await sql<AbsenceRecord>`${records(scope, now)} and b.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

export type CaredRequest = Readonly<{
  request_id: string;
  user_id: string | null;
  facility_id: number;
  code: string;
  patient_name: string;
  phone: string;
  visit_date: string;
  start_hour: string;
  doctor: string;
  state: CareState;
  /** Somebody recorded by hand that the patient was notified. */
  is_ticked: boolean;
  message: string | null;
}>;

/** The requests of an absence at the facilities of the scope, those that wait first. */
export async function findCared(db: Queryable, absenceId: string, scope: Scope, now: Date): Promise<CaredRequest[]> {
  const { rows } = await sql<CaredRequest>`
    select n.* from (
      select a.request_id::text as request_id, r.user_id, r.facility_id, r.code, r.patient_name, r.phone, a.visit_date,
        to_char(r.start_hour, 'HH24:MI') as start_hour, d.name as doctor, ${state(now)} as state,
        a.notified_at is not null as is_ticked,
        case when m.manual_result is not null then 'by_hand_' || m.manual_result when m.manual_at is not null then 'by_hand' else m.state end as message
      from absence_requests a
      join absences b on b.id = a.absence_id
      join appointment_requests r on r.id = a.request_id
      join facilities f on f.id = r.facility_id
      join doctors d on d.id = r.doctor_id
      left join outbox_messages m on m.id = a.message_id
      where a.absence_id = ${absenceId}::bigint and ${inScope(sql`r.facility_id`, scope)}
    ) n
    order by n.state <> 'to_notify', n.visit_date, n.start_hour, n.request_id`.execute(db);
  return rows;
}

/** Sets or clears what the staff recorded by hand; returns whose request it is, null when it is not in the absence. */
export async function writeTick(
  tx: Tx,
  { absenceId, requestId, tick, at }: Readonly<{ absenceId: string; requestId: string; tick: 'notified' | 'answered'; at: Date | null }>,
  scope: Scope,
): Promise<{ user_id: string | null; facility_id: number } | null> {
  const column = tick === 'notified' ? sql.ref('notified_at') : sql.ref('answered_at');
  const { rows } = await sql<{ user_id: string | null; facility_id: number }>`
    update absence_requests a set ${column} = ${at} from appointment_requests r
    where a.absence_id = ${absenceId}::bigint and a.request_id = ${requestId}::bigint and r.id = a.request_id
      and ${inScope(sql`r.facility_id`, scope)}
    returning r.user_id, r.facility_id`.execute(tx);
  return rows[0] ?? null;
}

/** Patients of visits that are ahead and nobody has notified: how many, since when, and when the first visit begins. */
export async function countToNotify(db: Queryable, scope: Scope, now: Date) {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(n.created_at) as oldest, min(n.starts_at) as due from (
      select b.created_at, (r.visit_date + r.start_hour) at time zone f.time_zone as starts_at, ${state(now)} as state
      from absence_requests a
      join absences b on b.id = a.absence_id
      join appointment_requests r on r.id = a.request_id
      join facilities f on f.id = r.facility_id
      left join outbox_messages m on m.id = a.message_id
      where b.ends_on >= ${now}::date - 1 and ${inScope(sql`r.facility_id`, scope)}
    ) n where n.state = 'to_notify'`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}

/** Deletes absences that ended before a date; the requests in them are deleted on their own days. */
export async function purgeAbsences(db: Queryable, before: Date): Promise<void> {
  await sql`delete from absences where ends_on < ${before}::date`.execute(db);
}
