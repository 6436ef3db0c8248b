import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { changeSchedules } from '../absence/apply-schedule-change.server.ts';
import { lockLeaveOrNull } from './change-leave.server.ts';
import { leaveFailures } from './record-leave.server.ts';
import { changeLimits, scheduleRefusals } from './schedule-refusals.server.ts';
import { leavePath } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/** Deletes a leave. Visits that take place again are restored. */
export const removeLeave = operation({
  name: 'leave.remove',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: leavePath,
  failures: leaveFailures,
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, { leave_id: id }) {
    const now = clock.now();
    const leave = await lockLeaveOrNull(tx, id, scope);
    if (!leave) return fail('not_found');
    const { doctor_id: doctorId, facility_id: facilityId, starts_on: startsOn, ends_on: endsOn } = leave;
    return await changeSchedules(
      { tx, actor, platform, purge, now },
      {
        schedules: store.schedulesOfDoctor(doctorId, facilityId, now),
        about: { doctorId, facilityId, startsOn, endsOn },
        accept: true,
        tags: [`doctor:${doctorId}`],
        async write() {
          await scheduleChanges.deleteLeave(tx, id);
          return ok({ id });
        },
      },
    );
  },
  audit: ({ leave_id: id }) => ({ object: `leave:${id}` }),
});
