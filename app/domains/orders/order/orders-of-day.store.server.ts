import { sql } from 'kysely';
import { countByMoment, type DayFigure } from '#app/platform/staff/day-figures.server.ts';

/** Parts of orders that buyers have placed. */
export const placedOrders: DayFigure = {
  name: 'orders.placed',
  tile: 'orders',
  label: 'pesanan',
  lists: [{ href: '/staff/pesanan', capability: 'orders.handle' }],
  read: countByMoment({
    from: sql`orders o join seller_orders s on s.order_id = o.id join facilities f on f.id = s.facility_id`,
    moment: sql`o.placed_at`,
    which: sql`o.type_code = 'MS'`,
  }),
};
