import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { weekdayOf } from '#app/platform/time/dates.ts';
import { announceFacilities } from '../absence/track-lost-visits.server.ts';
import { changeLimits, isPast, overlaps, scheduleFailures } from './schedule-refusals.server.ts';
import { extraInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';

/** Opens extra hours of a practice on one date, also on a holiday. They are a schedule of their own that is valid on that date alone. */
export const openExtra = operation({
  name: 'schedule.open_extra',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: extraInput,
  failures: {
    ...scheduleFailures,
    away: [409, 'Dokter ini cuti pada tanggal itu. Ubah dulu cutinya.'],
  },
  async run({ tx, scope, clock, purge }, input) {
    const { practice_id: practiceId, day, start_hour: start, end_hour: end, capacity, public_reason: publicReason } = input;
    const practice = await store.getPracticeOrNull(tx, practiceId, scope, clock.now());
    if (!practice) return fail('not_found');
    if (day < practice.today) return isPast('day');
    const { doctor_id: doctorId, facility_id: facilityId } = practice;
    await scheduleChanges.lockDoctor(tx, doctorId);
    for (const place of [null, facilityId]) {
      const leave = { doctorId, facilityId: place, startsOn: day, endsOn: day };
      if (await scheduleChanges.hasLeave(tx, leave, null))
        return fail('away', { fieldErrors: { day: ['Dokter ini cuti pada tanggal itu'] } });
    }
    const hours = { day: weekdayOf(day), start, end, validFrom: day, validTo: day };
    const id = await scheduleChanges.insertSchedule(tx, { ...hours, practiceId, capacity });
    const other = await scheduleChanges.findOverlapOrNull(tx, id, { from: day, to: day });
    if (other) return overlaps(other);
    await scheduleChanges.putException(tx, { scheduleId: id, day, kind: 'extra', hours: null, capacity: null, publicReason });
    announceFacilities(tx, [facilityId]);
    await purge(['doctors', `doctor:${doctorId}`]);
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `schedule:${id}` }),
});
