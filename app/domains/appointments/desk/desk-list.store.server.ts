import { type RawBuilder, sql } from 'kysely';
import type { DateRefusal } from '#app/domains/directory/schedule/schedule.schema.ts';
import { dateRefusal, endOfHours, localNow, slotOn } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import { bigIdPattern } from '#app/platform/text/big-id.ts';
import type { DeskList } from '#app/platform/visits/visit-kinds.server.ts';
import { careState } from '../absence/absence-notifications.store.server.ts';
import type { RequestStatus } from '../request/request.schema.ts';
import type { CancelReason, DeskState, EventKind, Source } from '../request/request-desk.schema.ts';
import { delayMinutes, endOfVisit, isCalledOff, isDayOf } from '../request/visit-time.store.server.ts';
import type { PracticeNews } from './visit-chat-text.ts';

export type DeskRecord = Readonly<{
  id: string;
  version: number;
  code: string;
  patient_name: string;
  phone: string;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  status: RequestStatus;
  desk_state: DeskState;
  source: Source;
  shows_place: boolean;
  holds_place: boolean;
  withheld: boolean;
  duplicate_of: string | null;
  visit_number: number | null;
  queue_number: number | null;
  moved_from: string | null;
  cancel_reason: CancelReason | null;
  has_details: boolean;
  is_over: boolean;
  is_today: boolean;
  schedule_id: number;
  user_id: string | null;
  facility: { id: number; name: string; whatsapp_phone: string };
  doctor: { id: number; name: string };
  specialization: { id: number; name: string };
  created_at: Date;
}>;

/** `has_details` is no `exists`: that may be planned as a hash of all details, for a page of fifty. */
const records = (now: Date) => sql`
  select r.id::text as id, r.version, r.code, r.patient_name, r.phone, r.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour,
    to_char(r.end_hour, 'HH24:MI') as end_hour, f.time_zone, r.status, r.desk_state, r.source, r.shows_place, r.holds_place, r.withheld,
    r.duplicate_of::text as duplicate_of, n.number as visit_number, r.queue_number, r.moved_from, r.cancel_reason, r.schedule_id, r.user_id, r.created_at,
    (select true from appointment_details e where e.request_id = r.id) is not null as has_details,
    r.visit_date + ${endOfHours(sql`r.end_hour`)} <= ${localNow(now)} as is_over, ${isDayOf({ date: sql`r.visit_date`, end: endOfVisit, now })} as is_today,
    json_build_object('id', f.id, 'name', f.name, 'whatsapp_phone', f.whatsapp_phone) as facility,
    json_build_object('id', d.id, 'name', d.name) as doctor, json_build_object('id', sp.id, 'name', sp.name) as specialization
  from appointment_requests r
  join facilities f on f.id = r.facility_id
  join doctors d on d.id = r.doctor_id
  join specializations sp on sp.id = r.specialization_id
  left join visit_numbers n on n.request_id = r.id`;

const waits = (now: Date): RawBuilder<boolean> => sql`(r.status <> 'cancelled' and r.desk_state in ('new', 'contacted')
  and r.visit_date >= (${now}::timestamptz - interval '1 day')::date and r.visit_date + ${endOfHours(sql`r.end_hour`)} > ${localNow(now)})`;

/** After every request of the same hours, behind which other kinds follow. */
const lastId = '9223372036854775807';

/** The requests of a list of the desk, in its order. */
export async function findListed(db: Queryable, list: DeskList, now: Date): Promise<DeskRecord[]> {
  const { rows } = await sql<DeskRecord>`${records(now)}
    where ${inScope(sql`r.facility_id`, list.scope)} and ${listed(list, now)} limit ${list.limit}`.execute(db);
  return rows;
}

function listed(list: DeskList, now: Date): RawBuilder<unknown> {
  if ('key' in list) {
    const is = 'code' in list.key ? sql`r.code = ${list.key.code}` : sql`r.phone = ${list.key.phone}`;
    return sql`${is} order by r.visit_date desc, r.id desc`;
  }
  const { lens, date, scheduleId, states, name, after } = list;
  const filtered = sql`(${scheduleId}::int is null or r.schedule_id = ${scheduleId}::int)
    and (${states.length === 0} or case when r.status = 'cancelled' then 'cancelled' else r.desk_state end = any(${[...states]}::text[]))
    and (${name}::text is null or r.patient_name ilike ${name === null ? null : likePattern(name)}::text)`;
  const id = after && (bigIdPattern.test(after.id) ? after.id : lastId);
  if (lens === 'day') {
    const behind = after
      ? sql`and (r.start_hour, r.schedule_id, r.id) > (${after.place}::time, ${after.scheduleId}::int, ${id}::bigint)`
      : sql``;
    return sql`r.visit_date = ${date}::date and ${filtered} ${behind} order by r.start_hour, r.schedule_id, r.id`;
  }
  const behind = after ? sql`and (r.visit_date, r.id) > (${after.place}::date, ${id}::bigint)` : sql``;
  return sql`${waits(now)} and ${filtered} ${behind} order by r.visit_date, r.id`;
}

