import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { announceFacilities } from '../absence/track-lost-visits.server.ts';
import { changeLimits, isPast, overlaps, scheduleFailures } from './schedule-refusals.server.ts';
import { addWeekInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/**
 * Adds the weekly hours of a practice at once: all of them, or none. Hours that the doctor has elsewhere are refused where they were typed,
 * each by its row.
 */
export const addWeek = operation({
  name: 'schedule.add_week',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: addWeekInput,
  failures: scheduleFailures,
  async run({ tx, scope, clock, purge }, { practice_id: practiceId, valid_from: validFrom, hours }) {
    const practice = await store.getPracticeOrNull(tx, practiceId, scope, clock.now());
    if (!practice) return fail('not_found');
    if (validFrom < practice.today) return isPast('valid_from');
    await scheduleChanges.lockDoctor(tx, practice.doctor_id);
    const errors: FieldErrors = {};
    for (const { n, day, start_hour: start, end_hour: end, capacity } of hours) {
      const refused = (text: string) => {
        errors[`hours.${n}.start_hour`] = [text];
      };
      // A constraint would end the transaction before the other rows are looked at.
      if (await store.hasSchedule(tx, { practiceId, day, start, validFrom })) {
        refused('Jam ini sudah ada di jadwal');
        continue;
      }
      const id = await scheduleChanges.insertSchedule(tx, { practiceId, day, start, end, capacity, validFrom, validTo: null });
      const other = await scheduleChanges.findOverlapOrNull(tx, id, { from: validFrom, to: null });
      if (other) refused(overlaps(other).extra.fieldErrors?.start_hour?.[0] ?? scheduleFailures.overlap[1]);
    }
    if (Object.keys(errors).length > 0) return fail('overlap', { fieldErrors: errors });
    announceFacilities(tx, [practice.facility_id]);
    await purge(['doctors', `doctor:${practice.doctor_id}`]);
    return ok({ practiceId, added: hours.length });
  },
  audit: (_input, { practiceId }) => ({ object: `practice:${practiceId}` }),
});
