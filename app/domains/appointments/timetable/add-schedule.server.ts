import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { announceFacilities } from '../absence/track-lost-visits.server.ts';
import { changeLimits, isPast, overlaps, scheduleFailures } from './schedule-refusals.server.ts';
import { addScheduleInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/** Adds a weekly hour to a practice. */
export const addSchedule = operation({
  name: 'schedule.add',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: addScheduleInput,
  failures: scheduleFailures,
  // The same hour from the same day, such as a form that was sent twice.
  refusedBy: { practice_schedules_once: 'overlap' },
  async run(
    { tx, scope, clock, purge },
    {
      practice_id: practiceId,
      day,
      start_hour: start,
      end_hour: end,
      capacity,
      number_minutes: numberMinutes,
      room,
      valid_from: validFrom,
    },
  ) {
    const practice = await store.getPracticeOrNull(tx, practiceId, scope, clock.now());
    if (!practice) return fail('not_found');
    if (validFrom < practice.today) return isPast('valid_from');
    await scheduleChanges.lockDoctor(tx, practice.doctor_id);
    const hours = { day, start, end, validFrom, validTo: null };
    const id = await scheduleChanges.insertSchedule(tx, {
      ...hours,
      practiceId,
      capacity,
      numberMinutes: numberMinutes ?? null,
      room: room ?? null,
    });
    const other = await scheduleChanges.findOverlapOrNull(tx, id, { from: validFrom, to: null });
    if (other) return overlaps(other);
    announceFacilities(tx, [practice.facility_id]);
    await purge(['doctors', `doctor:${practice.doctor_id}`]);
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `schedule:${id}` }),
});
