import { type RawBuilder, sql } from 'kysely';
import { aboutDoctor, aboutService, endOfBooking, isDayOf } from '#app/domains/appointments/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** A visit whose person says that they have come. */
export type ArrivingVisit = Readonly<{
  kind: 'request' | 'reservation';
  id: string;
  user_id: string | null;
  facility_id: number;
  facility: string;
  time_zone: string;
  /** The doctor, or the service. */
  title: string;
  /** What the visit is for, by which a discreet one is known. */
  about: string;
  /** Where its patients wait; null where nobody has said it. */
  room: string | null;
  visit_date: string;
  code: string;
  desk_state: string;
  holds_place: boolean;
  is_listed: boolean;
  is_today: boolean;
  starts_at: Date;
  /** The session of its number. */
  session_id: string | null;
  number: number | null;
  reported_at: Date | null;
}>;

const isDay = (now: Date) => isDayOf({ date: sql`b.visit_date`, end: endOfBooking, now });

const visits = (where: RawBuilder<unknown>, now: Date) => sql<ArrivingVisit>`
  select case when b.request_id is null then 'reservation' else 'request' end as kind, b.id, b.user_id, b.facility_id, f.name as facility, f.time_zone,
    coalesce(d.name, b.service) as title, s.room,
    concat_ws(' ', ${aboutDoctor(sql`b.doctor_id`)}, ${aboutService(sql`(select r.service_id from reservations r where r.id = b.reservation_id)`)}, s.room) as about,
    b.visit_date, b.code, b.desk_state, b.holds_place, b.is_listed,
    ${isDay(now)} as is_today, (b.visit_date + b.start_hour) at time zone f.time_zone as starts_at,
    b.session_id::text as session_id, b.visit_number as number,
    n.reported_at
  from bookings b
  join facilities f on f.id = b.facility_id
  left join doctors d on d.id = b.doctor_id
  left join practice_schedules s on s.id = b.practice_schedule_id
  left join visit_numbers n on n.session_id = b.session_id and n.number = b.visit_number
  where ${where}
  order by is_today desc, starts_at, b.id`;

/** The visit with this code, or this private link. Of two with one code that of today. */
export async function getArrivingOrNull(
  db: Queryable,
  of: Readonly<{ code: string } | { tokenHash: Buffer }>,
  now: Date,
): Promise<ArrivingVisit | null> {
  const { rows } = await visits('code' in of ? sql`b.code = ${of.code}` : sql`b.token_hash = ${of.tokenHash}`, now).execute(db);
  return rows[0] ?? null;
}

/** The visits of an account at a unit whose day it is. */
export async function findVisitsOfToday(db: Queryable, userId: string, facilityId: number, now: Date): Promise<ArrivingVisit[]> {
  const where = sql`b.user_id = ${userId}::uuid and b.facility_id = ${facilityId} and b.is_listed and ${isDay(now)}`;
  return (await visits(where, now).execute(db)).rows;
}
