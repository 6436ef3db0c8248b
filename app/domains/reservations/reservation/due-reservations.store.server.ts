import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Hours } from '#app/platform/visits/visit-kinds.server.ts';

/** Hours with holds whose time is over. */
export async function findExpiredHours(db: Queryable, now: Date, limit: number): Promise<Hours[]> {
  const { rows } = await sql<Hours>`
    select r.practice_schedule_id as practice, r.service_schedule_id as service from reservations r where r.hold_until <= ${now}
    union select w.practice_schedule_id, w.service_schedule_id from waitlist_entries w where w.hold_until <= ${now}
    order by 1, 2 limit ${limit}`.execute(db);
  return rows;
}

/** Visits that ended before, and about which nobody has said whether the person came. One that was called off did not take place. */
export async function findOpenPast(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<Readonly<{ id: string; state: 'booked' | 'checked_in' }>[]> {
  const { rows } = await sql<{ id: string; state: 'booked' | 'checked_in' }>`
    select r.id, r.state from reservations r
    where r.state in ('booked', 'checked_in') and r.ends_at <= ${before} and r.disruption is distinct from 'absent' order by r.ends_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Paid orders whose visit is done or was missed, a day after it and after that was written: until then the desk takes it back. */
export async function findDelivered(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id::text as id from reservations r join orders o on o.id = r.order_id
    where o.state in ('paid', 'processing')
      and r.state in ('fulfilled', 'no_show') and greatest(r.state_at, r.starts_at) <= ${now}::timestamptz - interval '1 day'
    order by o.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes what is older than this. */
export async function deleteOld(db: Queryable, before: Date): Promise<void> {
  await sql`delete from waitlist_entries where state not in ('waiting', 'offered') and state_at < ${before}`.execute(db);
  await sql`
    delete from reservations r where r.id in (
      select o.id from reservations o where o.ends_at < ${before} order by o.ends_at limit 5000 for update skip locked)`.execute(db);
  await sql`delete from service_slots t where t.visit_date < ${before}::date`.execute(db);
}
