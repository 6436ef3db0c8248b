import { sql } from 'kysely';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { carryOver, findBeyond, syncCapacities } from '../absence/affected-visits.store.server.ts';
import { changeSchedules } from '../absence/apply-schedule-change.server.ts';
import { changeLimits, isPast, overlaps, scheduleFailures, scheduleRefusals } from './schedule-refusals.server.ts';
import { changeScheduleInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';
import { beyondText } from './weekdays.ts';

/**
 * Changes hours and capacity from a date on. The schedule ends and another one begins, to which the requests from that date on go; only one
 * that has not begun, and a capacity from today on, are changed in the row. Patients are told when the hour differs. Fewer places than patients are saved only after the dates were seen.
 */
export const changeSchedule = operation({
  name: 'schedule.change',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: changeScheduleInput,
  failures: scheduleFailures,
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, input) {
    const { schedule_id: id, start_hour: start, end_hour: end, capacity, valid_from: from, accept } = input;
    const now = clock.now();
    const found = await store.getScheduleOrNull(tx, id, scope, now);
    if (!found) return fail('not_found');
    if (from < found.today) return isPast('valid_from');
    await scheduleChanges.lockDoctor(tx, found.doctor_id);
    return await changeSchedules(
      { tx, actor, platform, purge, now },
      {
        schedules: sql`${id}::int`,
        about: { doctorId: found.doctor_id, facilityId: found.facility_id, startsOn: from, endsOn: from },
        accept,
        tags: [`doctor:${found.doctor_id}`],
        async write() {
          // Read again under the lock: the first request may have come meanwhile.
          const current = await store.getScheduleOrNull(tx, id, scope, now);
          if (!current) return fail('not_found');
          if (current.valid_to !== null && from > current.valid_to) return fail('not_running');
          const beyond = capacity === null || accept ? [] : await findBeyond(tx, id, capacity, from);
          if (beyond.length > 0) return fail('beyond_capacity', { message: beyondText(beyond), details: { affected: [] } });
          const numberMinutes = input.number_minutes === undefined ? current.number_minutes : input.number_minutes;
          const room = input.room === undefined ? current.room : input.room;
          const isSameTime = current.start_hour === start && current.end_hour === end;
          if (from <= current.valid_from || (isSameTime && from === current.today)) {
            await scheduleChanges.rewriteSchedule(tx, id, { start, end, capacity, numberMinutes, room });
            const other = await scheduleChanges.findOverlapOrNull(tx, id, { from, to: null });
            return other ? overlaps(other) : ok({ id });
          }
          const hours = { day: current.day, start, end, validFrom: from, validTo: current.valid_to };
          const next = await scheduleChanges.insertSchedule(tx, {
            ...hours,
            practiceId: current.practice_id,
            capacity,
            numberMinutes,
            room,
          });
          await carryOver(tx, id, next, from, now);
          await scheduleChanges.moveExceptions(tx, id, next, from);
          await scheduleChanges.endSchedule(tx, id, daysAfter(from, -1));
          await syncCapacities(tx, [next], now);
          const other = await scheduleChanges.findOverlapOrNull(tx, next, { from, to: null });
          return other ? overlaps(other) : ok({ id: next });
        },
      },
    );
  },
  audit: ({ schedule_id: id }) => ({ object: `schedule:${id}` }),
});
