import { sql } from 'kysely';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import { countDay, type DayFigure, dayAtFacility } from '#app/platform/staff/day-figures.server.ts';

/** Complaints that buyers have made. */
export const buyerComplaintsOfDay: DayFigure = {
  name: 'orders.complaints',
  tile: 'complaints',
  label: 'dari pembeli',
  lists: [{ href: '/staff/keluhan', capability: 'complaints.answer' }],
  read: async ({ db, clock }, scope) =>
    await countDay(db, {
      from: sql`order_complaints c join facilities f on f.id = c.facility_id
        where ${inScope(sql`f.id`, scope)} and c.created_at > ${clock.now()}::timestamptz - interval '9 days'`,
      day: dayAtFacility(sql`c.created_at`),
      now: clock.now(),
    }),
};
