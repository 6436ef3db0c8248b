import { type RawBuilder, sql } from 'kysely';
import { type FreeHours, movableDays } from '#app/domains/appointments/free-hours/free-hours.ts';
import { type FoundHours, hoursColumns, isExpectedElsewhere, nearestOf, shownHours } from '#app/domains/appointments/sql.server.ts';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { hasOwnHours } from '#app/domains/services/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';
import { offeredDates } from './offered-dates.store.server.ts';

/**
 * A service that may be given instead: the same one, or one whose price compares so, because the payment stays; at another hospital only where nothing
 * is left to be paid there. `same`: what else makes it the same.
 */
const mayReplace = (price: RawBuilder<boolean>, same: RawBuilder<boolean>) => sql<boolean>`(v.id = b.service_id or (
  b.option_id is null and v.kind = b.service_kind and ${price} and (v.facility_id = b.facility_id or b.is_paid) and ${same}))`;

const serviceTier = sql`case when v.id = b.service_id then 1 when v.facility_id = b.facility_id then 2 else 3 end as tier`;

/**
 * The hours that the reservation in the CTE `booking` may have, for the CTE of `offeredDates`, with the service that is then given: for one of a doctor
 * the same doctor's, then those of doctors with the same specialty; for a service order those of the same service, then those of the service with its
 * name. Hours of services without an end are by appointment. `price`: which service `v` replaces that of `b`.
 */
export const hoursForReservations = (now: Date, price: RawBuilder<boolean>) => sql`
  select s.id, s.id as practice, v.id as service_id, p.doctor_id, p.facility_id, ${serviceTier}
  from booking b
  join services v on v.kind = 'reservation' and v.doctor_id is not null and v.published_at <= ${now}
  join practices p on p.doctor_id = v.doctor_id and p.facility_id = v.facility_id
  join practice_schedules s on s.practice_id = p.id
  where b.is_of_doctor and ${mayReplace(price, sql`p.specialization_id = b.specialization_id`)}
  union all
  select h.id, h.practice_schedule_id as practice, v.id as service_id, v.doctor_id, v.facility_id, ${serviceTier}
  from booking b
  join services v on ${hasOwnHours} and v.published_at <= ${now}
  join service_schedules h on h.service_id = v.id and h.is_active and (h.practice_schedule_id is not null or h.end_hour is not null)
  where b.reservation_id is not null and not b.is_of_doctor and ${mayReplace(price, sql`lower(v.name) = lower(b.service)`)}`;

/** What the CTE `booking` has of the reservation `r` with its service `v` and its order `o`. */
export const bookingColumns = sql`r.service_id, r.option_id, r.price, v.kind as service_kind,
  v.kind = 'reservation' and v.doctor_id is not null as is_of_doctor, coalesce(r.price = 0 or o.paid_at is not null, true) as is_paid`;

/** The CTEs of one reservation and the hours that it may have at its person's wish: what is paid for it stays the same. */
const ofReservation = (id: string, now: Date) => sql`
  with booking as materialized (
    select b.*, ${bookingColumns} from bookings b
    join reservations r on r.id = b.reservation_id
    join services v on v.id = r.service_id
    left join orders o on o.id = r.order_id
    where b.reservation_id = ${id}::uuid and not r.is_by_appointment
  ), offered as (${hoursForReservations(now, sql<boolean>`v.price = b.price`)})`;

type Target = Hours & Readonly<{ serviceId: number }>;

/** The hours with this number, as `/v1` numbers them, with the service that is given then; null where a reservation may not have them. */
export async function findTargetOrNull(
  db: Queryable,
  id: string,
  { scheduleId, serviceId }: Readonly<{ scheduleId: number; serviceId: number }>,
  now: Date,
): Promise<Target | null> {
  const { rows } = await sql<Target>`
    ${ofReservation(id, now)}
    select o.practice, case when o.practice is null then o.id end as service, o.service_id as "serviceId"
    from offered o where o.id = ${scheduleId} and o.service_id = ${serviceId} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The free hours to which a reservation can be moved, on other dates or hours than its own. */
export async function findMovableHours(db: Queryable, id: string, now: Date): Promise<FreeHours[]> {
  const isOwn = sql`(n.service_id = b.service_id or b.is_of_doctor and n.doctor_id = b.doctor_id)`;
  const { rows } = await sql<FoundHours>`
    ${ofReservation(id, now)}
    ${nearestOf(sql`
      select concat(n.id, ' ', n.date, ' ', n.service_id) as value, ${isOwn} as "isOwn", ${hoursColumns}
      from (${offeredDates(now)}) n
      cross join booking b
      join facilities f on f.id = n.facility_id
      left join doctors d on d.id = n.doctor_id
      where n.reason is null and n.date <= ${localNow(now)}::date + ${sql.lit(movableDays)} and not ${isExpectedElsewhere}
        and (n.practice, case when n.practice is null then n.id end, n.date)
          is distinct from (b.practice_schedule_id, b.service_schedule_id, b.visit_date)`)}`.execute(db);
  return rows.map(shownHours);
}
