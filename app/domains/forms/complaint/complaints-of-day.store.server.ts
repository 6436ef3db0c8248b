import { sql } from 'kysely';
import { inScope } from '#app/platform/access/staff-access.server.ts';
import { countDay, type DayFigure, dayAtFacility } from '#app/platform/staff/day-figures.server.ts';

/** Complaints that patients have made in surveys. */
export const patientComplaintsOfDay: DayFigure = {
  name: 'forms.made_complaints',
  tile: 'complaints',
  label: 'dari pasien',
  lists: [{ href: '/staff/keluhan-pasien', capability: 'complaints.answer' }],
  read: async ({ db, clock }, scope) =>
    await countDay(db, {
      from: sql`form_complaints c join facilities f on f.id = c.facility_id
        where ${inScope(sql`f.id`, scope)} and c.created_at > ${clock.now()}::timestamptz - interval '9 days'`,
      day: dayAtFacility(sql`c.created_at`),
      now: clock.now(),
    }),
};
