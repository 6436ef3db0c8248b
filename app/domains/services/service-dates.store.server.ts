import { type RawBuilder, sql } from 'kysely';
import { horizonDays } from '#app/domains/directory/schedule/schedule.schema.ts';
import { endOfHours, localNow, practiceDates } from '#app/domains/directory/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { ServiceDate } from './service.schema.ts';

/** A service that is ordered in its own hours: a visit, or a reservation that no doctor gives. Needs the alias `v`. */
export const hasOwnHours = sql<boolean>`(v.kind = 'visit' or v.kind = 'reservation' and v.doctor_id is null)`;

/** Hours of the whole day run on holidays too. Needs the alias `h`. */
const isRoundTheClock = sql<boolean>`(h.start_hour = '00:00' and h.end_hour = '23:59')`;

/** The licence of the doctor (SIP) has lapsed by a date, so nobody is received; in no list of reasons, because it concerns the doctor alone. */
export const isUnlicensed = (doctor: RawBuilder<unknown>, facility: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<boolean>`sip_lapsed(${doctor}, ${facility}, ${day})`;

const isOnLeave = (day: RawBuilder<unknown>) => sql<boolean>`exists (
    select from doctor_leaves l
    where l.doctor_id = v.doctor_id and (l.facility_id is null or l.facility_id = f.id) and ${day} between l.starts_on and l.ends_on
  )`;

/** Why a service does not run on a date `day` in its own hours. Needs the aliases `h`, `v` and `f`. */
export const serviceRefusal = (now: Date, day: RawBuilder<unknown>) => sql`case
  when ${day} < ${localNow(now)}::date or (not ${isRoundTheClock} and ${day} + h.start_hour <= ${localNow(now)}) then 'past'
  when extract(isodow from ${day}) <> h.day or not h.is_active then 'wrong_weekday'
  when ${day} > ${localNow(now)}::date + ${sql.lit(horizonDays)} then 'too_far'
  when ${isOnLeave(day)} or ${isUnlicensed(sql`v.doctor_id`, sql`f.id`, day)} then 'doctor_away'
  when not ${isRoundTheClock} and exists (
    select from public_holidays n where n.day = ${day} and (n.facility_id is null or n.facility_id = f.id)
  ) then 'holiday'
end`;

/** Why a practice takes no reservation on a date: the reason that it has by itself, or the licence. Needs the alias `p`. */
export const practiceRefusal = (reason: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`coalesce(${reason}, case when ${isUnlicensed(sql`p.doctor_id`, sql`p.facility_id`, day)} then 'doctor_away' end)`;

/** The dates of weekly hours `h` from today to the last that can be booked, as `d.date`; for a join after `h` and `f`. */
export const datesOfWeek = (now: Date): RawBuilder<unknown> => sql`cross join lateral (
      select ${localNow(now)}::date + (h.day - extract(isodow from ${localNow(now)})::int + 7) % 7 + 7 * week.n as date
      from generate_series(0, ${sql.lit(horizonDays)} / 7) as week(n)
      offset 0
    ) d`;

/** True for a date `d.date` whose hours `h` are not over, up to the last that can be booked. */
export const isAhead = (now: Date) => sql<boolean>`(d.date <= ${localNow(now)}::date + ${sql.lit(horizonDays)}
      and d.date + ${endOfHours(sql`h.end_hour`)} > ${localNow(now)})`;

/** SQL of a local hour as `HH:mm`; midnight at the end of a day is `24:00`. */
export const hourText = (hour: RawBuilder<unknown>) => sql`case when ${hour} = '24:00' then '24:00' else to_char(${hour}, 'HH24:MI') end`;

/**
 * The dates of one month on which a service runs or would run, from today to the last that can be booked, in the order of their hours. What is
 * taken of them is not read. `month` is `2026-12`.
 */
export async function findServiceDates(db: Queryable, serviceId: number, month: string, now: Date): Promise<ServiceDate[]> {
  const { rows } = await sql<ServiceDate>`
    select n.date, to_char(n.start_hour, 'HH24:MI') as start, ${hourText(sql`n.end_hour`)} as "end", n.reason,
      case when n.reason = 'holiday' then (
        select h.name from public_holidays h where h.day = n.date and (h.facility_id is null or h.facility_id = n.facility_id) limit 1
      ) end as holiday
    from (
      select p.facility_id, r.date, r.start_hour, r.end_hour, ${practiceRefusal(sql`r.refusal`, sql`r.date`)} as reason
      from service_hours o
      join practice_schedules s on s.id = o.practice_schedule_id
      join practices p on p.id = s.practice_id
      join facilities f on f.id = p.facility_id
      cross join lateral (${practiceDates(now, horizonDays)}) r
      where o.service_id = ${serviceId}
      union all
      select f.id, d.date, h.start_hour, h.end_hour, ${serviceRefusal(now, sql`d.date`)}
      from service_schedules h
      join services v on v.id = h.service_id
      join facilities f on f.id = v.facility_id
      ${datesOfWeek(now)}
      where v.id = ${serviceId} and ${hasOwnHours} and h.is_active and h.practice_schedule_id is null and ${isAhead(now)}
      union all
      select f.id, d.date, h.start_hour, h.end_hour, case
        when ${isOnLeave(sql`d.date`)} or not has_valid_sip(v.doctor_id, f.id, d.date) then 'doctor_away'
      end
      from service_hours h
      join services v on v.id = h.service_id
      join facilities f on f.id = v.facility_id
      ${datesOfWeek(now)}
      where v.id = ${serviceId} and v.kind = 'consultation' and ${isAhead(now)}
    ) n
    where to_char(n.date, 'YYYY-MM') = ${month}
    order by n.date, n.start_hour, n.end_hour`.execute(db);
  return rows;
}
