import { sql } from 'kysely';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { changeSchedules } from '../absence/apply-schedule-change.server.ts';
import { changeLimits, isPast, scheduleFailures, scheduleRefusals } from './schedule-refusals.server.ts';
import { endScheduleInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/** Ends a schedule after its last day. Requests for later dates are listed first, and then need care. */
export const endSchedule = operation({
  name: 'schedule.end',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: endScheduleInput,
  failures: scheduleFailures,
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, { schedule_id: id, last_day: lastDay, accept }) {
    const now = clock.now();
    const found = await store.getScheduleOrNull(tx, id, scope, now);
    if (!found) return fail('not_found');
    if (lastDay < daysAfter(found.today, -1)) return isPast('last_day');
    return await changeSchedules(
      { tx, actor, platform, purge, now },
      {
        schedules: sql`${id}::int`,
        about: { doctorId: found.doctor_id, facilityId: found.facility_id, startsOn: lastDay, endsOn: lastDay },
        accept,
        tags: [`doctor:${found.doctor_id}`],
        async write() {
          // Read again under the lock: the first request may have come meanwhile, or the schedule may have ended earlier.
          const current = await store.getScheduleOrNull(tx, id, scope, now);
          if (!current) return fail('not_found');
          if (current.valid_to !== null && lastDay > current.valid_to) return fail('not_running');
          if (lastDay >= current.valid_from) await scheduleChanges.endSchedule(tx, id, lastDay);
          else if (current.is_used) return fail('not_begun');
          else await scheduleChanges.deleteSchedule(tx, id);
          return ok({ id });
        },
      },
    );
  },
  audit: ({ schedule_id: id }) => ({ object: `schedule:${id}` }),
});
