import { type RawBuilder, sql } from 'kysely';
import type { DateRefusal } from './schedule.schema.ts';
import { horizonDays } from './schedule.schema.ts';

/*
 * SQL that says when a slot can be booked. The fragments belong in queries with the aliases `s` = practice_schedules, `p` = practices, `f`
 * = facilities, `x` = `slotOn` of the date; `now` is the time of the request.
 */

/** A moment, or SQL of one. */
type Moment = Date | RawBuilder<Date>;

/**
 * The local time at the facility. `now` is passed on as an expression and not read, so that these fragments also fit into a compiled query.
 */
export function localNow(now: Moment): RawBuilder<string> {
  return sql`(${now}::timestamptz at time zone f.time_zone)`;
}

/** When hours are over: at their end, or at the end of the day when they have none. */
export function endOfHours(end: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(${end}, time '23:59')`;
}

/**
 * Slot `s` on `date` (an SQL date), for a join after `s`, as `x`: its hours and capacity of that date, and its exception. The alias inside
 * is long, so that `date` may use any short one. Whoever reads the
 * hours or the capacity of a date reads them here and not from `s`.
 */
export function slotOn(date: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cross join lateral (
    select coalesce(slot_exception.start_hour, s.start_hour) as start_hour,
      case when slot_exception.start_hour is null then s.end_hour else slot_exception.end_hour end as end_hour,
      coalesce(slot_exception.capacity, s.capacity) as capacity, slot_exception.kind, slot_exception.public_reason
    from (values (1)) as one
    left join schedule_exceptions slot_exception on slot_exception.schedule_id = s.id and slot_exception.day = ${date}
  ) x`;
}

/**
 * Why `date` (an SQL date) of slot `s` cannot be booked, without regard to its capacity; null when it can. An exception `extra` opens a
 * holiday, but nothing opens a day on which the doctor is away. The schedules of a doctor who is off the site have ended.
 */
export function dateRefusal(now: Moment, date: RawBuilder<unknown>): RawBuilder<DateRefusal | null> {
  return refusal(now, date, sql`${date} + x.start_hour <= ${localNow(now)}`);
}

/** The same, said of a date of today for the whole day: whether its hours have begun does not count. */
export function dayRefusal(now: Moment, date: RawBuilder<unknown>): RawBuilder<DateRefusal | null> {
  return refusal(now, date, sql`${date} < ${localNow(now)}::date`);
}

/** What calls off a date of slot `s`, also one that is over or far away; null when it takes place. */
export function calledOffBy(date: RawBuilder<unknown>): RawBuilder<DateRefusal | null> {
  return refusal(sql<Date>`(${date}::timestamp at time zone f.time_zone)`, date, sql`false`);
}

function refusal(now: Moment, date: RawBuilder<unknown>, isPast: RawBuilder<unknown>): RawBuilder<DateRefusal | null> {
  return sql`case
    when ${isPast} then 'past'
    when extract(isodow from ${date}) <> s.day then 'wrong_weekday'
    when ${date} > ${localNow(now)}::date + ${sql.lit(horizonDays)} then 'too_far'
    when ${date} not between s.valid_from and s.valid_to
      or not exists (select from doctors active_doctor where active_doctor.id = p.doctor_id and active_doctor.is_active) then 'schedule_ended'
    when x.kind = 'closed' then 'closed'
    when exists (
      select from doctor_leaves l
      where l.doctor_id = p.doctor_id and (l.facility_id is null or l.facility_id = p.facility_id)
        and ${date} between l.starts_on and l.ends_on
    ) then 'doctor_away'
    when x.kind is distinct from 'extra' and exists (
      select from public_holidays h where h.day = ${date} and (h.facility_id is null or h.facility_id = p.facility_id)
    ) then 'holiday'
  end`;
}

/**
 * The next dates of slot `s` within `days` days, as rows (date, start_hour, end_hour, capacity, public_reason, refusal), without regard to
 * what is taken. `days` is a constant of the program and part of the SQL text, so that PostgreSQL knows how few rows it produces.
 */
export function practiceDates(now: Date, days: number): RawBuilder<unknown> {
  const date = sql`d.date`;
  return sql`
    select d.date, x.start_hour, x.end_hour, x.capacity, x.public_reason, ${dateRefusal(now, date)} as refusal
    from generate_series(0, ${sql.lit(days)} / 7) as week(n)
    cross join lateral (
      select ${localNow(now)}::date + (s.day - extract(isodow from ${localNow(now)})::int + 7) % 7 + 7 * week.n as date
      -- keeps the planner from copying this expression to every place that reads it
      offset 0
    ) d
    ${slotOn(date)}
    where d.date + x.start_hour > ${localNow(now)} and d.date <= ${localNow(now)}::date + ${sql.lit(days)}
      and d.date between s.valid_from and s.valid_to
    -- keeps the planner from planning the refusal again at every place that reads it
    offset 0`;
}

/** The same dates with what remains of the capacity: bookable when refusal is null. */
export function scheduleDates(now: Date, days: number): RawBuilder<unknown> {
  return sql`
    select n.date, n.start_hour, n.end_hour, n.capacity, n.public_reason, s.start_hour <> n.start_hour or s.end_hour is distinct from n.end_hour as differs,
      coalesce(n.refusal, case when t.taken + t.withheld >= n.capacity then 'full' end) as refusal,
      n.capacity - least(coalesce(t.taken + t.withheld, 0), n.capacity) as remaining
    from (${practiceDates(now, days)}) n
    left join appointment_slots t on t.schedule_id = s.id and t.visit_date = n.date`;
}

/**
 * Bookable and closed dates of slot `s` as two JSON columns, `next_dates` and `closed_dates`; for a lateral join. A date has hours of its own
 * only where they differ from the week's, and a note where the exception has a reason.
 */
export function scheduleDatesJson(now: Date, days: number): RawBuilder<unknown> {
  return sql`
    select
      coalesce(json_agg(case when v.differs then json_build_object('date', v.date, 'remaining', v.remaining,
          'start_hour', to_char(v.start_hour, 'HH24:MI'), 'end_hour', to_char(v.end_hour, 'HH24:MI'))
        else json_build_object('date', v.date, 'remaining', v.remaining) end order by v.date) filter (where v.refusal is null), '[]') as next_dates,
      coalesce(json_agg(case when v.refusal = 'closed' and v.public_reason is not null
          then json_build_object('date', v.date, 'reason', v.refusal, 'note', v.public_reason)
        else json_build_object('date', v.date, 'reason', v.refusal) end order by v.date) filter (where v.refusal is not null), '[]') as closed_dates
    from (${scheduleDates(now, days)}) v`;
}

/** True for a slot that is valid now or within the horizon. */
export function isCurrent(now: Date): RawBuilder<boolean> {
  return sql`(s.valid_to >= ${localNow(now)}::date and s.valid_from <= ${localNow(now)}::date + ${sql.lit(horizonDays)})`;
}
