import { type RawBuilder, sql } from 'kysely';
import { scheduleDates } from '#app/domains/directory/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { hoursOf } from '#app/platform/time/calendar.ts';
import { capCounts, withinCaps } from '../slot/slot.store.server.ts';
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

/** By the link of the request `r` a place on the date `v` of the schedule `s` is within the caps (decision 69), or it has none to lose. */
const mayHold = (networkHash: string, now: Date) => sql<boolean>`(
  not r.shows_place or r.is_proven and r.made_by is not null or v.capacity is null or (
    select ${withinCaps} from (
      select v.capacity, ${capCounts({ scheduleId: sql`s.id`, date: sql`v.date`, networkHash: sql`${networkHash}::text`, now })} from appointment_requests r
      where r.schedule_id = s.id and r.visit_date = v.date and r.status = 'requested'
    ) c))`;

/**
 * The free hours to which a request can be moved, on other dates or schedules than its own. `which`: SQL about the request `r`. `networkHash`: of who
 * moves it by its link; null for the desk, which no cap binds.
 */
export async function findFreeHours(
  db: Queryable,
  which: RawBuilder<boolean>,
  { now, networkHash }: Readonly<{ now: Date; networkHash: string | null }>,
): Promise<FreeHours[]> {
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
        and ${networkHash === null ? sql<boolean>`true` : mayHold(networkHash, now)}
    ) n
    join facilities f on f.id = n.facility_id
    join doctors d on d.id = n.doctor_id
    where not ${isExpectedElsewhere}`)}`.execute(db);
  return rows.map(shownHours);
}
