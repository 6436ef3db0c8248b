import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { mondayOf } from '#app/platform/time/dates.ts';
import { practicePath, unitsQuery, weekQuery } from './timetable.schema.ts';
import * as store from './timetable-view.store.server.ts';

/** Practices on one page of the week. */
const pageSize = 40;

/** The hours of one week by practice, with what is taken and why hours do not take place. */
export const findWeek = operation({
  name: 'schedule.find_week',
  access: staffCan('schedules.read'),
  limits: 'reads',
  input: weekQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units, date, doctor, page }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const today = dateInJakarta(clock.now());
    const monday = mondayOf(date ?? today);
    const rows = await store.findWeek(db, within, { monday, doctor, limit: pageSize + 1, offset: (page - 1) * pageSize });
    return ok({ today, monday, rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize });
  },
});

/** One practice: its weekly hours, the dates that differ, and the leaves of its doctor. */
export const getPractice = operation({
  name: 'schedule.view',
  access: staffCan('schedules.read'),
  limits: 'reads',
  input: practicePath,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { practice }) {
    const found = await store.getPracticeViewOrNull(db, practice, scope, clock.now());
    return found ? ok(found) : fail('not_found');
  },
});

/** The holidays ahead, national and of the chosen facilities. */
export const findHolidays = operation({
  name: 'holiday.find',
  access: staffCan('schedules.read'),
  limits: 'reads',
  input: unitsQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units }) {
    const within = narrowScope(scope, units);
    return within === null ? fail('not_found') : ok(await store.findHolidays(db, within, clock.now()));
  },
});
