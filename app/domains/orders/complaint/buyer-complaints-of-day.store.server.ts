import { sql } from 'kysely';
import { countByMoment, type DayFigure } from '#app/platform/staff/day-figures.server.ts';

/** Complaints that buyers have made. */
export const buyerComplaintsOfDay: DayFigure = {
  name: 'orders.complaints',
  tile: 'complaints',
  label: 'dari pembeli',
  lists: [{ href: '/staff/keluhan', capability: 'complaints.answer' }],
  read: countByMoment({
    from: sql`order_complaints c join facilities f on f.id = c.facility_id`,
    moment: sql`c.created_at`,
  }),
};
