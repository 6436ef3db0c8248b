import { sql } from 'kysely';
import type { DemoLoad } from './demo-load.ts';

/** Weeks before this one whose sessions were called, and the numbers of each: so many that windows are learned from them. */
const weeks = 4;
const numbers = 6;

/** By how many minutes a session of a schedule begins late, and how long each of its numbers takes: of each schedule its own. */
const delay = sql`(5 + s.id % 4 * 10)`;
const minutes = sql`(9 + s.id % 5)`;
const minutesLater = (count: ReturnType<typeof sql>) => sql`make_interval(mins => (${count})::int)`;

/**
 * The sessions of the last weeks as their doctors called them, the calls of the visits of this week that are over, and who is in the room now. Of the
 * weeks before, the visits are gone and their numbers are left, as the product keeps them.
 */
export async function loadCalledSessions({ trx, now, dateIn }: DemoLoad): Promise<void> {
  const today = sql`${dateIn(0)}::date`;
  await sql`
    with past as (
      insert into visit_sessions (practice_schedule_id, visit_date, last_number)
      select s.id, ${today} - (extract(isodow from ${today})::int - s.day + 7) % 7 - 7 * w, ${numbers}::int
      from practice_schedules s cross join generate_series(1, ${weeks}::int) w
      where s.end_hour is not null
      on conflict on constraint visit_sessions_once do nothing
      returning id, practice_schedule_id, visit_date
    )
    insert into visit_numbers (session_id, number, reported_at, called_at, calls, done_at)
    select v.id, n, begins - ${minutesLater(sql`20`)}, begins, 1, begins + ${minutesLater(minutes)}
    from past v
    join practice_schedules s on s.id = v.practice_schedule_id
    join practices p on p.id = s.practice_id
    join facilities f on f.id = p.facility_id
    cross join generate_series(1, ${numbers}::int) n
    cross join lateral (
      select (v.visit_date + s.start_hour) at time zone f.time_zone + ${minutesLater(sql`${delay} + (n - 1) * ${minutes}`)} as begins
    ) x`.execute(trx);
  // Who is done today was called at the latest so long ago that each has had the usual minutes.
  await sql`
    update visit_numbers n set called_at = x.called_at, calls = 1, done_at = x.called_at + ${minutesLater(sql`x.minutes - 1`)}
    from (
      select n.session_id, n.number, ${minutes} as minutes,
        least((v.visit_date + s.start_hour) at time zone f.time_zone + ${minutesLater(sql`${delay} + (row_number() over one - 1) * ${minutes}`)},
          ${now}::timestamptz - ${minutesLater(sql`(count(*) over whole - row_number() over one + 1) * ${minutes}`)}) as called_at
      from visit_numbers n
      join visit_sessions v on v.id = n.session_id
      join practice_schedules s on s.id = v.practice_schedule_id
      join practices p on p.id = s.practice_id
      join facilities f on f.id = p.facility_id
      where n.done_at is not null and n.called_at is null
      window whole as (partition by n.session_id), one as (partition by n.session_id order by n.number)
    ) x
    where n.session_id = x.session_id and n.number = x.number`.execute(trx);
  // Where hours run, the first of those who have come is in the room.
  await sql`
    update visit_numbers n set called_at = ${now}::timestamptz - ${minutesLater(sql`2`)}, calls = 1
    from (
      select distinct on (n.session_id) n.session_id, n.number
      from visit_numbers n
      join visit_sessions v on v.id = n.session_id and v.visit_date = ${today}
      join practice_schedules s on s.id = v.practice_schedule_id
      join practices p on p.id = s.practice_id
      join facilities f on f.id = p.facility_id
      where n.reported_at is not null and n.called_at is null
        and (v.visit_date + s.start_hour) at time zone f.time_zone <= ${now} and (v.visit_date + s.end_hour) at time zone f.time_zone > ${now}
      order by n.session_id, n.number
    ) x
    where n.session_id = x.session_id and n.number = x.number`.execute(trx);
}
