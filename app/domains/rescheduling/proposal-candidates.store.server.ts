import { sql } from 'kysely';
import { isExpectedElsewhere } from '#app/domains/appointments/sql.server.ts';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { bookingColumns, hoursForReservations, offeredDates } from '#app/domains/reservations/sql.server.ts';
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
 * The free times that fit a booking best: of the same doctor, else of the same specialty at the same hospital, else elsewhere; the nearest after its
 * date before those before it. Others may take them until their hours are locked.
 */
export async function findCandidates(db: Queryable, reschedulingId: string, limit: number, now: Date): Promise<Candidate[]> {
  const practice = sql`n.practice`;
  const service = sql`case when n.practice is null then n.id end`;
  const { rows } = await sql<Candidate>`
    with booking as materialized (
      select b.*, k.from_date, k.from_start, k.declined, ${bookingColumns}
      from rescues k ${joinBooking}
      left join reservations r on r.id = k.reservation_id
      left join services v on v.id = r.service_id
      left join orders o on o.id = r.order_id
      where k.id = ${reschedulingId}::bigint and not coalesce(r.is_by_appointment, false)
    ), offered as (
      ${forRequests} union all ${hoursForReservations(now, sql<boolean>`v.price >= b.price`)}
    )
    select n.practice, ${service} as service, n.service_id as "serviceId", n.date
    from (${offeredDates(now)}) n
    cross join booking b
    join facilities f on f.id = n.facility_id
    where n.reason is null and n.date + n.start_hour > ${localNow(now)} + interval '1 hour' * ${sql.lit(holdHours)}
      and not concat_ws(' ', coalesce(${practice}::text, '-'), coalesce((${service})::text, '-'), coalesce(n.service_id::text, '-'), n.date)
        = any(b.declined)
      and not ${isExpectedElsewhere} and not ${isThereAlready(practice, service, sql`n.date`)}
    order by n.tier, n.date < b.from_date, abs(n.date - b.from_date), abs(extract(epoch from n.start_hour - b.from_start)), n.id
    limit ${limit}`.execute(db);
  return rows;
}
