import { type RawBuilder, sql } from 'kysely';
import { endOfBooking, isDayOf } from '#app/domains/appointments/sql.server.ts';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { isUnlicensed } from '#app/domains/services/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import { bigIdPattern } from '#app/platform/text/big-id.ts';
import type { DeskList, VisitThere } from '#app/platform/visits/visit-kinds.server.ts';
import { isInReview, type Reservation } from './reservation.store.server.ts';
import type { ReservationState } from './reservation-states.ts';

export type DeskReservation = Readonly<{
  id: string;
  code: string;
  patient_name: string;
  phone: string | null;
  visit_number: number | null;
  visit_date: string;
  start_hour: string;
  /** Its hours of a practice; less than 0 for those of a service. */
  schedule_id: number;
  state: ReservationState;
  hold_until: Date | null;
  is_by_appointment: boolean;
  disruption: 'absent' | 'hours' | null;
  is_unlicensed: boolean;
  is_paid: boolean;
  is_in_review: boolean;
  price: number;
  facility: { id: number; name: string };
  doctor: { name: string } | null;
  specialization: { name: string } | null;
  service: string;
  created_at: Date;
}>;

const unlicensed = isUnlicensed(sql`r.doctor_id`, sql`r.facility_id`, sql`r.visit_date`);
/** Its patient has been told what is not so, or soon will not be. */
const needsCare = sql<boolean>`(r.state in ('held', 'booked') and (r.disruption is not null or ${unlicensed}))`;

/** The hours of a visit in the order of the desk's list. */
const hours = sql`coalesce(r.practice_schedule_id, -r.service_schedule_id)`;

/** The reservations of a list of the desk, in its order. */
export async function findListed(db: Queryable, list: DeskList, now: Date): Promise<DeskReservation[]> {
  const { rows } = await sql<DeskReservation>`
    select r.id, r.code, r.patient_name, u.phone, n.number as visit_number, r.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour,
      ${hours} as schedule_id, r.state, r.hold_until, r.is_by_appointment, r.disruption, ${unlicensed} as is_unlicensed, r.price::int as price,
      o.paid_at is not null as is_paid, ${isInReview} as is_in_review, json_build_object('id', f.id, 'name', f.name) as facility,
      case when d.id is not null then json_build_object('name', d.name) end as doctor,
      case when sp.id is not null then json_build_object('name', sp.name) end as specialization, v.name as service, r.created_at
    from reservations r
    join facilities f on f.id = r.facility_id
    join services v on v.id = r.service_id
    left join practice_schedules s on s.id = r.practice_schedule_id
    left join practices p on p.id = s.practice_id
    left join specializations sp on sp.id = coalesce(p.specialization_id, v.specialization_id)
    left join doctors d on d.id = r.doctor_id
    left join users u on u.id = r.user_id
    left join orders o on o.id = r.order_id
    left join visit_numbers n on n.reservation_id = r.id
    where ${inScope(sql`r.facility_id`, list.scope)} and ${listed(list, now)} limit ${list.limit}`.execute(db);
  return rows;
}

/** What is ahead. A request waits for its time also when the wished date is over: nobody else would tell its person. */
const isOpen = (now: Date) => sql<boolean>`(r.state = 'requested' or r.visit_date >= ${localNow(now)}::date)`;

/** The state by which the desk filters; a hold ends by the clock. */
const deskState = (now: Date) => sql`case when r.state = 'held' and r.hold_until <= ${now} then 'cancelled' when r.state = 'held' then 'new'
  when r.state = 'booked' then 'confirmed' when r.state = 'checked_in' then 'arrived' when r.state = 'fulfilled' then 'done'
  when r.state = 'expired' then 'cancelled' else r.state end`;
/** What is over without a visit is in the list of its day only where somebody asks for it, and who has no time yet is among those that wait. */
const ofDay = ['new', 'confirmed', 'arrived', 'done', 'no_show'];
/** After the requests of the same hours. */
const firstId = '00000000-0000-0000-0000-000000000000';

function listed(list: DeskList, now: Date): RawBuilder<unknown> {
  if ('key' in list) {
    const is = 'code' in list.key ? sql`r.code = ${list.key.code}` : sql`u.phone = ${list.key.phone}`;
    return sql`${is} order by r.visit_date desc, r.id`;
  }
  const { lens, date, scheduleId, states, name, after } = list;
  const filtered = sql`(${scheduleId}::int is null or r.practice_schedule_id = ${scheduleId}::int)
    and (${name}::text is null or r.patient_name ilike ${name === null ? null : likePattern(name)}::text)`;
  const id = after && (bigIdPattern.test(after.id) ? firstId : after.id);
  const isOf = (all: readonly string[]) => sql`${deskState(now)} = any(${[...all]}::text[])`;
  if (lens === 'day') {
    const behind = after ? sql`and (r.start_hour, ${hours}, r.id) > (${after.place}::time, ${after.scheduleId}::int, ${id}::uuid)` : sql``;
    return sql`r.visit_date = ${date}::date and ${isOf(states.length === 0 ? ofDay : states)} and ${filtered} ${behind}
      order by r.start_hour, ${hours}, r.id`;
  }
  const behind = after ? sql`and (r.visit_date, r.id) > (${after.place}::date, ${id}::uuid)` : sql``;
  return sql`${isOpen(now)} and (r.state in ('requested', 'offered') and r.is_by_appointment or ${needsCare})
    and (${states.length === 0} or ${isOf(states)}) and ${filtered} ${behind}
    order by r.visit_date, r.id`;
}

/** How many wait for the desk, since when the oldest, and when the first begins. */
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

/** True for a reservation that is at a facility, on the day of its session. */
export async function isThereToday(db: Queryable, { id, facilityId }: VisitThere, now: Date): Promise<boolean> {
  const { rows: found } = await sql`
    select 1 from bookings b join facilities f on f.id = b.facility_id
    where b.reservation_id = ${id}::uuid and f.id = ${facilityId} and ${isDayOf({ date: sql`b.visit_date`, end: endOfBooking, now })}`.execute(
    db,
  );
  return found.length > 0;
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
