import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { isUnlicensed } from '#app/domains/services/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { isInReview, type Reservation } from './reservation.store.server.ts';
import type { ReservationState } from './reservation-states.ts';

export type DeskReservation = Readonly<{
  id: string;
  code: string;
  kind: 'SPT' | 'SRD';
  patient_name: string;
  phone: string | null;
  user_id: string | null;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  state: ReservationState;
  hold_until: Date | null;
  is_by_appointment: boolean;
  disruption: 'absent' | 'hours' | null;
  is_unlicensed: boolean;
  is_paid: boolean;
  is_in_review: boolean;
  price: number;
  facility: { id: number; name: string };
  doctor: string | null;
  service: string;
}>;

const unlicensed = isUnlicensed(sql`r.doctor_id`, sql`r.facility_id`, sql`r.visit_date`);
/** Its patient has been told what is not so, or soon will not be. */
const needsCare = sql<boolean>`(r.state in ('held', 'booked') and (r.disruption is not null or ${unlicensed}))`;

const rows = sql`
  select r.id, r.code, r.kind, r.patient_name, u.phone, r.user_id, r.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour,
    to_char(r.end_hour, 'HH24:MI') as end_hour, r.state, r.hold_until, r.is_by_appointment, r.disruption, ${unlicensed} as is_unlicensed, r.price::int as price,
    o.paid_at is not null as is_paid, ${isInReview} as is_in_review, json_build_object('id', f.id, 'name', f.name) as facility, d.name as doctor, v.name as service
  from reservations r
  join facilities f on f.id = r.facility_id
  join services v on v.id = r.service_id
  left join doctors d on d.id = r.doctor_id
  left join users u on u.id = r.user_id
  left join orders o on o.id = r.order_id`;

const perList = 500;

/** The reservations of one date that are not over without a visit, by their hours. */
export async function findOfDay(db: Queryable, scope: Scope, date: string): Promise<DeskReservation[]> {
  const { rows: found } = await sql<DeskReservation>`${rows}
    where r.visit_date = ${date}::date and r.state in ('held', 'booked', 'checked_in', 'fulfilled', 'no_show')
      and ${inScope(sql`r.facility_id`, scope)}
    order by r.start_hour, r.id limit ${perList}`.execute(db);
  return found;
}

/** The reservations with exactly this code, or of the account with this number, the latest visit first. */
export async function findByKey(
  db: Queryable,
  scope: Scope,
  key: { code: string } | { phone: string },
  limit: number,
): Promise<DeskReservation[]> {
  const is = 'code' in key ? sql`r.code = ${key.code}` : sql`u.phone = ${key.phone}`;
  const { rows: found } = await sql<DeskReservation>`${rows}
    where ${is} and ${inScope(sql`r.facility_id`, scope)} order by r.visit_date desc, r.id limit ${limit}`.execute(db);
  return found;
}

/** What is ahead. A request waits for its time also when the wished date is over: nobody else would tell its person. */
const isOpen = (now: Date) => sql<boolean>`(r.state = 'requested' or r.visit_date >= ${localNow(now)}::date)`;

/** Requests that wait for a time, and reservations that the hospital has disrupted or whose doctor has no licence then, the nearest first. */
export async function findToDo(db: Queryable, scope: Scope, now: Date): Promise<DeskReservation[]> {
  const { rows: found } = await sql<DeskReservation>`${rows}
    where ${inScope(sql`r.facility_id`, scope)} and ${isOpen(now)}
      and (r.state in ('requested', 'offered') and r.is_by_appointment or ${needsCare})
    order by r.visit_date, r.start_hour, r.id limit ${perList}`.execute(db);
  return found;
}

/** How many of them there are, since when the oldest, and when the first begins. */
export async function countToDo(db: Queryable, scope: Scope, now: Date) {
  const { rows: counted } = await sql<{ count: number; oldest: Date | null; due: Date | null }>`
    select count(*)::int as count, min(coalesce(r.disrupted_at, r.created_at)) as oldest, min(r.starts_at) as due
    from reservations r join facilities f on f.id = r.facility_id
    where ${inScope(sql`r.facility_id`, scope)} and ${isOpen(now)}
      and (r.state = 'requested' or ${needsCare})`.execute(db);
  return counted[0] ?? { count: 0, oldest: null, due: null };
}

/** The clock of the facility of a reservation of the scope, and the number of its account; null when there is none. */
export async function getOfScopeOrNull(
  db: Queryable,
  id: string,
  scope: Scope,
): Promise<Readonly<{ time_zone: string; minutes: number | null; phone: string | null }> | null> {
  const { rows: found } = await sql<{ time_zone: string; minutes: number | null; phone: string | null }>`
    select f.time_zone, p.duration_minutes as minutes, u.phone
    from reservations r join facilities f on f.id = r.facility_id left join service_options p on p.id = r.option_id
    left join users u on u.id = r.user_id
    where r.id = ${id}::uuid and ${inScope(sql`r.facility_id`, scope)}`.execute(db);
  return found[0] ?? null;
}

/** Hours of a service without an end on the weekday of a date, for a time that the desk proposes; null when it has none. */
export async function findAppointmentHours(db: Queryable, of: Pick<Reservation, 'service_id'>, date: string): Promise<number | null> {
  const { rows: found } = await sql<{ id: number }>`
    select h.id from service_schedules h
    where h.service_id = ${of.service_id} and h.practice_schedule_id is null and h.end_hour is null and h.is_active
      and h.day = extract(isodow from ${date}::date)
    order by h.start_hour, h.id limit 1`.execute(db);
  return found[0]?.id ?? null;
}

/** The weekdays on which a service runs by appointment, Monday = 1, each with the first hour. */
export async function findAppointmentDays(db: Queryable, serviceId: number): Promise<{ day: number; start_hour: string }[]> {
  const { rows: found } = await sql<{ day: number; start_hour: string }>`
    select h.day::int as day, to_char(min(h.start_hour), 'HH24:MI') as start_hour from service_schedules h
    where h.service_id = ${serviceId} and h.practice_schedule_id is null and h.end_hour is null and h.is_active
    group by h.day order by h.day`.execute(db);
  return found;
}
