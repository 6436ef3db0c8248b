import { sql } from 'kysely';
import { hasLeft, willLeave } from '#app/domains/appointments/sql.server.ts';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Progress, ReschedulingState } from './rescheduling.schema.ts';
import { isOpen, isWhereItWas, joinBooking, stands } from './rescheduling.store.server.ts';
import { notifiedMinutes } from './rescheduling.ts';

/** A rescheduling for the page of its patient. `to_…`: the place of the proposal; null without one. */
export type ProposalView = Readonly<{
  state: ReschedulingState;
  round: number;
  stands: boolean;
  /** A reservation that waits for its payment. */
  is_unpaid: boolean;
  from_date: string;
  from_start: string;
  time_zone: string;
  /** Whose leave it is; null for a service without a doctor. */
  doctor: string | null;
  hold_until: Date | null;
  visit_date: string | null;
  start_hour: string | null;
  end_hour: string | null;
  to_time_zone: string | null;
  to_doctor: string | null;
  to_what: string | null;
  to_facility: string | null;
  to_address: string | null;
  /** Proposed at another facility than where the booking was called off. */
  is_elsewhere: boolean;
  /** What was paid and did not go back. */
  paid: number;
}>;

/** Where the booking of the rescheduling `k` was called off, as `w`: a patient may have gone to another hospital since. */
const joinOrigin = sql`cross join lateral (
  select p.facility_id, p.doctor_id from practice_schedules s join practices p on p.id = s.practice_id where s.id = k.from_practice_schedule_id
  union all
  select v.facility_id, v.doctor_id from service_schedules h join services v on v.id = h.service_id where h.id = k.from_service_schedule_id) w
  join facilities f on f.id = w.facility_id`;

/** The place where the proposal of the rescheduling `k` is given, as `t`. */
const joinTarget = sql`left join lateral (
  select p.facility_id, p.doctor_id, sp.name as what from practice_schedules s join practices p on p.id = s.practice_id
  join specializations sp on sp.id = p.specialization_id where s.id = k.practice_schedule_id
  union all
  select v.facility_id, v.doctor_id, v.name from service_schedules h join services v on v.id = h.service_id where h.id = k.service_schedule_id) t on true
  left join services tv on tv.id = k.service_id
  left join facilities tf on tf.id = t.facility_id
  left join doctors td on td.id = t.doctor_id`;

