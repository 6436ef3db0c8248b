import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { OrderTypeCode } from '#app/platform/orders/type-codes.ts';

/** What a person has ordered of a line and not got cancelled. */
export type BoughtLine = Readonly<{ itemKey: string; details: unknown; quantity: number }>;

/** The lines of a person's orders of a type since then, without orders that ended before delivery. */
export async function findBoughtLines(
  db: Queryable,
  { userId, typeCode, since }: Readonly<{ userId: string; typeCode: OrderTypeCode; since: Date }>,
): Promise<BoughtLine[]> {
  const { rows } = await sql<BoughtLine>`
    select l.item_key as "itemKey", l.details, l.quantity - l.cancelled as quantity
    from orders o
    join seller_orders s on s.order_id = o.id and s.state not in ('refused', 'cancelled')
    join order_lines l on l.seller_order_id = s.id and l.cancelled < l.quantity
    where o.user_id = ${userId} and o.placed_at > ${since} and o.type_code = ${typeCode}
      and o.state not in ('expired', 'cancelled', 'refused')`.execute(db);
  return rows;
}
