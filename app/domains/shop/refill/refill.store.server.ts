import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** A line of an order that has reached its buyer. */
export type RefillLine = Readonly<{
  id: string;
  order: string;
  name: string;
  baseUnit: string;
  units: number;
  receivedOn: string;
  facilityId: number;
  perDay: number | null;
  endsOn: string | null;
  notifiedAt: Date | null;
}>;

async function findLines(db: Queryable, where: RawBuilder<unknown>): Promise<RefillLine[]> {
  const { rows } = await sql<RefillLine>`
    select l.id::text as id, o.name as order, l.name, p.base_unit as "baseUnit", (l.quantity - l.cancelled) * v.base_qty as units,
      (s.state_at at time zone f.time_zone)::date::text as "receivedOn", s.facility_id as "facilityId", r.per_day as "perDay", r.ends_on::text as "endsOn", r.told_at as "notifiedAt"
    from orders o
    join seller_orders s on s.order_id = o.id and s.state in ('delivered', 'collected')
    join facilities f on f.id = s.facility_id
    join order_lines l on l.seller_order_id = s.id and l.cancelled < l.quantity
    join medicine_stocks v on v.id = case when l.item_key ~ '^[1-9][0-9]{0,8}$' then l.item_key::integer end join medicines m on m.id = v.medicine_id join products p on p.id = m.product_id
    left join refill_reminders r on r.line_id = l.id and r.user_id = o.user_id
    where o.type_code = 'MS' and ${where} order by o.placed_at desc, l.id`.execute(db);
  return rows;
}

/** What an account has received of an order. */
export const findLinesOfOrder = (db: Queryable, userId: string, order: string): Promise<RefillLine[]> =>
  findLines(db, sql`o.user_id = ${userId} and o.name = ${order}`);

/** A line that an account has received; null for every other. */
export async function findLine(db: Queryable, userId: string, id: string): Promise<RefillLine | null> {
  return (await findLines(db, sql`o.user_id = ${userId} and l.id = ${id}`))[0] ?? null;
}

/** The lines of an account that have a reminder. */
export const findRemindedLines = (db: Queryable, userId: string): Promise<RefillLine[]> =>
  findLines(db, sql`o.user_id = ${userId} and r.id is not null`);

/** Writes the one reminder of a line; asked again, it takes the place of what was asked before, and is told again. */
export async function putReminder(
  tx: Tx,
  given: Readonly<{ userId: string; lineId: string; perDay: number; endsOn: string; now: Date }>,
): Promise<void> {
  await sql`
    insert into refill_reminders (user_id, line_id, per_day, ends_on, asked_at)
    values (${given.userId}, ${given.lineId}, ${given.perDay}, ${given.endsOn}, ${given.now})
    on conflict (line_id) do update set per_day = excluded.per_day, ends_on = excluded.ends_on, asked_at = excluded.asked_at, told_at = null`.execute(
    tx,
  );
}

/** Deletes reminders and returns the ids of their messages, which may still wait. */
export async function deleteReminders(
  tx: Tx,
  { userId, lineId = null }: Readonly<{ userId: string; lineId?: string | null }>,
): Promise<string[]> {
  const { rows } = await sql<{ mail_id: string | null; phone_id: string | null }>`
    delete from refill_reminders where user_id = ${userId} and (${lineId}::bigint is null or line_id = ${lineId}::bigint)
    returning mail_id::text, phone_id::text`.execute(tx);
  return rows.flatMap(({ mail_id, phone_id }) => [mail_id, phone_id].filter((id) => id !== null));
}

/** Has reminders told again whose messages were not sent because they were late, while the medicine lasts. */
export async function reopenDropped(db: Queryable, today: string): Promise<void> {
  await sql`
    update refill_reminders r set told_at = null, mail_id = null, phone_id = null
    where r.told_at is not null and r.ends_on > ${today}::date
      and exists (select from outbox_messages o where o.id in (r.mail_id, r.phone_id) and o.state = 'dropped')
      and not exists (select from outbox_messages o where o.id in (r.mail_id, r.phone_id) and o.state <> 'dropped')`.execute(db);
}

/** Deletes the reminders of what has run out before a day. */
export async function deleteEndedBefore(db: Queryable, day: string): Promise<void> {
  await sql`delete from refill_reminders where ends_on < ${day}::date`.execute(db);
}

export type Reminder = Readonly<{ id: string; userId: string; endsOn: string; facilityId: number; timeZone: string }>;

const reminders = sql`
  select r.id::text as id, r.user_id as "userId", r.ends_on::text as "endsOn", s.facility_id as "facilityId", f.time_zone as "timeZone"
  from refill_reminders r join order_lines l on l.id = r.line_id join seller_orders s on s.id = l.seller_order_id join facilities f on f.id = s.facility_id`;

/** Reminders that are not told, of medicines that run out until a day, behind an id and up to `max`. */
export async function findUntold(db: Queryable, until: string, after: string, max: number): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    ${reminders} where r.told_at is null and r.ends_on <= ${until}::date and r.id > ${after} order by r.id limit ${max}`.execute(db);
  return rows;
}

export async function findReminder(db: Queryable, id: string): Promise<Reminder | null> {
  const { rows } = await sql<Reminder>`${reminders} where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function lockReminder(tx: Tx, id: string): Promise<void> {
  await sql`select from refill_reminders where id = ${id} for update`.execute(tx);
}
