import { type RawBuilder, sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

export type ScheduleInScope = Readonly<{
  id: number;
  practice_id: number;
  doctor_id: number;
  facility_id: number;
  day: number;
  start_hour: string;
  end_hour: string | null;
  capacity: number | null;
  number_minutes: number | null;
  room: string | null;
  valid_from: string;
  /** Null = without an end. */
  valid_to: string | null;
  today: string;
  /** Requests of any state refer to it. */
  is_used: boolean;
}>;

/** A schedule at a facility of the scope; null when there is none. */
export async function getScheduleOrNull(db: Queryable, id: number, scope: Scope, now: Date): Promise<ScheduleInScope | null> {
  const { rows } = await sql<ScheduleInScope>`
    select s.id, s.practice_id, p.doctor_id, p.facility_id, s.day, to_char(s.start_hour, 'HH24:MI') as start_hour,
      to_char(s.end_hour, 'HH24:MI') as end_hour, s.capacity, s.number_minutes, s.room, s.valid_from, case when s.valid_to <> 'infinity' then s.valid_to end as valid_to,
      ${localNow(now)}::date as today, exists (select from appointment_requests r where r.schedule_id = s.id) as is_used
    from practice_schedules s
    join practices p on p.id = s.practice_id
    join facilities f on f.id = p.facility_id
    where s.id = ${id} and ${inScope(sql`p.facility_id`, scope)}`.execute(db);
  return rows[0] ?? null;
}

export type PracticeInScope = Readonly<{ id: number; doctor_id: number; facility_id: number; today: string }>;

/** A practice of an active doctor at a facility of the scope; null when there is none. */
export async function getPracticeOrNull(db: Queryable, id: number, scope: Scope, now: Date): Promise<PracticeInScope | null> {
  const { rows } = await sql<PracticeInScope>`
    select p.id, p.doctor_id, p.facility_id, ${localNow(now)}::date as today
    from practices p join doctors d on d.id = p.doctor_id join facilities f on f.id = p.facility_id
    where p.id = ${id} and d.is_active and f.is_unit and ${inScope(sql`p.facility_id`, scope)}`.execute(db);
  return rows[0] ?? null;
}

/** Whether a practice has these hours from this day on. */
export async function hasSchedule(
  db: Queryable,
  { practiceId, day, start, validFrom }: Readonly<{ practiceId: number; day: number; start: string; validFrom: string }>,
): Promise<boolean> {
  const { rows } = await sql`
    select from practice_schedules
    where practice_id = ${practiceId} and day = ${day} and start_hour = ${start}::time and valid_from = ${validFrom}::date`.execute(db);
  return rows.length > 0;
}

/** Today where a doctor practises, at a facility or at all (null); null when the doctor does not practise there. */
export async function getTodayOfDoctorOrNull(
  db: Queryable,
  doctorId: number,
  facilityId: number | null,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ today: string | null }>`
    select min(${localNow(now)}::date) as today
    from practices p join facilities f on f.id = p.facility_id
    where p.doctor_id = ${doctorId} and (${facilityId}::int is null or p.facility_id = ${facilityId}::int)`.execute(db);
  return rows[0]?.today ?? null;
}

/** Today at a facility of the scope; null when there is none. */
export async function getTodayOfUnitOrNull(db: Queryable, facilityId: number, scope: Scope, now: Date): Promise<string | null> {
  const { rows } = await sql<{ today: string }>`
    select ${localNow(now)}::date as today from facilities f where f.id = ${facilityId} and f.is_unit and ${inScope(sql`f.id`, scope)}`.execute(
    db,
  );
  return rows[0]?.today ?? null;
}

export type Holiday = Readonly<{ id: number; facility_id: number; day: string; name: string }>;

export async function getHolidayOrNull(db: Queryable, id: number, scope: Scope): Promise<Holiday | null> {
  const { rows } = await sql<Holiday>`
    select h.id, h.facility_id, h.day, h.name from public_holidays h
    where h.id = ${id} and h.facility_id is not null and ${inScope(sql`h.facility_id`, scope)}`.execute(db);
  return rows[0] ?? null;
}

/** SQL with the ids of the schedules of a doctor, also of those that have ended: their visits may be ahead. */
export const allSchedulesOfDoctor = (doctorId: number): RawBuilder<unknown> => sql`
  select s.id from practice_schedules s join practices p on p.id = s.practice_id where p.doctor_id = ${doctorId}`;

/** SQL with the ids of the schedules of a doctor at a facility, or at all. */
export const schedulesOfDoctor = (doctorId: number, facilityId: number | null, now: Date): RawBuilder<unknown> => sql`
  select s.id from practice_schedules s join practices p on p.id = s.practice_id
  where p.doctor_id = ${doctorId} and (${facilityId}::int is null or p.facility_id = ${facilityId}::int) and s.valid_to >= ${now}::date - 1`;

/** SQL with the ids of the schedules of a facility that run on a day. */
export const schedulesOfUnit = (facilityId: number, day: string): RawBuilder<unknown> => sql`
  select s.id from practice_schedules s join practices p on p.id = s.practice_id
  where p.facility_id = ${facilityId} and s.day = extract(isodow from ${day}::date) and ${day}::date between s.valid_from and s.valid_to`;
