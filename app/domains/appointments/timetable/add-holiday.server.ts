import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { changeSchedules } from '../absence/apply-schedule-change.server.ts';
import { leaveFailures, takenOn } from './record-leave.server.ts';
import { changeLimits, isPast, scheduleRefusals } from './schedule-refusals.server.ts';
import { addHolidayInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/** Closes a unit on a day. Visits on it are listed first, and then need care. */
export const addHoliday = operation({
  name: 'holiday.add',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: addHolidayInput,
  failures: leaveFailures,
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, { facility_id: facilityId, day, name, accept }) {
    const now = clock.now();
    const today = await store.getTodayOfUnitOrNull(tx, facilityId, scope, now);
    if (today === null) return fail('not_found');
    if (day < today) return isPast('day');
    return await changeSchedules(
      { tx, actor, platform, purge, now },
      {
        schedules: store.schedulesOfUnit(facilityId, day),
        about: { doctorId: null, facilityId, startsOn: day, endsOn: day },
        accept,
        async write() {
          const id = await scheduleChanges.insertHoliday(tx, facilityId, day, name);
          return id === null ? takenOn('day', 'Hari itu sudah ada dalam daftar libur unit ini') : ok({ id });
        },
      },
    );
  },
  audit: (_input, { value }) => ({ object: `holiday:${value.id}` }),
});
