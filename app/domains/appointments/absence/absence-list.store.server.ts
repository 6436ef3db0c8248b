import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { AbsenceKind, CareState } from './absence.schema.ts';
import { mayUndo } from './absence.store.server.ts';
import { careState, careStateOfReservation, noticeOfReservation } from './absence-notifications.store.server.ts';

type AbsenceRecord = Readonly<{
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
  may_undo: boolean;
  /** Other times are proposed to its patients, on a page of its own. */
  is_planned: boolean;
  total: number;
  notified: number;
  settled: number;
}>;

const reached = ['notified', 'answered', 'moved', 'cancelled', 'over', 'replaced', 'restored'];
const settled = ['answered', 'moved', 'cancelled', 'over', 'replaced', 'restored'];

/** What came of the message `m`. */
const messageState = sql`case when m.manual_result is not null then 'by_hand_' || m.manual_result when m.manual_at is not null then 'by_hand'
  else m.state end`;

/** The visits of absences at the facilities of the scope, as rows `n`, with the absences. */
const visits = (scope: Scope, now: Date) => sql`(
  select a.absence_id, b.doctor_id, b.starts_on, b.ends_on, b.created_at, 'request' as kind, r.id as request_id, r.id::text as visit_id, r.user_id, r.facility_id, f.name as facility, r.code, r.patient_name, r.phone,
    a.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour, (r.visit_date + r.start_hour) at time zone f.time_zone as starts_at,
    d.name as doctor, ${careState(now)} as state, a.notified_at is not null as is_ticked, ${messageState} as message
  from absence_requests a
  join absences b on b.id = a.absence_id
  join appointment_requests r on r.id = a.request_id
  join facilities f on f.id = r.facility_id
  join doctors d on d.id = r.doctor_id
  left join outbox_messages m on m.id = a.message_id
  where ${inScope(sql`r.facility_id`, scope)}
  union all
  select a.absence_id, b.doctor_id, b.starts_on, b.ends_on, b.created_at, 'reservation', null, r.id::text, r.user_id, r.facility_id, f.name, r.code, r.patient_name, u.phone,
    a.visit_date, to_char(r.start_hour, 'HH24:MI'), r.starts_at, d.name, ${careStateOfReservation(now)}, a.notified_at is not null, ${messageState}
  from absence_requests a
  join absences b on b.id = a.absence_id
  join reservations r on r.id = a.reservation_id
  join facilities f on f.id = r.facility_id
  left join doctors d on d.id = r.doctor_id
  left join users u on u.id = r.user_id
  ${noticeOfReservation}
  where ${inScope(sql`r.facility_id`, scope)}
) n`;

/** Absences with how many of their visits, at the facilities of the scope, are notified and settled. */
const records = (scope: Scope, now: Date) => sql`
  select b.id::text as id, b.kind, b.minutes, b.schedule_id, b.starts_on, b.ends_on, d.name as doctor, coalesce(f.name, c.facility) as facility,
    u.name as by, b.created_at, b.undone_at, b.is_planned, coalesce(${mayUndo} and b.starts_on = ${localNow(now)}::date, false) as may_undo,
    c.total, c.notified, c.settled
  from absences b
  left join doctors d on d.id = b.doctor_id
  left join users u on u.id = b.recorded_by
  left join facilities f on f.id = b.facility_id
  cross join lateral (
    select string_agg(distinct n.facility, ', ') as facility, count(*)::int as total,
      (count(*) filter (where n.state = any(${reached}::text[])))::int as notified,
      (count(*) filter (where n.state = any(${settled}::text[])))::int as settled,
      min(n.visit_date) filter (where n.state <> all(${settled}::text[])) as next_on
    from ${visits(scope, now)} where n.absence_id = b.id
  ) c
  where (c.total > 0 or ${inScope(sql`b.facility_id`, scope)}
    or b.is_planned and exists (select from practices p where p.doctor_id = b.doctor_id and ${inScope(sql`p.facility_id`, scope)}))`;

/**
 * The absences whose last day is not more than a week ago: those with patients who still need care by the nearest visit, then those that are
 * settled, from today on outwards.
 */
export async function findAbsences(
  db: Queryable,
  scope: Scope,
  { today, limit, offset }: Readonly<{ today: string; limit: number; offset: number }>,
  now: Date,
): Promise<AbsenceRecord[]> {
  const { rows } = await sql<AbsenceRecord>`${records(scope, now)} and b.ends_on >= ${today}::date - 7
    order by c.settled >= c.total, case when c.settled < c.total then c.next_on end, abs(b.starts_on - ${today}::date), b.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** One absence; null when it does not exist or concerns no facility of the scope. */
export async function getAbsenceOrNull(db: Queryable, id: string, scope: Scope, now: Date): Promise<AbsenceRecord | null> {
  const { rows } = await sql<AbsenceRecord>`${records(scope, now)} and b.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

export type CaredVisit = Readonly<{
  kind: 'request' | 'reservation';
  visit_id: string;
  user_id: string | null;
  facility_id: number;
  code: string;
  patient_name: string;
  /** Null where the account of a reservation has none. */
  phone: string | null;
  visit_date: string;
  start_hour: string;
  doctor: string | null;
  state: CareState;
  /** Somebody recorded by hand that the patient was notified. */
  is_ticked: boolean;
  message: string | null;
}>;

/** The visits of an absence at the facilities of the scope, those that wait first. */
export async function findCared(db: Queryable, absenceId: string, scope: Scope, now: Date): Promise<CaredVisit[]> {
  const { rows } = await sql<CaredVisit>`
    select n.kind, n.visit_id, n.user_id, n.facility_id, n.code, n.patient_name, n.phone, n.visit_date, n.start_hour, n.doctor, n.state,
      n.is_ticked, n.message
    from ${visits(scope, now)} where n.absence_id = ${absenceId}::bigint
    order by n.state not in ('to_notify', 'to_correct'), n.visit_date, n.start_hour, n.request_id, n.visit_id`.execute(db);
  return rows;
}

/** The patients of visits that are ahead and nobody has notified. */
const toNotify = (scope: Scope, now: Date) => sql`${visits(scope, now)}
  where n.ends_on >= ${now}::date - 1 and n.state in ('to_notify', 'to_correct')`;

/** How many patients nobody has notified, since when, and when the first visit begins. */
export async function countToNotify(db: Queryable, scope: Scope, now: Date) {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(n.created_at) as oldest, min(n.starts_at) as due from ${toNotify(scope, now)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}

type ToNotify = Readonly<{ id: string; doctor: string | null; starts_on: string; count: number; due: Date }>;

/** The absences of these patients, that with the nearest visit first. */
export async function findToNotify(db: Queryable, scope: Scope, now: Date, limit: number): Promise<ToNotify[]> {
  const { rows } = await sql<ToNotify>`
    select n.absence_id::text as id, (select d.name from doctors d where d.id = n.doctor_id) as doctor, n.starts_on, count(*)::int as count,
      min(n.starts_at) as due
    from ${toNotify(scope, now)}
    group by n.absence_id, n.doctor_id, n.starts_on order by due, n.absence_id limit ${limit}`.execute(db);
  return rows;
}
