import { sql } from 'kysely';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { daysAfter } from '#app/platform/dates.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { staffCan } from '#app/platform/staff-access.server.ts';
import { carryOver, findBeyond, syncCapacities } from '../absence/affected-visits.store.server.ts';
import { announceFacilities, bookingFailures, changeSchedules } from '../absence/apply-schedule-change.server.ts';
import { doctorInOnePlace } from '../slot/slot.store.server.ts';
import { addScheduleInput, changeScheduleInput, endScheduleInput } from './timetable.schema.ts';
import * as store from './timetable.store.server.ts';
import { beyondText } from './weekdays.ts';

/*
 * Policy of all operations here: staff with `schedules.change` at the facility of the practice. A schedule or practice of another facility is
 * `not_found`.
 */

export const changeLimits = [perAccount(120, '10m', 'schedule_change')] as const;

export const scheduleFailures = {
  not_found: notFound,
  overlap: [409, 'Dokter ini sudah praktik pada jam itu.'],
  past: [422, 'Pilih hari ini atau sesudahnya.'],
  not_running: [422, 'Jadwal ini tidak berlaku pada tanggal itu.'],
  not_begun: [409, 'Jadwal ini belum mulai dan sudah punya pasien. Akhiri paling cepat pada hari pertamanya, atau tiadakan tanggalnya.'],
  doctor_elsewhere: [409, 'Pada jam itu dokter ini sudah ditunggu pasien di rumah sakit lain.'],
  beyond_capacity: [409, 'Pasien yang terdaftar sudah lebih banyak dari kuota baru.'],
  ...bookingFailures,
} as const satisfies Record<string, Failure>;

/** The patients of these hours would meet a doctor who is expected at another hospital. */
export const scheduleRefusals = { [doctorInOnePlace]: 'doctor_elsewhere' } as const;

type Overlap = Readonly<{ facility: string; start_hour: string; end_hour: string | null }>;

/** The refusal of hours that the doctor has elsewhere. */
export function overlaps({ facility, start_hour, end_hour }: Overlap) {
  const text = [start_hour, end_hour].filter(Boolean).join('–').replaceAll(':', '.');
  return fail('overlap', { fieldErrors: { start_hour: [`Dokter ini sudah praktik ${text} di ${facility} pada hari itu`] } });
}

/** The refusal of a date before today. */
export const isPast = (field: string) => fail('past', { fieldErrors: { [field]: ['Pilih hari ini atau sesudahnya'] } });

/** Adds a weekly hour to a practice. */
export const addSchedule = operation({
  name: 'schedule.add',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: addScheduleInput,
  failures: scheduleFailures,
  // The same hour from the same day, such as a form that was sent twice.
  refusedBy: { practice_schedules_once: 'overlap' },
  async run(
    { tx, scope, clock, purge },
    { practice_id: practiceId, day, start_hour: start, end_hour: end, capacity, valid_from: validFrom },
  ) {
    const practice = await store.getPracticeOrNull(tx, practiceId, scope, clock.now());
    if (!practice) return fail('not_found');
    if (validFrom < practice.today) return isPast('valid_from');
    await scheduleChanges.lockDoctor(tx, practice.doctor_id);
    const hours = { day, start, end, validFrom, validTo: null };
    const id = await scheduleChanges.insertSchedule(tx, { ...hours, practiceId, capacity });
    const other = await scheduleChanges.findOverlapOrNull(tx, id, { from: validFrom, to: null });
    if (other) return overlaps(other);
    announceFacilities(tx, [practice.facility_id]);
    await purge(['doctors', `doctor:${practice.doctor_id}`]);
    return ok({ id });
  },
  audit: (_input, { id }) => ({ object: `schedule:${id}` }),
});

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
          const held = await store.getScheduleOrNull(tx, id, scope, now);
          if (!held) return fail('not_found');
          if (held.valid_to !== null && from > held.valid_to) return fail('not_running');
          const beyond = capacity === null || accept ? [] : await findBeyond(tx, id, capacity, from);
          if (beyond.length > 0) return fail('beyond_capacity', { message: beyondText(beyond), details: { affected: [] } });
          const isSameTime = held.start_hour === start && held.end_hour === end;
          if (from <= held.valid_from || (isSameTime && from === held.today)) {
            await scheduleChanges.rewriteSchedule(tx, id, { start, end, capacity });
            const other = await scheduleChanges.findOverlapOrNull(tx, id, { from, to: null });
            return other ? overlaps(other) : ok({ id });
          }
          const hours = { day: held.day, start, end, validFrom: from, validTo: held.valid_to };
          const next = await scheduleChanges.insertSchedule(tx, { ...hours, practiceId: held.practice_id, capacity });
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

/** Ends a schedule after its last day. Requests for later dates are listed first, and then need care. */
export const endSchedule = operation({
  name: 'schedule.end',
  access: staffCan('schedules.change'),
  limits: changeLimits,
  input: endScheduleInput,
  failures: scheduleFailures,
  refusedBy: scheduleRefusals,
  async run({ tx, actor, scope, clock, platform, purge }, { schedule_id: id, last_day: lastDay, accept }) {
    const now = clock.now();
    const found = await store.getScheduleOrNull(tx, id, scope, now);
    if (!found) return fail('not_found');
    if (lastDay < daysAfter(found.today, -1)) return isPast('last_day');
    return await changeSchedules(
      { tx, actor, platform, purge, now },
      {
        schedules: sql`${id}::int`,
        about: { doctorId: found.doctor_id, facilityId: found.facility_id, startsOn: lastDay, endsOn: lastDay },
        accept,
        tags: [`doctor:${found.doctor_id}`],
        async write() {
          // Read again under the lock: the first request may have come meanwhile, or the schedule may have ended earlier.
          const held = await store.getScheduleOrNull(tx, id, scope, now);
          if (!held) return fail('not_found');
          if (held.valid_to !== null && lastDay > held.valid_to) return fail('not_running');
          if (lastDay >= held.valid_from) await scheduleChanges.endSchedule(tx, id, lastDay);
          else if (held.is_used) return fail('not_begun');
          else await scheduleChanges.deleteSchedule(tx, id);
          return ok({ id });
        },
      },
    );
  },
  audit: ({ schedule_id: id }) => ({ object: `schedule:${id}` }),
});
