import { type RawBuilder, sql } from 'kysely';
import { calledOffBy, localNow, slotOn } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DeskState } from '../request/request-desk.schema.ts';
import { delayOf, endOfSession, isDayOf } from '../request/visit-time.store.server.ts';
import type { SessionClosing } from './unit-board.ts';
import { type CalledSession, learnedSessions } from './visit-window.ts';

/** The hours of a practice, or of a service itself, on one date, as a queue. */
export type QueueSession = Readonly<{
  id: string;
  practice_schedule_id: number | null;
  visit_date: string;
  starts_at: Date;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  facility_id: number;
  facility: string;
  doctor_id: number | null;
  /** The doctor, or the service that no doctor gives. */
  title: string;
  specialization_id: number | null;
  /** The specializations of its doctor, the service with its own and its category, and the room. */
  about: string;
  number_minutes: number | null;
  /** Where its patients go; null where nobody has said it. */
  room: string | null;
  late: number | null;
  /** It is its day: also after midnight, while it is not over. */
  is_today: boolean;
  /** When it is over, as far as is known. */
  ends_at: Date;
  closed: SessionClosing | null;
}>;

/** What a doctor treats, as slugs with those above them: the name on a board says all of it. Null without a doctor. */
export const aboutDoctor = (id: RawBuilder<unknown>) => sql<string | null>`(
  select string_agg(concat_ws(' ', z.slug, u.slug), ' ') from practices q
  join specializations z on z.id = q.specialization_id left join specializations u on u.id = z.parent_id where q.doctor_id = ${id})`;

/** What a service is, with its specialization and its category. Null without a service. */
export const aboutService = (id: RawBuilder<unknown>) => sql<string | null>`(
  select concat_ws(' ', z.slug, u.slug, o.name, c.name) from services o join service_categories c on c.id = o.category_id
  left join specializations z on z.id = o.specialization_id left join specializations u on u.id = z.parent_id where o.id = ${id})`;

/** Its day, its end and why it is closed, as columns. `off`: something has called it off. */
function dayColumns(off: RawBuilder<unknown>, of: Readonly<Record<'endHour' | 'delay', RawBuilder<unknown>>>, now: Date) {
  const end = endOfSession({ ...of, date: sql`v.visit_date`, session: sql`v.id` });
  return sql`${isDayOf({ date: sql`v.visit_date`, end, now })} as is_today, ${end} at time zone f.time_zone as ends_at,
    case when ${off} then 'off' when ${end} <= ${localNow(now)} then 'over' end as closed`;
}

const practiceDelay = delayOf(sql`s.id`, sql`v.visit_date`);

/** Which sessions: a condition on `v` = visit_sessions, with `f` = facilities and `d` = doctors. */
const sessions = (where: RawBuilder<unknown>, now: Date) => sql<QueueSession>`
  select v.id::text as id, v.practice_schedule_id, v.visit_date, (v.visit_date + x.start_hour) at time zone f.time_zone as starts_at,
    to_char(x.start_hour, 'HH24:MI') as start_hour, to_char(x.end_hour, 'HH24:MI') as end_hour, f.time_zone, f.id as facility_id, f.name as facility,
    d.id as doctor_id, d.name as title, p.specialization_id, concat_ws(' ', ${aboutDoctor(sql`d.id`)}, s.room) as about, s.number_minutes, s.room, ${practiceDelay} as late,
    ${dayColumns(sql`${calledOffBy(sql`v.visit_date`)} is not null`, { endHour: sql`x.end_hour`, delay: practiceDelay }, now)}
  from visit_sessions v
  join practice_schedules s on s.id = v.practice_schedule_id
  join practices p on p.id = s.practice_id
  join doctors d on d.id = p.doctor_id
  join facilities f on f.id = p.facility_id
  ${slotOn(sql`v.visit_date`)}
  where ${where}
  union all
  select v.id::text, null, v.visit_date, (v.visit_date + h.start_hour) at time zone f.time_zone,
    to_char(h.start_hour, 'HH24:MI'), to_char(h.end_hour, 'HH24:MI'), f.time_zone, f.id, f.name,
    d.id, coalesce(d.name, w.name), w.specialization_id, concat_ws(' ', ${aboutDoctor(sql`d.id`)}, ${aboutService(sql`w.id`)}), h.number_minutes, null::text, null::int,
    ${dayColumns(sql`false`, { endHour: sql`h.end_hour`, delay: sql`null::int` }, now)}
  from visit_sessions v
  join service_schedules h on h.id = v.service_schedule_id
  join services w on w.id = h.service_id
  join facilities f on f.id = w.facility_id
  left join doctors d on d.id = w.doctor_id
  where ${where}`;

