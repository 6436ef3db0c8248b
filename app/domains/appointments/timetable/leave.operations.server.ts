import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { isInScope, staffCan } from '#app/platform/staff-access.server.ts';
import { bookingFailures, changeSchedules } from '../absences/change.operations.server.ts';
import { changeLimits } from './schedule.operations.server.ts';
import { addHolidayInput, addLeaveInput, changeLeaveInput, holidayPath, leavePath } from './schema.ts';
import * as store from './store.server.ts';

/*
 * Policy: leave at one facility by staff with `schedules.change` there; leave at every facility, only by those who have it in the whole group.
 * Holidays of a unit by staff with `schedules.change` there; the national ones come with the product.
 */

const failures = {
  not_found: notFound,
  taken: [409, 'Sudah ada catatan yang mencakup hari itu.'],
  past: [422, 'Pilih hari ini atau sesudahnya.'],
  ...bookingFailures,
} as const satisfies Record<string, Failure>;

const takenOn = (field: string, text: string) => fail('taken', { fieldErrors: { [field]: [text] } });
const overlapText = 'Cuti lain dokter ini mencakup hari itu. Ubah cuti yang ada.';

/** Records that a doctor is away. Visits on those days are listed first, and then need care. */
export const addLeave = operation({
  name: 'leave.add',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: addLeaveInput,
  failures,
  async run({ tx, actor, scope, clock, platform, purge }, input) {
    const { doctor_id: doctorId, place: facilityId, starts_on: startsOn, ends_on: endsOn, reason, accept } = input;
    if (!isInScope(scope, facilityId) || !(await store.practises(tx, doctorId, facilityId))) return fail('not_found');
    if (!(await scheduleChanges.lockDoctor(tx, doctorId))) return fail('not_found');
    const leave = { doctorId, facilityId, startsOn, endsOn };
    if (await scheduleChanges.hasLeave(tx, leave, null)) return takenOn('starts_on', overlapText);
    return await changeSchedules(
      { tx, actor, platform, purge, now: clock.now() },
      {
        schedules: store.schedulesOfDoctor(doctorId, facilityId),
        about: leave,
        accept,
        tags: [`doctor:${doctorId}`],
        write: async () => ok({ id: await scheduleChanges.insertLeave(tx, { ...leave, reason }) }),
      },
    );
  },
  audit: (_input, { value }) => ({ object: `leave:${value.id}` }),
});

/** Changes the days of a leave. */
export const changeLeave = operation({
  name: 'leave.change',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: changeLeaveInput,
  failures,
  async run({ tx, actor, scope, clock, platform, purge }, { leave_id: id, starts_on: startsOn, ends_on: endsOn, accept }) {
    const found = await scheduleChanges.getLeaveOrNull(tx, id);
    if (!found || !isInScope(scope, found.facility_id)) return fail('not_found');
    await scheduleChanges.lockDoctor(tx, found.doctor_id);
    const leave = { doctorId: found.doctor_id, facilityId: found.facility_id, startsOn, endsOn };
    if (await scheduleChanges.hasLeave(tx, leave, id)) return takenOn('starts_on', overlapText);
    return await changeSchedules(
      { tx, actor, platform, purge, now: clock.now() },
      {
        schedules: store.schedulesOfDoctor(found.doctor_id, found.facility_id),
        about: leave,
        accept,
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
  failures,
  async run({ tx, actor, scope, clock, platform, purge }, { leave_id: id }) {
    const leave = await scheduleChanges.getLeaveOrNull(tx, id);
    if (!leave || !isInScope(scope, leave.facility_id)) return fail('not_found');
    const { doctor_id: doctorId, facility_id: facilityId, starts_on: startsOn, ends_on: endsOn } = leave;
    await scheduleChanges.lockDoctor(tx, doctorId);
    return await changeSchedules(
      { tx, actor, platform, purge, now: clock.now() },
      {
        schedules: store.schedulesOfDoctor(doctorId, facilityId),
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
  failures,
  async run({ tx, actor, scope, clock, platform, purge }, { facility_id: facilityId, day, name, accept }) {
    const now = clock.now();
    const today = await store.getTodayOfUnitOrNull(tx, facilityId, scope, now);
    if (today === null) return fail('not_found');
    if (day < today) return fail('past', { fieldErrors: { day: ['Pilih hari ini atau sesudahnya'] } });
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
  failures,
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
