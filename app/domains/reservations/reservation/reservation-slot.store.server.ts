import { sql } from 'kysely';
import { dateRefusal, endOfHours, slotOn } from '#app/domains/directory/sql.server.ts';
import { practiceRefusal, serviceRefusal } from '#app/domains/services/sql.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import { defaultMinutes, type Refusal } from './reservation.ts';

/** What is ordered, and in which hours. */
export type Offer = Hours &
  Readonly<{
    service_id: number;
    name: string;
    image: string | null;
    option_id: number | null;
    option_name: string | null;
    minutes: number | null;
    /** Null = asked at the facility. */
    price: number | null;
    is_by_appointment: boolean;
    /** SRD = in the hours of a doctor, SPT = in those of the service. */
    type_code: 'SPT' | 'SRD';
  }>;

const offerColumns = sql`v.id as service_id, v.name, v.image, o.id as option_id, o.name as option_name, o.duration_minutes as minutes,
  coalesce(o.price, v.price) as price, case when v.kind = 'reservation' and v.doctor_id is not null then 'SRD' else 'SPT' end as type_code`;

/**
 * A published service in one of its weekly hours, as its page and `/v1` number them; null when there is none, or no such option. A service of a
 * doctor takes the places of the doctor's practice.
 */
export async function getServiceOfferOrNull(
  db: Queryable,
  { scheduleId, optionId }: Readonly<{ scheduleId: number; optionId: number | null }>,
  now: Date,
): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select ${offerColumns}, h.practice_schedule_id as practice, case when h.practice_schedule_id is null then h.id end as service,
      h.practice_schedule_id is null and h.end_hour is null as is_by_appointment
    from service_hours h
    join services v on v.id = h.service_id
    left join service_options o on o.service_id = v.id and o.id = ${optionId}::int
    where h.id = ${scheduleId} and v.kind <> 'consultation' and v.published_at <= ${now}
      and (${optionId}::int is null or o.id is not null)`.execute(db);
  return rows[0] ?? null;
}

/** A published reservation of a doctor in hours of that doctor at the same facility; null when there is none. */
export async function getDoctorOfferOrNull(
  db: Queryable,
  { serviceId, scheduleId, optionId }: Readonly<{ serviceId: number; scheduleId: number; optionId: number | null }>,
  now: Date,
): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select ${offerColumns}, s.id as practice, null::int as service, false as is_by_appointment
    from services v
    join practice_schedules s on s.id = ${scheduleId}
    join practices p on p.id = s.practice_id and p.doctor_id = v.doctor_id and p.facility_id = v.facility_id
    left join service_options o on o.service_id = v.id and o.id = ${optionId}::int
    where v.id = ${serviceId} and v.kind = 'reservation' and v.published_at <= ${now}
      and (${optionId}::int is null or o.id is not null)`.execute(db);
  return rows[0] ?? null;
}

/** A service in hours of its doctor, or in its own; null when these hours are not its. */
export async function getOfferOrNull(
  db: Queryable,
  { serviceId, scheduleId, optionId }: Readonly<{ serviceId: number; scheduleId: number; optionId: number | null }>,
  now: Date,
): Promise<Offer | null> {
  const ofDoctor = await getDoctorOfferOrNull(db, { serviceId, scheduleId, optionId }, now);
  if (ofDoctor) return ofDoctor;
  const own = await getServiceOfferOrNull(db, { scheduleId, optionId }, now);
  return own?.service_id === serviceId ? own : null;
}

/** One date of weekly hours, with what is taken of it. */
export type Slot = Readonly<{
  facility_id: number;
  doctor_id: number | null;
  time_zone: string;
  start_hour: string;
  end_hour: string | null;
  starts_at: Date;
  ends_at: Date;
  /** Null = not limited. */
  capacity: number | null;
  used: number;
  refusal: Exclude<Refusal, 'full'> | null;
}>;

