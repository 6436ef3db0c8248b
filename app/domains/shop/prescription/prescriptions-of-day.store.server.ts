import { sql } from 'kysely';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import { countDay, type DayFigure, dayAtFacility } from '#app/platform/staff/day-figures.server.ts';

/** Prescriptions that patients have sent. */
export const sentPrescriptions: DayFigure = {
  name: 'shop.sent_prescriptions',
  tile: 'orders',
  label: 'resep',
  lists: [{ href: '/staff/resep', capability: 'prescriptions.check' }],
  read: async ({ db, clock }, scope) =>
    await countDay(db, {
      from: sql`prescriptions r join facilities f on f.id = r.facility_id
        where ${inScope(sql`f.id`, scope)} and r.created_at > ${clock.now()}::timestamptz - interval '9 days'`,
      day: dayAtFacility(sql`r.created_at`),
      now: clock.now(),
    }),
};
