import { sql } from 'kysely';
import type { ReminderFacts } from '#app/domains/appointments/reminder/reminder-times.ts';
import { clockTime, delayOf, isReminderDay, visitTimes } from '#app/domains/appointments/sql.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { waitsOf } from './reservation.personal-data.store.server.ts';

/** The messages about the reservations of an account, and about what it waits for. */
export async function findMessageIds(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id::text as id from reservation_messages m
    join reservations r on r.id = m.reservation_id
    cross join lateral (values (m.message_id), (m.phone_message_id)) as n (id)
    where r.user_id = ${userId}::uuid and n.id is not null
    union
    select n.id::text from waitlist_entries w cross join lateral (values (w.mail_id), (w.phone_id)) as n (id)
    where w.id in ${waitsOf(userId)} and n.id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

type Reminded = ReminderFacts & Readonly<{ id: string; local_now: string }>;

/** Reservations that are ahead on a day of reminders, each with the clock of its facility. Reminders may be sent from the booking on. */
export async function findAhead(db: Queryable, now: Date): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    select r.id, ${visitTimes(now)}, ${clockTime(sql`r.created_at`)} as email_confirmed_at
    from reservations r join facilities f on f.id = r.facility_id
    where r.state = 'booked' and r.user_id is not null and r.disruption is distinct from 'absent'
      and r.starts_at > ${now} and ${isReminderDay(now)}`.execute(db);
  return rows;
}

/** By how many minutes the doctor of a reservation is late; null when nobody has said so, or it was taken back. */
export async function findDelay(db: Queryable, id: string): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select ${delayOf(sql`r.practice_schedule_id`, sql`r.visit_date`)} as minutes from reservations r where r.id = ${id}::uuid`.execute(db);
  return rows[0]?.minutes ?? null;
}
