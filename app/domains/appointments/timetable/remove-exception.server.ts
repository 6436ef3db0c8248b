import { sql } from 'kysely';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { detachDate } from '../absence/absence.store.server.ts';
import { changeSchedules } from '../absence/apply-schedule-change.server.ts';
import { changeLimits, overlaps, scheduleFailures, scheduleRefusals } from './schedule-refusals.server.ts';
import { dateOfScheduleInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/** Makes a date like those of its week. Extra hours are taken away: deleted, or closed when they have requests. */
export const removeException = operation({
  name: 'schedule.unexcept',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: dateOfScheduleInput,
  failures: scheduleFailures,
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, { schedule_id: id, day, accept }) {
    const now = clock.now();
    const schedule = await store.getScheduleOrNull(tx, id, scope, now);
    if (!schedule) return fail('not_found');
    await scheduleChanges.lockDoctor(tx, schedule.doctor_id);
    return await changeSchedules(
      { tx, actor, platform, purge, now },
      {
        schedules: sql`${id}::int`,
        about: { doctorId: schedule.doctor_id, facilityId: schedule.facility_id, startsOn: day, endsOn: day },
        accept,
        async write() {
          // Read again under the lock: the first request may have come meanwhile.
          const current = await store.getScheduleOrNull(tx, id, scope, now);
          if (!current) return fail('not_found');
          await detachDate(tx, id, day);
          const isExtra = current.valid_from === current.valid_to && (await scheduleChanges.isExtra(tx, id, day));
          if (isExtra && !current.is_used) await scheduleChanges.deleteSchedule(tx, id);
          else if (isExtra) await scheduleChanges.closeDate(tx, id, day, null);
          else if (!(await scheduleChanges.deleteException(tx, id, day))) return fail('not_found');
          const other = await scheduleChanges.findOverlapOrNull(tx, id, { from: day, to: day });
          return other ? overlaps(other) : ok({ id });
        },
      },
    );
  },
  audit: ({ schedule_id: id }) => ({ object: `schedule:${id}` }),
});
