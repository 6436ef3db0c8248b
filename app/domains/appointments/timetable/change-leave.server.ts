import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { isInScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { changeSchedules } from '../absence/apply-schedule-change.server.ts';
import { leaveFailures, overlapText, takenOn } from './record-leave.server.ts';
import { changeLimits, isPast, scheduleRefusals } from './schedule-refusals.server.ts';
import { changeLeaveInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/** Locks the doctor of a leave and reads it under the lock; null when there is none in the scope. */
export async function lockLeaveOrNull(tx: Tx, id: number, scope: Scope) {
  const found = await scheduleChanges.getLeaveOrNull(tx, id);
  if (!found || !isInScope(scope, found.facility_id)) return null;
  await scheduleChanges.lockDoctor(tx, found.doctor_id);
  return await scheduleChanges.getLeaveOrNull(tx, id);
}

/** Changes the days of a leave. */
export const changeLeave = operation({
  name: 'leave.change',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: changeLeaveInput,
  failures: leaveFailures,
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, { leave_id: id, starts_on: startsOn, ends_on: endsOn, accept }) {
    const now = clock.now();
    const found = await lockLeaveOrNull(tx, id, scope);
    if (!found) return fail('not_found');
    const today = await store.getTodayOfDoctorOrNull(tx, found.doctor_id, found.facility_id, now);
    if (today !== null && startsOn < today && startsOn !== found.starts_on) return isPast('starts_on');
    // A doctor who is back early was away until yesterday.
    if (today !== null && endsOn < daysAfter(today, -1) && endsOn !== found.ends_on) return isPast('ends_on');
    const leave = { doctorId: found.doctor_id, facilityId: found.facility_id, startsOn, endsOn };
    if (await scheduleChanges.hasLeave(tx, leave, id)) return takenOn('starts_on', overlapText);
    return await changeSchedules(
      { tx, actor, platform, purge, now },
      {
        schedules: store.schedulesOfDoctor(found.doctor_id, found.facility_id, now),
        about: leave,
        accept,
        isPlanned: true,
        tags: [`doctor:${found.doctor_id}`],
        async write() {
          await scheduleChanges.changeLeaveDays(tx, id, startsOn, endsOn);
          return ok({ id });
        },
      },
    );
  },
  audit: ({ leave_id: id }) => ({ object: `leave:${id}` }),
});
