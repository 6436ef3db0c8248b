import { sql } from 'kysely';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import { countDay, type DayFigure, dayAtFacility } from '#app/platform/staff/day-figures.server.ts';

/** Parts of orders that buyers have placed. */
export const placedOrders: DayFigure = {
  name: 'orders.placed',
  tile: 'orders',
  label: 'pesanan',
  lists: [{ href: '/staff/pesanan', capability: 'orders.handle' }],
  read: async ({ db, clock }, scope) =>
    await countDay(db, {
      from: sql`orders o join seller_orders s on s.order_id = o.id join facilities f on f.id = s.facility_id
        where o.type_code = 'MS' and ${inScope(sql`f.id`, scope)} and o.placed_at > ${clock.now()}::timestamptz - interval '9 days'`,
      day: dayAtFacility(sql`o.placed_at`),
      now: clock.now(),
    }),
};
