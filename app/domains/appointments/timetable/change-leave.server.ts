import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { daysAfter } from '#app/platform/dates.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { type Failure, fail, notFound, type Outcome, ok, operation } from '#app/platform/operation.server.ts';
import { isInScope, type Scope, staffCan } from '#app/platform/staff-access.server.ts';
import { bookingFailures, type Changed, type Changing, changeSchedules } from '../absence/apply-schedule-change.server.ts';
import { changeLimits, isPast, scheduleFailures, scheduleRefusals } from './change-schedule.server.ts';
import { addHolidayInput, addLeaveInput, changeLeaveInput, holidayPath, leavePath } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/*
 * Policy: leave at one facility by staff with `schedules.change` there; leave at every facility, only by those who have it in the whole group.
 * Holidays of a unit by staff with `schedules.change` there; the national ones come with the product.
 */

/** The refusals of a leave, entered by staff or asked for by a doctor. */
export const leaveFailures = {
  not_found: notFound,
  taken: [409, 'Sudah ada catatan yang mencakup hari itu.'],
  past: [422, 'Pilih hari ini atau sesudahnya.'],
  doctor_elsewhere: scheduleFailures.doctor_elsewhere,
  ...bookingFailures,
} as const satisfies Record<string, Failure>;

const takenOn = (field: string, text: string) => fail('taken', { fieldErrors: { [field]: [text] } });
const overlapText = 'Cuti lain dokter ini mencakup hari itu. Ubah cuti yang ada.';

type NewLeave = Parameters<typeof scheduleChanges.insertLeave>[1];

/** Records a leave with what it means for the visits on its days. The lock of the doctor must be held. */
export async function recordLeave(
  context: Changing,
  leave: NewLeave,
  accept: boolean,
): Promise<Outcome<Changed<{ id: number }>, 'taken' | keyof typeof bookingFailures>> {
  const { tx, now } = context;
  const { doctorId, facilityId } = leave;
  if (await scheduleChanges.hasLeave(tx, leave, null)) return takenOn('starts_on', overlapText);
  return await changeSchedules(context, {
    schedules: store.schedulesOfDoctor(doctorId, facilityId, now),
    about: { doctorId, facilityId, startsOn: leave.startsOn, endsOn: leave.endsOn },
    accept,
    isPlanned: true,
    tags: [`doctor:${doctorId}`],
    write: async (): Promise<Outcome<{ id: number }, never>> => ok({ id: await scheduleChanges.insertLeave(tx, leave) }),
  });
}

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

/** Locks the doctor of a leave and reads it under the lock; null when there is none in the scope. */
async function lockLeaveOrNull(tx: Tx, id: number, scope: Scope) {
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