/** One date of hours; null when they do not exist. Read under the lock of the hours by who takes a place. */
export async function getSlotOrNull(db: Queryable, { practice, service }: Hours, date: string, now: Date): Promise<Slot | null> {
  const day = sql`${date}::date`;
  const found =
    practice === null
      ? sql<Slot>`
        select v.facility_id, v.doctor_id, f.time_zone, to_char(h.start_hour, 'HH24:MI') as start_hour,
          to_char(h.end_hour, 'HH24:MI') as end_hour, (${day} + h.start_hour) at time zone f.time_zone as starts_at,
          greatest((${day} + ${endOfHours(sql`h.end_hour`)}) at time zone f.time_zone,
            (${day} + h.start_hour) at time zone f.time_zone + interval '1 minute') as ends_at,
          h.capacity, coalesce(t.taken, 0) as used, ${serviceRefusal(now, day)} as refusal
        from service_schedules h
        join services v on v.id = h.service_id
        join facilities f on f.id = v.facility_id
        left join service_slots t on t.schedule_id = h.id and t.visit_date = ${day}
        where h.id = ${service}`
      : sql<Slot>`
        select p.facility_id, p.doctor_id, f.time_zone, to_char(x.start_hour, 'HH24:MI') as start_hour,
          to_char(x.end_hour, 'HH24:MI') as end_hour, (${day} + x.start_hour) at time zone f.time_zone as starts_at,
          (${day} + ${endOfHours(sql`x.end_hour`)}) at time zone f.time_zone as ends_at,
          x.capacity, coalesce(t.taken + t.withheld, 0) as used, ${practiceRefusal(dateRefusal(now, day), day)} as refusal
        from practice_schedules s
        join practices p on p.id = s.practice_id
        join facilities f on f.id = p.facility_id
        ${slotOn(day)}
        left join appointment_slots t on t.schedule_id = s.id and t.visit_date = ${day}
        where s.id = ${practice}`;
  const { rows } = await found.execute(db);
  return rows[0] ?? null;
}

/** An hour that the desk proposes on a date, on the clock of the facility, and when a visit of so many minutes then ends. */
export async function timesAt(
  db: Queryable,
  { timeZone, date, start, minutes }: Readonly<{ timeZone: string; date: string; start: string; minutes: number | null }>,
): Promise<Readonly<{ starts_at: Date; ends_at: Date; end_hour: string | null }>> {
  const last = minutes ?? defaultMinutes;
  const { rows } = await sql<{ starts_at: Date; ends_at: Date; end_hour: string | null }>`
    select n.starts_at, n.starts_at + interval '1 minute' * ${last} as ends_at,
      case when ${start}::time + interval '1 minute' * ${last} > ${start}::time
        then to_char(${start}::time + interval '1 minute' * ${last}, 'HH24:MI') end as end_hour
    from (select (${date}::date + ${start}::time) at time zone ${timeZone} as starts_at) n`.execute(db);
  const [times] = rows;
  if (!times) throw new Error('reservations: no time');
  return times;
}

/** Locks the weekly hours of services until the transaction ends, in the order of their ids. */
export async function lockServiceHours(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from service_schedules where id = any(${[...ids]}::int[]) order by id for no key update`.execute(tx);
}

/** Ends the holds of locked hours whose time is over. */
export async function freeExpiredHolds(
  tx: Tx,
  { practices, services }: Readonly<{ practices: readonly number[]; services: readonly number[] }>,
  now: Date,
): Promise<void> {
  await sql`select free_expired_holds(${[...practices]}::int[], ${[...services]}::int[], ${now})`.execute(tx);
}

/** Writes the row of counters of a date, with the capacity that it has now; a manager may have booked beyond it. The hours are locked. */
export async function openSlot(tx: Tx, { practice, service }: Hours, date: string, capacity: number | null): Promise<void> {
  const [table, id] = practice === null ? [sql`service_slots`, service] : [sql`appointment_slots`, practice];
  const used = practice === null ? sql`t.taken` : sql`t.taken + t.withheld`;
  await sql`
    insert into ${table} as t (schedule_id, visit_date, capacity, taken) values (${id}, ${date}::date, ${capacity}::int, 0)
    on conflict (schedule_id, visit_date) do update
    set capacity = greatest(excluded.capacity, case when excluded.capacity is not null then ${used} end)`.execute(tx);
}

/** True when one more fits. */
export function hasRoom({ capacity, used }: Pick<Slot, 'capacity' | 'used'>): boolean {
  return capacity === null || used < capacity;
}
