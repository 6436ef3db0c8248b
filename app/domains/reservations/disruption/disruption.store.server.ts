import { type RawBuilder, sql } from 'kysely';
import { delayOf, endOfSession, isAtOtherHours } from '#app/domains/appointments/sql.server.ts';
import { calledOffBy, endOfHours, localNow, slotOn } from '#app/domains/directory/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DoctorAway } from '#app/platform/visits/visit-kinds.server.ts';

/** A reservation in whose place somebody is expected, or waits there, and whose hours are not as they were told. */
export type Disrupted = Readonly<{
  id: string;
  code: string;
  doctor: string;
  state: AwaitedState;
  visit_date: string;
  start_hour: string;
  disruption: 'absent' | 'hours' | null;
  refused: boolean;
  new_start: string;
}>;

type AwaitedState = 'offered' | 'held' | 'booked' | 'checked_in';

const ahead = (now: Date) => sql<boolean>`(r.state in ('offered', 'held', 'booked') and r.ends_at > ${now})`;

/** When the session of `r` is over, which may go on for hours after those that were told. Needs `f`. */
const endOfDay = endOfSession({
  date: sql`r.visit_date`,
  endHour: sql`r.end_hour`,
  delay: delayOf(sql`r.practice_schedule_id`, sql`r.visit_date`),
  session: sql`(select o.session_id from visit_numbers o where o.reservation_id = r.id)`,
});

/** Somebody is expected, or waits at the hospital and has not been called: whose visit has begun is not called off any more. */
const isAwaited = (now: Date) => sql<boolean>`(r.visit_date >= ${localNow(now)}::date - 1 and ${endOfDay} > ${localNow(now)} and (
  r.state in ('offered', 'held', 'booked')
  or r.state = 'checked_in' and not exists (select from visit_numbers c where c.reservation_id = r.id and c.called_at is not null)))`;

/** Of a visit that does not take place (`n.refused`) its person was not told so, or the other way round. */
const isUntold = sql<boolean>`n.refused <> (r.disruption is not distinct from 'absent')`;

const ofPractices = (now: Date, which: RawBuilder<boolean>) => sql`
  select r.id, r.code, r.state, d.name as doctor, r.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour, r.disruption, n.refused, to_char(x.start_hour, 'HH24:MI') as new_start
  from reservations r
  join practice_schedules s on s.id = r.practice_schedule_id
  join practices p on p.id = s.practice_id
  join doctors d on d.id = p.doctor_id
  join facilities f on f.id = p.facility_id
  ${slotOn(sql`r.visit_date`)}
  cross join lateral (select ${calledOffBy(sql`r.visit_date`)} is not null as refused) n
  where ${which} and ${isAwaited(now)} and (${isUntold} or not n.refused and r.state <> 'checked_in' and ${isAtOtherHours})`;

/** Those in the hours of these practices, whose schedules are locked. */
export async function findDisrupted(tx: Tx, scheduleIds: readonly number[], now: Date): Promise<Disrupted[]> {
  const { rows } = await sql<Disrupted>`
    ${ofPractices(now, sql<boolean>`r.practice_schedule_id = any(${[...scheduleIds]}::int[])`)} order by r.visit_date, r.id`.execute(tx);
  return rows;
}

/** The practice schedules with such reservations, whatever has changed them. */
export async function findSchedulesOfDisrupted(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.practice_schedule_id as id from reservations r
    where r.id in (select n.id from (${ofPractices(now, sql<boolean>`true`)}) n) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** A reservation does not take place, and who has come for it is not recorded as present any more, so that it can be moved or cancelled. */
export async function setAbsent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('reservations').set({ disruption: 'absent', disrupted_at: now, updated_at: now }).where('id', '=', id).execute();
  // Apart: who writes the state waits for the lock of the doctor, which is the last in the order, and more hours may be locked after this.
  const present = tx.updateTable('reservations').set({ state: 'booked', state_at: now }).where('id', '=', id);
  await present.where('state', '=', 'checked_in').execute();
}

/** A reservation takes place again. */
export async function setRestored(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('reservations').set({ disruption: null, disrupted_at: null, updated_at: now }).where('id', '=', id).execute();
}