/** Who reads and calls: the desk at its facilities, and a doctor in the own hours. */
export type QueueReach = Readonly<{ scope: Scope; userId: string }>;

const inReach = ({ scope, userId }: QueueReach) => sql`(${inScope(sql`f.id`, scope)} or d.user_id = ${userId}::uuid)`;

/** The sessions of a date within reach that have numbers: of one practice schedule, or all. Those of the night before go on into today. */
export async function findSessionsOfDay(
  db: Queryable,
  reach: QueueReach,
  on: Readonly<{ date: string; practice: number | null }>,
  now: Date,
): Promise<QueueSession[]> {
  const date = sql`${on.date}::date`;
  const where = sql`(v.visit_date = ${date} or v.visit_date = ${date} - 1 and ${date} = ${localNow(now)}::date) and ${inReach(reach)}
    and (${on.practice}::int is null or v.practice_schedule_id = ${on.practice}::int)`;
  const { rows } = await sql<QueueSession>`
    select n.* from (${sessions(where, now)}) n where n.visit_date = ${date} or n.is_today order by n.starts_at, n.title, n.id`.execute(db);
  return rows;
}

/** The sessions of today at a facility that have numbers, whoever asks. */
export async function findUnitSessions(db: Queryable, facilityId: number, now: Date): Promise<QueueSession[]> {
  const where = sql`f.id = ${facilityId} and v.visit_date between ${localNow(now)}::date - 1 and ${localNow(now)}::date`;
  const { rows } =
    await sql<QueueSession>`select n.* from (${sessions(where, now)}) n where n.is_today order by n.starts_at, n.title, n.id`.execute(db);
  return rows;
}

/** One session; null when it does not exist, or not within reach. */
export async function getSessionOrNull(db: Queryable, id: string, reach: QueueReach, now: Date): Promise<QueueSession | null> {
  const { rows } = await sessions(sql`v.id = ${id}::bigint and ${inReach(reach)}`, now).execute(db);
  return rows[0] ?? null;
}

/** Why nobody of a session is waited for, whoever asks; null while its patients are to come. */
export async function getSessionClosing(db: Queryable, id: string, now: Date): Promise<SessionClosing | null> {
  const { rows } = await sessions(sql`v.id = ${id}::bigint`, now).execute(db);
  return rows[0]?.closed ?? null;
}

/**
 * True while who comes for a visit is received: nothing has called its session off, and it is not over; at the desk also after that. Read under the locks of
 * its hours, so that nobody is recorded in what has just been called off. A visit without a number has no session that could be closed.
 */
export async function isReceived(db: Queryable, of: VisitId, { isDesk, now }: Readonly<{ isDesk: boolean; now: Date }>): Promise<boolean> {
  const closed = (await getNumberOrNull(db, of, now))?.closed ?? null;
  return closed === null || (isDesk && closed === 'over');
}

/** Locks a session: whoever calls waits for the other callers, and for those who draw numbers of it. Who leaves a number of it waits for nobody. */
export async function lockSession(tx: Tx, id: string): Promise<void> {
  await sql`select from visit_sessions where id = ${id}::bigint for no key update`.execute(tx);
}

export type QueueVisit = Readonly<{
  session_id: string;
  number: number;
  /** Which of the times of its session it has, where its hours give some; null for one that was given up. */
  turn: number | null;
  kind: 'request' | 'reservation';
  id: string;
  token_hash: Buffer;
  user_id: string | null;
  facility_id: number;
  patient_name: string;
  service: string | null;
  desk_state: DeskState;
  holds_place: boolean;
  reported_at: Date | null;
  called_at: Date | null;
  calls: number;
  done_at: Date | null;
}>;

/** The visits of sessions, in the order of their numbers; one that shows a place may hold none. */
export async function findQueueVisits(db: Queryable, sessionIds: readonly string[]): Promise<QueueVisit[]> {
  const { rows } = await sql<QueueVisit>`
    select b.session_id::text as session_id, n.number, n.turn, case when b.request_id is null then 'reservation' else 'request' end as kind, b.id, b.token_hash, b.user_id, b.facility_id, b.patient_name, b.service, b.desk_state, b.holds_place,
      n.reported_at, n.called_at, n.calls, n.done_at
    from bookings b join visit_numbers n on n.session_id = b.session_id and n.number = b.visit_number
    where b.session_id = any(${[...sessionIds]}::bigint[]) and b.is_listed
    order by b.session_id, n.number`.execute(db);
  return rows;
}

type VisitId = Readonly<{ requestId: string } | { reservationId: string }>;

