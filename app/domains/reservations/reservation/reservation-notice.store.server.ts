import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';

/** The messages about the reservations of an account. */
export async function findMessageIds(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id::text as id from reservation_messages m
    join reservations r on r.id = m.reservation_id
    cross join lateral (values (m.message_id), (m.phone_message_id)) as n (id)
    where r.user_id = ${userId}::uuid and n.id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

export type Reminded = Readonly<{
  id: string;
  visit_date: string;
  start_hour: string;
  booked_on: string;
  booked_at: string;
  now: string;
}>;

/** Reservations of the next days, each with the clock of its facility. */
export async function findAhead(db: Queryable, now: Date, days: number): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    select r.id, r.visit_date, to_char(r.start_hour, 'HH24:MI') as start_hour,
      to_char(r.created_at at time zone f.time_zone, 'YYYY-MM-DD') as booked_on,
      to_char(r.created_at at time zone f.time_zone, 'YYYY-MM-DD HH24:MI') as booked_at,
      to_char(${now}::timestamptz at time zone f.time_zone, 'YYYY-MM-DD HH24:MI') as now
    from reservations r join facilities f on f.id = r.facility_id
    where r.state = 'booked' and r.user_id is not null and r.disruption is distinct from 'absent'
      and r.starts_at > ${now} and r.starts_at < ${now}::timestamptz + interval '1 day' * ${days}`.execute(db);
  return rows;
}

/** By how many minutes the doctor of a reservation is late; null when nobody has said so, or it was taken back. */
export async function findDelay(db: Queryable, id: string): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select max(b.minutes) as minutes from reservations r
    join absences b on b.schedule_id = r.practice_schedule_id and b.starts_on = r.visit_date and b.kind = 'late' and b.undone_at is null
    where r.id = ${id}::uuid`.execute(db);
  return rows[0]?.minutes ?? null;
}
