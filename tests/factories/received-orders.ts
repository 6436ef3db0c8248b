import { sql } from 'kysely';
import type { Database } from '#app/platform/database/db.server.ts';
import { createFacility } from './directory.ts';

let count = 0;

type Received = Readonly<{ userId: string; stockId: number; name: string; quantity: number; at: Date }>;

/** An order of one medicine that has reached its buyer: its name, its line, and the facility that sold it. */
export async function receivedOrder(db: Database, { userId, stockId, name, quantity, at }: Received) {
  const facility = await createFacility(db);
  count += 1;
  const order = `INV-20261130-${String(count).padStart(8, '0')}`;
  const { rows } = await sql<{ line: string }>`
    with placed as (
      insert into orders (name, user_id, type_code, state, state_at, products, discount, shipment, total, ppn, pay_until, pay_limit, placed_at, paid_at)
      values (${order}, ${userId}, 'MS', 'completed', ${at}, 0, 0, 1, 1, 0, ${at}::timestamptz + interval '1 day', ${at}::timestamptz + interval '1 day', ${at}, ${at})
      returning id
    ), part as (
      insert into seller_orders (order_id, facility_id, state, state_at, mode, shipment_name, products, discount, shipment, ppn)
      select id, ${facility.id}, 'delivered', ${at}, 'courier', 'Kurir', 0, 0, 1, 0 from placed returning id
    )
    insert into order_lines (seller_order_id, no, item_key, name, unit, quantity, price, tax_code, ppn)
    select id, 1, ${String(stockId)}, ${name}, 'strip', ${quantity}, 0, 'none', 0 from part returning id::text as line`.execute(db);
  return { order, line: rows[0]?.line ?? '', facilityId: facility.id };
}
