import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** So many working days after the day of the proof the cashier still finds the goods held. */
const reviewDays = 3;

/** Until when an order is held for a cashier: the end of the last working day, at the place of its first seller. */
export async function findReviewEnd(db: Queryable, orderId: string, since: Date): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    with place as (
      select f.time_zone from seller_orders s join facilities f on f.id = s.facility_id where s.order_id = ${orderId} order by s.id limit 1
    )
    select (days.day + 1)::timestamp at time zone place.time_zone as until
    from place cross join lateral (
      select (${since}::timestamptz at time zone place.time_zone)::date + n as day from generate_series(1, 60) n
    ) days
    where extract(isodow from days.day) <= 5
      and not exists (select from public_holidays h where h.day = days.day and h.facility_id is null)
    order by days.day offset ${reviewDays - 1} limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no working day for order ${orderId}`);
  return row.until;
}
