import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { offeredDates } from '#app/domains/reservations/sql.server.ts';
import { hasOwnHours } from '#app/domains/services/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import { isThereAlready, joinBooking } from './rescheduling.store.server.ts';
import { holdHours } from './rescheduling.ts';

/** A time that may be proposed; of a request `serviceId` is null. */
export type Candidate = Hours & Readonly<{ date: string; serviceId: number | null }>;

/** Hours for a request: those of the same specialty, the same doctor's first. */
const forRequests = sql`
  select s.id, s.id as practice, null::int as service_id, p.doctor_id, p.facility_id,
    case when p.facility_id <> b.facility_id then 3 when p.doctor_id <> b.doctor_id then 2 else 1 end as tier
  from booking b
  join practices p on p.specialization_id = b.specialization_id
  join practice_schedules s on s.practice_id = p.id
  join facilities f on f.id = p.facility_id and f.is_unit
  where b.request_id is not null`;

/**
 * A service that may be given instead: the same one, or one that is not cheaper, because the payment stays; at another hospital only where nothing is
 * left to be paid there. `same`: what else makes it the same.
 */
const mayReplace = (same: ReturnType<typeof sql>) => sql`(v.id = b.service_id or (
  b.option_id is null and v.kind = b.service_kind and v.price >= b.price and (v.facility_id = b.facility_id or b.is_paid) and ${same}))`;

const serviceTier = sql`case when v.id = b.service_id then 1 when v.facility_id = b.facility_id then 2 else 3 end as tier`;

/** Hours for reservations of doctors: the same doctor's, then those of doctors with the same specialty. */
const forDoctors = (now: Date) => sql`
  select s.id, s.id as practice, v.id as service_id, p.doctor_id, p.facility_id, ${serviceTier}
  from booking b
  join services v on v.kind = 'reservation' and v.doctor_id is not null and v.published_at <= ${now}
  join practices p on p.doctor_id = v.doctor_id and p.facility_id = v.facility_id
  join practice_schedules s on s.practice_id = p.id
  where b.is_of_doctor and ${mayReplace(sql`p.specialization_id = b.specialization_id`)}`;

/** Hours for service orders: those of the same service, then those of the service with its name. Without an end they are by appointment. */
const forServices = (now: Date) => sql`
  select h.id, h.practice_schedule_id as practice, v.id as service_id, v.doctor_id, v.facility_id, ${serviceTier}
  from booking b
  join services v on ${hasOwnHours} and v.published_at <= ${now}
  join service_schedules h on h.service_id = v.id and h.is_active and (h.practice_schedule_id is not null or h.end_hour is not null)
  where b.reservation_id is not null and not b.is_of_doctor and ${mayReplace(sql`lower(v.name) = lower(b.service)`)}`;

/** The doctor is expected at another hospital then. */
const isElsewhere = sql<boolean>`exists (
  select from doctor_presences e join facilities f on f.id = n.facility_id
  where e.doctor_id = n.doctor_id and e.facility_id <> n.facility_id and e.during && tstzrange(
    (n.date + n.start_hour) at time zone f.time_zone,
    (n.date + coalesce(n.end_hour, least(n.start_hour, time '22:59') + interval '1 hour')) at time zone f.time_zone))`;

/**
 * The free times that fit a booking best: of the same doctor, else of the same specialty at the same hospital, else elsewhere; the nearest after its
 * date before those before it. Others may take them until their hours are locked.
 */
export async function findCandidates(db: Queryable, reschedulingId: string, limit: number, now: Date): Promise<Candidate[]> {
  const practice = sql`n.practice`;
  const service = sql`case when n.practice is null then n.id end`;
  const { rows } = await sql<Candidate>`
    with booking as materialized (
      select b.*, k.from_date, k.from_start, k.declined, r.service_id, r.option_id, r.price, v.kind as service_kind,
        v.kind = 'reservation' and v.doctor_id is not null as is_of_doctor, coalesce(r.price = 0 or o.paid_at is not null, true) as is_paid
      from rescues k ${joinBooking}
      left join reservations r on r.id = k.reservation_id
      left join services v on v.id = r.service_id
      left join orders o on o.id = r.order_id
      where k.id = ${reschedulingId}::bigint and not coalesce(r.is_by_appointment, false)
    ), offered as (
      ${forRequests} union all ${forDoctors(now)} union all ${forServices(now)}
    )
    select n.practice, ${service} as service, n.service_id as "serviceId", n.date
    from (${offeredDates(now)}) n
    cross join booking b
    join facilities f on f.id = n.facility_id
    where n.reason is null and n.date + n.start_hour > ${localNow(now)} + interval '1 hour' * ${sql.lit(holdHours)}
      and not concat_ws(' ', coalesce(${practice}::text, '-'), coalesce((${service})::text, '-'), coalesce(n.service_id::text, '-'), n.date)
        = any(b.declined)
      and not ${isElsewhere} and not ${isThereAlready(practice, service, sql`n.date`)}
    order by n.tier, n.date < b.from_date, abs(n.date - b.from_date), abs(extract(epoch from n.start_hour - b.from_start)), n.id
    limit ${limit}`.execute(db);
  return rows;
}