/** Gives a reservation the hours that its date has now. */
export async function writeHours(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update reservations r set start_hour = x.start_hour, end_hour = x.end_hour,
      starts_at = (r.visit_date + x.start_hour) at time zone x.time_zone,
      ends_at = (r.visit_date + ${endOfHours(sql`x.end_hour`)}) at time zone x.time_zone,
      disruption = 'hours', disrupted_at = ${now}, updated_at = ${now}
    from (
      select o.id, x.start_hour, x.end_hour, f.time_zone
      from reservations o
      join practice_schedules s on s.id = o.practice_schedule_id
      join facilities f on f.id = o.facility_id
      ${slotOn(sql`o.visit_date`)}
      where o.id = ${id}::uuid
    ) x
    where r.id = x.id`.execute(tx);
}

/** A reservation in hours of a service's own; `refused` = they do not run on its date: the doctor is away, or the day is a holiday. */
export type ChangedService = Readonly<{
  id: string;
  code: string;
  state: AwaitedState;
  visit_date: string;
  start_hour: string;
  doctor: string | null;
  service: number;
  refused: boolean;
}>;

/** Those that take place and do not any more, or the other way round: one of them, those of a doctor, or all. */
export async function findChangedServices(
  db: Queryable,
  now: Date,
  { id = null, doctorId = null }: Readonly<{ id?: string | null; doctorId?: number | null }> = {},
): Promise<ChangedService[]> {
  const { rows } = await sql<ChangedService>`
    select r.id, r.code, r.state, r.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour, d.name as doctor,
      r.service_schedule_id as service, n.refused
    from reservations r
    join service_schedules h on h.id = r.service_schedule_id
    join services v on v.id = h.service_id
    join facilities f on f.id = r.facility_id
    left join doctors d on d.id = v.doctor_id
    cross join lateral (
      select exists (
          select from doctor_leaves l
          where l.doctor_id = v.doctor_id and (l.facility_id is null or l.facility_id = f.id) and r.visit_date between l.starts_on and l.ends_on)
        or not (h.start_hour = '00:00' and coalesce(h.end_hour = '23:59', false)) and exists (
          select from public_holidays d where d.day = r.visit_date and (d.facility_id is null or d.facility_id = f.id)) as refused
    ) n
    where ${isAwaited(now)} and ${isUntold}
      and (${id}::uuid is null or r.id = ${id}::uuid) and (${doctorId}::int is null or v.doctor_id = ${doctorId}::int)
    order by r.visit_date, r.id limit 500`.execute(db);
  return rows;
}

/** The hours of the services of a doctor, at a facility or at all, that are not those of a practice. */
export async function findServiceHoursOf(tx: Tx, { doctorId, facilityId }: DoctorAway): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select h.id from service_schedules h join services v on v.id = h.service_id
    where v.doctor_id = ${doctorId} and (${facilityId}::int is null or v.facility_id = ${facilityId}::int) and h.practice_schedule_id is null
    order by h.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** `messages`: how many messages about a delay at its hours there were, `said`: the minutes of the last, null before one. */
type Expected = Readonly<{ id: string; messages: number; said: number | null }>;

/** Those in the hours of one date, for a doctor who is late. */
export async function findExpected(tx: Tx, scheduleId: number, day: string): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select r.id, m.messages, m.said
    from reservations r
    cross join lateral (
      select count(*)::int as messages, (array_agg(substring(m.about from ' (\\d+)$')::int order by m.created_at desc))[1] as said
      from reservation_messages m
      where m.reservation_id = r.id and m.kind = 'late' and starts_with(m.about, to_char(r.visit_date + r.start_hour, 'YYYY-MM-DD HH24:MI'))
    ) m
    where r.practice_schedule_id = ${scheduleId} and r.visit_date = ${day}::date and r.state in ('held', 'booked') order by r.id`.execute(
    tx,
  );
  return rows;
}

/** Reservations ahead in hours that their service does not have any more: how many, and the first of them. Null when there are none. */
export async function findInEndedHours(tx: Tx, serviceId: number, now: Date) {
  const { rows } = await sql<{ count: number; day: string; start: string }>`
    select count(*)::int as count, min(r.visit_date)::text as day, (array_agg(to_char(r.start_hour, 'HH24:MI') order by r.starts_at))[1] as start
    from reservations r join service_schedules h on h.id = r.service_schedule_id
    where h.service_id = ${serviceId} and not h.is_active and ${ahead(now)}
    having count(*) > 0`.execute(tx);
  return rows[0] ?? null;
}
