import { sql } from 'kysely';
import { calledOffBy, localNow, slotOn } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { delayOf, endOfSession, isDayOf } from '../request/visit-time.store.server.ts';

/** The hours of a schedule today, on the clock of its facility. */
export type Today = Readonly<{
  schedule_id: number;
  doctor_id: number;
  facility_id: number;
  day: string;
  start_hour: string;
  end_hour: string | null;
  is_over: boolean;
  doctor: string;
  specialization: string;
  facility: string;
}>;

/** When the hours of `s` on the day `t` are over. */
const end = endOfSession({
  date: sql`t.day`,
  endHour: sql`x.end_hour`,
  delay: delayOf(sql`s.id`, sql`t.day`),
  session: sql`(select v.id from visit_sessions v where v.practice_schedule_id = s.id and v.visit_date = t.day)`,
});
const isOver = (now: Date) => sql<boolean>`(${end} <= ${localNow(now)})`;

/** Schedules `s` whose hours take place today, or go on since the evening before. */
const today = (now: Date) => sql`
  select s.id as schedule_id, p.doctor_id, p.facility_id, t.day, to_char(x.start_hour, 'HH24:MI') as start_hour,
    to_char(x.end_hour, 'HH24:MI') as end_hour, ${isOver(now)} as is_over,
    d.name as doctor, sp.name as specialization, f.name as facility
  from practice_schedules s
  join practices p on p.id = s.practice_id
  join doctors d on d.id = p.doctor_id and d.is_active
  join facilities f on f.id = p.facility_id and f.is_unit
  join specializations sp on sp.id = p.specialization_id
  cross join lateral (values (${localNow(now)}::date), (${localNow(now)}::date - 1)) t (day)
  ${slotOn(sql`t.day`)}
  where s.day = extract(isodow from t.day) and ${calledOffBy(sql`t.day`)} is null and ${isDayOf({ date: sql`t.day`, end, now })}`;

/** Null when the hours do not take place today. */
export async function getTodayOrNull(db: Queryable, scheduleId: number, now: Date): Promise<Today | null> {
  const { rows } = await sql<Today>`${today(now)} and s.id = ${scheduleId}`.execute(db);
  return rows[0] ?? null;
}

/** The hours of today that are not over, by hour and doctor. */
export async function findToday(db: Queryable, scope: Scope, now: Date): Promise<Today[]> {
  const { rows } = await sql<Today>`${today(now)} and ${inScope(sql`p.facility_id`, scope)}
      and not ${isOver(now)}
    order by x.start_hour, d.name, s.id`.execute(db);
  return rows;
}

/** Whether a schedule is of the practice of the doctor whose account this is. */
export async function isScheduleOfAccount(db: Queryable, scheduleId: number, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from practice_schedules s join practices p on p.id = s.practice_id join doctors d on d.id = p.doctor_id
    where s.id = ${scheduleId} and d.user_id = ${userId}::uuid and d.is_active`.execute(db);
  return rows.length > 0;
}