/** A rescheduling as its patient sees it. */
export async function getViewOrNull(db: Queryable, id: string, now: Date): Promise<ProposalView | null> {
  const { rows } = await sql<ProposalView>`
    select k.state, k.round, ${stands(now)} as stands, b.kind <> 'request' and b.desk_state = 'new' as is_unpaid, k.from_date,
      to_char(k.from_start, 'HH24:MI') as from_start, f.time_zone, d.name as doctor, k.hold_until, k.visit_date,
      to_char(k.start_hour, 'HH24:MI') as start_hour, to_char(k.end_hour, 'HH24:MI') as end_hour, tf.time_zone as to_time_zone, td.name as to_doctor,
      coalesce(tv.name, t.what) as to_what, tf.name as to_facility, tf.address as to_address, coalesce(tf.id <> f.id, false) as is_elsewhere,
      coalesce((
        select case when o.paid_at is null or o.state in ('cancelled', 'refused') then 0 else o.total - o.refunded end
        from reservations r join orders o on o.id = r.order_id where r.id = k.reservation_id), 0)::int as paid
    from rescues k ${joinBooking} ${joinOrigin}
    left join doctors d on d.id = w.doctor_id
    ${joinTarget}
    where k.id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** How far the message about an absence is: 1 = it has left, 2 = it is on its way, 3 = neither. Needs the alias `k`. */
const reach = (now: Date) => sql`case when k.request_id is not null then coalesce((
    select case when a.notified_at is not null or ${hasLeft('m')} then 1 when ${willLeave('m')} then 2 end
    from absence_requests a left join outbox_messages m on m.id = a.message_id
    where a.absence_id = k.absence_id and a.request_id = k.request_id), 3)
  else coalesce((
    select min(case when m.sent_at is not null or ${hasLeft('m')} then 1 when m.state = 'waiting' and m.last_error is null then 2 else 3 end)
    from reservation_messages n join outbox_messages m on m.id in (n.message_id, n.phone_message_id)
    where n.reservation_id = k.reservation_id and n.kind = 'absent' and n.created_at >= k.created_at - interval '1 minute'),
    case when k.created_at > ${now}::timestamptz - interval '1 minute' * ${sql.lit(notifiedMinutes)} then 2 else 3 end) end`;

/** How far the patient is. Needs the aliases `k`, `b` and `f`. */
const progress = (now: Date) => sql<Progress>`case
  when k.state = 'accepted' then 'accepted'
  when b.is_cancelled then 'cancelled'
  when not ${isWhereItWas} then 'moved'
  when k.from_date < ${localNow(now)}::date or not b.is_open then 'over'
  when k.state = 'settled' or not ${stands(now)} then 'restored'
  when k.state in ('lapsed', 'none') or k.hold_until <= ${now} or ${reach(now)} = 3 then 'to_call'
  when k.state = 'waiting' then 'preparing'
  else 'waiting' end`;

/** A rescheduling as the desk lists it. */
export type ReschedulingRow = Readonly<{
  id: string;
  booking_id: string;
  kind: 'request' | 'SRD' | 'SPT';
  /** The booking is still at the hospital where it was called off. */
  is_here: boolean;
  code: string;
  patient_name: string;
  phone: string;
  service: string | null;
  from_date: string;
  from_start: string;
  state: ReschedulingState;
  round: number;
  progress: Progress;
  /** The patient has decided, or has answered and waits for another proposal. */
  is_answered: boolean;
  hold_until: Date | null;
  visit_date: string | null;
  start_hour: string | null;
  to_doctor: string | null;
  to_facility: string | null;
}>;

/** More than one leave calls off. */
const perList = 1_000;

/** The reschedulings of an absence at the facilities of the scope: those to call first, then those that wait. */
export async function findRows(db: Queryable, absenceId: string, scope: Scope, now: Date): Promise<ReschedulingRow[]> {
  const { rows } = await sql<ReschedulingRow>`
    select n.*, n.progress in ('accepted', 'moved', 'cancelled') or n.has_answered as is_answered from (
      select k.id::text as id, b.id as booking_id, b.kind, b.facility_id = f.id as is_here, b.code, b.patient_name, b.phone, b.service, k.from_date,
        to_char(k.from_start, 'HH24:MI') as from_start, k.state, k.round, ${progress(now)} as progress, k.answered_at is not null as has_answered,
        k.hold_until, k.visit_date, to_char(k.start_hour, 'HH24:MI') as start_hour, td.name as to_doctor, tf.name as to_facility
      from rescues k ${joinBooking} ${joinOrigin}
      ${joinTarget}
      where k.absence_id = ${absenceId}::bigint and ${inScope(sql`f.id`, scope)}
    ) n
    order by array_position(array['to_call', 'waiting', 'preparing'], n.progress), n.from_date, n.from_start, n.id::bigint limit ${perList}`.execute(
    db,
  );
  return rows;
}

/** Patients who have to be called: how many, since when, and until when. */
export async function countToCall(db: Queryable, scope: Scope, now: Date) {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(n.created_at) as oldest, min(n.starts_at) as due from ${toCall(scope, now)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}

/** The reschedulings whose patients somebody has to call, as rows `n`. */
const toCall = (scope: Scope, now: Date) => sql`(
  select * from (
    select k.absence_id, k.created_at, (k.from_date + k.from_start) at time zone f.time_zone as starts_at, ${progress(now)} as progress
    from rescues k ${joinBooking} ${joinOrigin}
    where ${isOpen} and ${inScope(sql`f.id`, scope)}
  ) every_one where progress = 'to_call') n`;

type ToCall = Readonly<{ id: string; doctor: string | null; starts_on: string; count: number; due: Date }>;

/** The absences of these, that with the nearest visit first. */
export async function findToCall(db: Queryable, scope: Scope, now: Date, limit: number): Promise<ToCall[]> {
  const { rows } = await sql<ToCall>`
    select n.absence_id::text as id, d.name as doctor, a.starts_on, count(*)::int as count, min(n.starts_at) as due
    from ${toCall(scope, now)} join absences a on a.id = n.absence_id left join doctors d on d.id = a.doctor_id
    group by n.absence_id, d.name, a.starts_on order by due, n.absence_id limit ${limit}`.execute(db);
  return rows;
}

/** True when a rescheduling is of a booking at a facility of the scope. */
export async function isInReach(db: Queryable, id: string, scope: Scope): Promise<boolean> {
  const { rows } = await sql`
    select from rescues k ${joinOrigin} where k.id = ${id}::bigint and ${inScope(sql`f.id`, scope)}`.execute(db);
  return rows.length > 0;
}

type AbsenceHead = Readonly<{ doctor: string | null; starts_on: string; ends_on: string }>;

/** The absence of these reschedulings; null when it does not exist. */
export async function getAbsenceOrNull(db: Queryable, id: string): Promise<AbsenceHead | null> {
  const { rows } = await sql<AbsenceHead>`
    select d.name as doctor, a.starts_on, a.ends_on from absences a left join doctors d on d.id = a.doctor_id
    where a.id = ${id}::bigint and a.is_planned`.execute(db);
  return rows[0] ?? null;
}
