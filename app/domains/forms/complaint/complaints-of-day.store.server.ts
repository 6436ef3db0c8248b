import { sql } from 'kysely';
import { countByMoment, type DayFigure } from '#app/platform/staff/day-figures.server.ts';

/** Complaints that patients have made in surveys. */
export const patientComplaintsOfDay: DayFigure = {
  name: 'forms.made_complaints',
  tile: 'complaints',
  label: 'dari pasien',
  lists: [{ href: '/staff/keluhan-pasien', capability: 'complaints.answer' }],
  read: countByMoment({
    from: sql`form_complaints c join facilities f on f.id = c.facility_id`,
    moment: sql`c.created_at`,
  }),
};
