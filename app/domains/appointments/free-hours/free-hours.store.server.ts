import { type RawBuilder, sql } from 'kysely';
import { scheduleDates } from '#app/domains/directory/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { hoursOf } from '#app/platform/time/calendar.ts';
import { type FreeHours, listedHours, movableDays } from './free-hours.ts';

/**
 * A schedule `s` may have the visit `r`: it is of the same doctor or specialization, at any hospital of the group. Needs the aliases `p` and `f` of
 * its practice, and of `r` the schedule, the doctor and the specialization.
 */
export const mayReceive = sql<boolean>`(
  s.id = r.schedule_id or f.is_unit and (p.doctor_id = r.doctor_id or p.specialization_id = r.specialization_id))`;

/** The doctor is expected at another hospital at the hours `n` (date, start_hour, end_hour, doctor_id, facility_id). */
export const isExpectedElsewhere = sql<boolean>`exists (
  select from doctor_presences e join facilities f on f.id = n.facility_id
  where e.doctor_id = n.doctor_id and e.facility_id <> n.facility_id and e.during && tstzrange(
    (n.date + n.start_hour) at time zone f.time_zone,
    (n.date + coalesce(n.end_hour, least(n.start_hour, time '22:59') + interval '1 hour')) at time zone f.time_zone))`;

/** Hours as a store reads them. */
export type FoundHours = Omit<FreeHours, 'hours'> & Readonly<{ start_hour: string; end_hour: string | null; time_zone: string }>;

/** The same as they are shown. */
export const shownHours = ({ start_hour, end_hour, time_zone, ...found }: FoundHours): FreeHours => ({
  ...found,
  hours: hoursOf(start_hour, end_hour, time_zone),
});

/** The nearest of the rows `n` (date, start_hour, value, isOwn, and more) in each of both groups, the earliest first. */
export const nearestOf = (rows: RawBuilder<unknown>) => sql`
  select l.* from (
    select n.*, row_number() over (partition by n."isOwn" order by n.date, n.start_hour, n.value) as place from (${rows}) n
  ) l where l.place <= ${sql.lit(listedHours)} order by l."isOwn" desc, l.date, l.start_hour, l.value`;

/** The columns of hours `n` that are listed, after a join of their facility as `f` and their doctor as `d`. */
export const hoursColumns = sql`n.date, to_char(n.start_hour, 'HH24:MI') as start_hour, to_char(n.end_hour, 'HH24:MI') as end_hour,
  n.remaining::int as remaining, f.time_zone, f.name as facility, d.name as doctor`;

/** The free hours to which a request can be moved, on other dates or schedules than its own. `which`: SQL about the request `r`. */
export async function findFreeHours(db: Queryable, which: RawBuilder<boolean>, now: Date): Promise<FreeHours[]> {
  const { rows } = await sql<FoundHours>`${nearestOf(sql`
    select concat(n.schedule_id, ' ', n.date) as value, n.is_own as "isOwn", ${hoursColumns}
    from (
      select s.id as schedule_id, p.doctor_id, p.facility_id, p.doctor_id = r.doctor_id as is_own, v.date, v.start_hour, v.end_hour, v.remaining
      from appointment_requests r
      join practices p on p.doctor_id = r.doctor_id or p.specialization_id = r.specialization_id
      join practice_schedules s on s.practice_id = p.id
      join facilities f on f.id = p.facility_id
      cross join lateral (${scheduleDates(now, movableDays)}) v
      where ${which} and ${mayReceive} and v.refusal is null and (s.id, v.date) <> (r.schedule_id, r.visit_date)
    ) n
    join facilities f on f.id = n.facility_id
    join doctors d on d.id = n.doctor_id
    where not ${isExpectedElsewhere}`)}`.execute(db);
  return rows.map(shownHours);
}
