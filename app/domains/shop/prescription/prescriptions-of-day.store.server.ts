import { sql } from 'kysely';
import { countByMoment, type DayFigure } from '#app/platform/staff/day-figures.server.ts';

/** Prescriptions that patients have sent. */
export const sentPrescriptions: DayFigure = {
  name: 'shop.sent_prescriptions',
  tile: 'orders',
  label: 'resep',
  lists: [{ href: '/staff/resep', capability: 'prescriptions.check' }],
  read: countByMoment({
    from: sql`prescriptions r join facilities f on f.id = r.facility_id`,
    moment: sql`r.created_at`,
  }),
};
