import { sql } from 'kysely';
import { dateRefusal, localNow, slotOn } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import type { HolidayRow, PracticeView, WeekRow } from './timetable-view.schema.ts';

/** The start of a date at the facility: the refusal of a date that is over says why it was closed, and not that it is over. */
const startOf = (date: ReturnType<typeof sql>) => sql<Date>`(${date}::timestamp at time zone f.time_zone)`;

/** The practices of the scope with their hours in the week that begins on `monday`, by doctor. */
export async function findWeek(
  db: Queryable,
  scope: Scope,
  asked: Readonly<{ monday: string; doctor: string; limit: number; offset: number }>,
): Promise<WeekRow[]> {
  const date = sql`v.date`;
  const name = likePattern(asked.doctor);
  const { rows } = await sql<WeekRow>`
    select p.id, d.name as doctor, sp.name as specialization, f.name as facility, w.sessions
    from practices p
    join doctors d on d.id = p.doctor_id and d.is_active
    join facilities f on f.id = p.facility_id and f.is_unit
    join specializations sp on sp.id = p.specialization_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('schedule_id', s.id, 'date', v.date, 'start', to_char(x.start_hour, 'HH24:MI'),
        'end', to_char(x.end_hour, 'HH24:MI'), 'capacity', x.capacity, 'taken', coalesce(t.taken, 0),
        'refusal', ${dateRefusal(startOf(date), date)}, 'kind', x.kind, 'note', x.public_reason) order by v.date, x.start_hour), '[]') as sessions
      from practice_schedules s
      cross join lateral (select ${asked.monday}::date + s.day - 1 as date) v
      ${slotOn(date)}
      left join appointment_slots t on t.schedule_id = s.id and t.visit_date = v.date
      where s.practice_id = p.id and v.date between s.valid_from and s.valid_to
    ) w
    where ${inScope(sql`p.facility_id`, scope)} and d.name ilike ${name}
    order by d.name, f.sort_order, p.id limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return rows;
}

/** A practice with its schedules that have not ended, their exceptions ahead, and the leaves of its doctor; null outside the scope. */
export async function getPracticeViewOrNull(db: Queryable, id: number, scope: Scope, now: Date): Promise<PracticeView | null> {
  const day = sql`e.day`;
  const { rows } = await sql<PracticeView>`
    select p.id, json_build_object('id', d.id, 'name', d.name) as doctor, json_build_object('id', f.id, 'name', f.name) as facility,
      sp.name as specialization, l.today, schedules.list as schedules, exceptions.list as exceptions, leaves.list as leaves
    from practices p
    join doctors d on d.id = p.doctor_id
    join facilities f on f.id = p.facility_id and f.is_unit
    join specializations sp on sp.id = p.specialization_id
    cross join lateral (select ${localNow(now)}::date as today) l
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', s.id, 'day', s.day, 'start', to_char(s.start_hour, 'HH24:MI'),
        'end', to_char(s.end_hour, 'HH24:MI'), 'capacity', s.capacity, 'number_minutes', s.number_minutes, 'room', s.room, 'valid_from', s.valid_from,
        'valid_to', case when s.valid_to <> 'infinity' then s.valid_to end, 'only_on', case when s.valid_from = s.valid_to then s.valid_from end,
        'booked', b.booked, 'last_booked', b.last_booked) order by s.valid_from = s.valid_to, s.day, s.start_hour, s.valid_from), '[]') as list
      from practice_schedules s
      cross join lateral (
        select count(*)::int as booked, max(r.visit_date) as last_booked from appointment_requests r
        where r.schedule_id = s.id and r.status = 'requested' and r.visit_date >= l.today
      ) b
      where s.practice_id = p.id and s.valid_to >= l.today
    ) schedules
    cross join lateral (
      select coalesce(json_agg(json_build_object('schedule_id', s.id, 'day', e.day, 'kind', e.kind, 'start', to_char(x.start_hour, 'HH24:MI'),
        'end', to_char(x.end_hour, 'HH24:MI'), 'capacity', x.capacity, 'note', e.public_reason, 'taken', coalesce(t.taken, 0))
        order by e.day, x.start_hour), '[]') as list
      from practice_schedules s
      join schedule_exceptions e on e.schedule_id = s.id and e.day >= l.today
      ${slotOn(day)}
      left join appointment_slots t on t.schedule_id = s.id and t.visit_date = e.day
      where s.practice_id = p.id
    ) exceptions
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', a.id, 'facility_id', a.facility_id, 'starts_on', a.starts_on, 'ends_on', a.ends_on,
        'reason', a.reason) order by a.starts_on), '[]') as list
      from doctor_leaves a
      where a.doctor_id = d.id and (a.facility_id is null or a.facility_id = f.id) and a.ends_on >= l.today
    ) leaves
    where p.id = ${id} and d.is_active and ${inScope(sql`p.facility_id`, scope)}`.execute(db);
  return rows[0] ?? null;
}

/** The holidays ahead: the national ones, and those of the facilities of the scope. */
export async function findHolidays(db: Queryable, scope: Scope, now: Date): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select h.id, h.day, h.name, h.facility_id, f.name as facility
    from public_holidays h left join facilities f on f.id = h.facility_id
    where h.day >= ${now}::date - 1 and (h.facility_id is null or ${inScope(sql`h.facility_id`, scope)})
    order by h.day, f.sort_order nulls first, h.id limit 200`.execute(db);
  return rows;
}