/** The session and the number of a visit; null for one without a number. */
export async function getNumberOrNull(db: Queryable, of: VisitId, now: Date): Promise<(QueueSession & { number: number }) | null> {
  const is = 'requestId' in of ? sql`n.request_id = ${of.requestId}::bigint` : sql`n.reservation_id = ${of.reservationId}::uuid`;
  const { rows } = await sql<QueueSession & { number: number }>`
    select s.*, n.number from visit_numbers n
    join (${sessions(sql`v.id = (select n.session_id from visit_numbers n where ${is})`, now)}) s on s.id = n.session_id::text
    where ${is}`.execute(db);
  return rows[0] ?? null;
}

/** Calls a number once more; false when somebody else has called it since it was read as called `calls` times, or its visit is over or not listed any more. */
export async function writeCall(tx: Tx, { session_id: id, number, calls }: QueueVisit, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update visit_numbers set called_at = ${now}, calls = calls + 1
    where session_id = ${id}::bigint and number = ${number} and calls = ${calls} and done_at is null
      and exists (
        select from bookings b where b.session_id = ${id}::bigint and b.visit_number = ${number}
          and b.is_listed and b.holds_place and b.desk_state not in ('no_show', 'done'))
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Takes the last call of a number back. When the one before it was is not known any more. */
export async function takeBackCall(tx: Tx, { session_id: id, number }: QueueVisit): Promise<void> {
  await sql`
    update visit_numbers set calls = calls - 1, called_at = case when calls > 1 then called_at end
    where session_id = ${id}::bigint and number = ${number} and calls > 0`.execute(tx);
}

/** True while a number is still that of a visit, and called as often as when it was read. */
export async function isAsRead(tx: Tx, { session_id: session, number, kind, id, calls }: QueueVisit): Promise<boolean> {
  const own = kind === 'request' ? sql`request_id = ${id}::bigint` : sql`reservation_id = ${id}::uuid`;
  const { rows } =
    await sql`select 1 from visit_numbers where session_id = ${session}::bigint and number = ${number} and calls = ${calls} and ${own}`.execute(
      tx,
    );
  return rows.length > 0;
}

type Whose = Readonly<{ doctorId: number; weekdayOf: string } | { specializationId: number }>;

/** How many visits of the session `s` kept their place, up to the last number that was called; one that was deleted since counts. */
const visitsUpToLastCall = sql`
  select count(*) from visit_numbers v
  where v.session_id = s.id::bigint
    and v.number <= (select max(c.number) from visit_numbers c where c.session_id = v.session_id and c.called_at is not null)
    and not exists (select from bookings b where b.session_id = v.session_id and b.visit_number = v.number and not b.holds_place)`;

/** The last sessions before a date in which somebody was called: of a doctor on its weekday, or of a specialization. */
export async function findCalledSessions(db: Queryable, whose: Whose, before: string, now: Date): Promise<CalledSession[]> {
  const [practice, service] =
    'doctorId' in whose
      ? [sql`p.doctor_id = ${whose.doctorId}`, sql`w.doctor_id = ${whose.doctorId}`]
      : [sql`p.specialization_id = ${whose.specializationId}`, sql`w.specialization_id = ${whose.specializationId}`];
  const day = 'doctorId' in whose ? sql`and extract(isodow from v.visit_date) = extract(isodow from ${whose.weekdayOf}::date)` : sql``;
  const last = sql`v.id in (
    select v.id from visit_sessions v
    where v.visit_date < ${before}::date ${day} and (
      v.practice_schedule_id in (select s.id from practice_schedules s join practices p on p.id = s.practice_id where ${practice})
      or v.service_schedule_id in (select h.id from service_schedules h join services w on w.id = h.service_id where ${service}))
      and exists (select from visit_numbers n where n.session_id = v.id and n.called_at is not null)
    order by v.visit_date desc, v.id desc limit ${learnedSessions.max})`;
  const { rows } = await sql<{ id: string; starts_at: Date; visits: number; number: number; called_at: Date; done_at: Date | null }>`
    select s.id, s.starts_at, (${visitsUpToLastCall})::int as visits, n.number, n.called_at, n.done_at
    from (${sessions(last, now)}) s join visit_numbers n on n.session_id = s.id::bigint and n.called_at is not null
    order by s.starts_at, n.called_at`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((calls) => ({
    startsAt: calls[0]?.starts_at ?? now,
    visits: calls[0]?.visits ?? 0,
    calls: calls.map(({ number, called_at, done_at }) => ({ number, calledAt: called_at, doneAt: done_at })),
  }));
}

/** Deletes the sessions before a date with their numbers, and with them the times from which was learned. */
export async function deleteOldSessions(db: Queryable, before: Date): Promise<void> {
  await sql`delete from visit_sessions where visit_date < ${before}::date`.execute(db);
}