/** How many requests wait for a decision of the desk, since when the oldest does, and when the first visit begins. */
export async function countWaiting(db: Queryable, scope: Scope, now: Date) {
  const { rows } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(r.created_at) as oldest, min((r.visit_date + r.start_hour) at time zone f.time_zone) as due
    from appointment_requests r join facilities f on f.id = r.facility_id
    where ${waits(now)} and ${inScope(sql`r.facility_id`, scope)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, due: null };
}

/** One request; null when it does not exist or belongs to a hospital outside the scope. */
export async function getRecordOrNull(db: Queryable, id: string, scope: Scope, now: Date): Promise<DeskRecord | null> {
  const { rows } = await sql<DeskRecord>`${records(now)} where r.id = ${id} and ${inScope(sql`r.facility_id`, scope)}`.execute(db);
  return rows[0] ?? null;
}

/**
 * What is new about the practice of a request's visit; null when it takes place as it was asked for. The rule of the dates decides whether the
 * doctor practises, as on the patient's page; the absences say what else the patient has to hear.
 */
export async function getPracticeNewsOrNull(db: Queryable, requestId: string, now: Date): Promise<PracticeNews | null> {
  const { rows } = await sql<PracticeNews>`
    select n.kind, case when n.kind = 'late' then n.minutes end as minutes
    from (
      select l.minutes, case
          when ${isCalledOff} then 'absent'
          when l.minutes is not null then 'late'
          when 'to_correct' = any(c.states) then 'present'
          when c.has_hours then 'hours'
        end as kind
      from appointment_requests r
      join facilities f on f.id = r.facility_id
      cross join lateral (select ${delayMinutes} as minutes) l
      cross join lateral (
        select array_agg(${careState(now)}) as states, bool_or(b.kind = 'hours' and b.undone_at is null and a.restored_at is null) as has_hours
        from absence_requests a
        join absences b on b.id = a.absence_id
        left join outbox_messages m on m.id = a.message_id
        where a.request_id = r.id and a.schedule_id = r.schedule_id and a.visit_date = r.visit_date
      ) c
      where r.id = ${requestId}
    ) n where n.kind is not null`.execute(db);
  return rows[0] ?? null;
}

type DeskEvent = Readonly<{
  kind: EventKind;
  by: string | null;
  is_patient: boolean;
  from_state: DeskState;
  from_date: string;
  from_place: string | null;
  to_date: string | null;
  to_place: string | null;
  note: string | null;
  created_at: Date;
}>;

/** The history of a request, the latest first, with the names of the staff. */
export async function findEvents(db: Queryable, requestId: string): Promise<DeskEvent[]> {
  const { rows } = await sql<DeskEvent>`
    select e.kind, u.name as by, e.is_patient, e.from_state, e.from_date, e.from_place, e.to_date, e.to_place, e.note, e.created_at
    from appointment_events e left join users u on u.id = e.actor_id
    where e.request_id = ${requestId} order by e.id desc limit 100`.execute(db);
  return rows;
}

type PracticeSession = Readonly<{
  schedule_id: number;
  facility: { id: number; name: string };
  doctor: { id: number; name: string };
  specialization: { id: number; name: string };
  start_hour: string;
  end_hour: string | null;
  capacity: number | null;
  taken: number;
  withheld: number;
  open: number;
  arrived: number;
  refusal: DateRefusal | null;
}>;

/**
 * The doctors' hours on one date, with what is taken; `refusal` says why hours do not take place. The capacity is that of the schedule: the
 * counter's was raised where a manager booked beyond it.
 */
export async function findSessions(db: Queryable, scope: Scope, date: string): Promise<PracticeSession[]> {
  const midnight = sql<Date>`(${date}::date::timestamp at time zone f.time_zone)`;
  const { rows } = await sql<PracticeSession>`
    select s.id as schedule_id, json_build_object('id', f.id, 'name', f.name) as facility, json_build_object('id', d.id, 'name', d.name) as doctor,
      json_build_object('id', sp.id, 'name', sp.name) as specialization, to_char(x.start_hour, 'HH24:MI') as start_hour,
      to_char(x.end_hour, 'HH24:MI') as end_hour, x.capacity, coalesce(t.taken, 0) as taken, coalesce(t.withheld, 0) as withheld,
      coalesce(c.open, 0) as open, coalesce(c.arrived, 0) as arrived, ${dateRefusal(midnight, sql`${date}::date`)} as refusal
    from practice_schedules s
    join practices p on p.id = s.practice_id
    join doctors d on d.id = p.doctor_id
    join facilities f on f.id = p.facility_id
    join specializations sp on sp.id = p.specialization_id
    ${slotOn(sql`${date}::date`)}
    left join appointment_slots t on t.schedule_id = s.id and t.visit_date = ${date}::date
    left join (
      select r.schedule_id, count(*) filter (where r.status <> 'cancelled' and r.desk_state in ('new', 'contacted'))::int as open,
        count(*) filter (where r.desk_state in ('arrived', 'done'))::int as arrived
      from appointment_requests r where r.visit_date = ${date}::date group by r.schedule_id
    ) c on c.schedule_id = s.id
    where f.is_unit and ${inScope(sql`f.id`, scope)}
      and ((s.day = extract(isodow from ${date}::date) and ${date}::date between s.valid_from and s.valid_to and d.is_active) or c.schedule_id is not null)
    order by x.start_hour, d.name, s.id`.execute(db);
  return rows;
}
