import { sql } from 'kysely';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { weekdayOf } from '#app/platform/time/dates.ts';
import { detachDate } from '../absence/absence.store.server.ts';
import { findBeyond } from '../absence/affected-visits.store.server.ts';
import { changeSchedules } from '../absence/apply-schedule-change.server.ts';
import { changeLimits, isPast, overlaps, scheduleFailures, scheduleRefusals } from './schedule-refusals.server.ts';
import { exceptionInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';
import { beyondText } from './weekdays.ts';

/** Closes one date of a schedule, or gives it other hours or another capacity. */
export const setException = operation({
  name: 'schedule.except',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: exceptionInput,
  failures: scheduleFailures,
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, input) {
    const { schedule_id: id, day, kind, start_hour: start, end_hour: end, capacity, public_reason: publicReason, accept } = input;
    const now = clock.now();
    const schedule = await store.getScheduleOrNull(tx, id, scope, now);
    if (!schedule) return fail('not_found');
    if (day < schedule.today) return isPast('day');
    await scheduleChanges.lockDoctor(tx, schedule.doctor_id);
    return await changeSchedules(
      { tx, actor, platform, purge, now },
      {
        schedules: sql`${id}::int`,
        about: { doctorId: schedule.doctor_id, facilityId: schedule.facility_id, startsOn: day, endsOn: day },
        accept,
        async write() {
          // Read again under the lock: the schedule may have ended meanwhile, with another one in its place.
          const current = await store.getScheduleOrNull(tx, id, scope, now);
          if (!current || !runsOn(current, day)) return notRunning();
          await detachDate(tx, id, day);
          if (kind === 'closed') {
            await scheduleChanges.closeDate(tx, id, day, publicReason);
            return ok({ id });
          }
          const beyond = capacity === null || accept ? [] : await findBeyond(tx, id, capacity, day);
          const [first] = beyond.filter(({ visit_date }) => visit_date === day);
          if (first) return fail('beyond_capacity', { message: beyondText([first]), details: { affected: [] } });
          const hours = start === null ? null : { start, end };
          await scheduleChanges.putException(tx, { scheduleId: id, day, kind: 'hours', hours, capacity, publicReason });
          const other = await scheduleChanges.findOverlapOrNull(tx, id, { from: day, to: day });
          return other ? overlaps(other) : ok({ id });
        },
      },
    );
  },
  audit: ({ schedule_id: id }) => ({ object: `schedule:${id}` }),
});

function runsOn(schedule: store.ScheduleInScope, day: string): boolean {
  const isWithin = schedule.valid_from <= day && (schedule.valid_to === null || day <= schedule.valid_to);
  return isWithin && weekdayOf(day) === schedule.day;
}

const notRunning = () => fail('not_running', { fieldErrors: { day: ['Jadwal ini tidak berjalan pada tanggal itu. Pilih tanggal lain.'] } });
