import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { changeSchedules } from '../absence/apply-schedule-change.server.ts';
import { leaveFailures } from './record-leave.server.ts';
import { changeLimits, scheduleRefusals } from './schedule-refusals.server.ts';
import { holidayPath } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/** Deletes a holiday of a unit. Visits that take place again are restored. */
export const removeHoliday = operation({
  name: 'holiday.remove',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: holidayPath,
  failures: leaveFailures,
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, { holiday_id: id }) {
    const holiday = await store.getHolidayOrNull(tx, id, scope);
    if (!holiday) return fail('not_found');
    const { facility_id: facilityId, day } = holiday;
    return await changeSchedules(
      { tx, actor, platform, purge, now: clock.now() },
      {
        schedules: store.schedulesOfUnit(facilityId, day),
        about: { doctorId: null, facilityId, startsOn: day, endsOn: day },
        accept: true,
        async write() {
          await scheduleChanges.deleteHoliday(tx, id);
          return ok({ id });
        },
      },
    );
  },
  audit: ({ holiday_id: id }) => ({ object: `holiday:${id}` }),
});
