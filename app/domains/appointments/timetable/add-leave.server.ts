import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { isInScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, operation } from '#app/platform/operations/operation.server.ts';
import { leaveFailures, recordLeave } from './record-leave.server.ts';
import { changeLimits, isPast, scheduleRefusals } from './schedule-refusals.server.ts';
import { addLeaveInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/** Records that a doctor is away. Visits on those days are listed first, and then need care. */
export const addLeave = operation({
  name: 'leave.add',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: addLeaveInput,
  failures: leaveFailures,
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, input) {
    const { doctor_id: doctorId, place: facilityId, starts_on: startsOn, ends_on: endsOn, reason, accept } = input;
    const now = clock.now();
    const today = isInScope(scope, facilityId) ? await store.getTodayOfDoctorOrNull(tx, doctorId, facilityId, now) : null;
    if (today === null) return fail('not_found');
    if (startsOn < today) return isPast('starts_on');
    await scheduleChanges.lockDoctor(tx, doctorId);
    return await recordLeave({ tx, actor, platform, purge, now }, { doctorId, facilityId, startsOn, endsOn, reason }, accept);
  },
  audit: (_input, { value }) => ({ object: `leave:${value.id}` }),
});
