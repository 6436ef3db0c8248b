import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, monday, mondayMorning } from '#tests/factories/desk.ts';
import { createPractice, createSchedule, createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { moveByDesk } from '../desk/move-by-desk.server.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { addHoliday } from './add-holiday.server.ts';
import { addLeave } from './add-leave.server.ts';
import { addSchedule } from './add-schedule.server.ts';
import { changeLeave } from './change-leave.server.ts';
import { changeSchedule } from './change-schedule.server.ts';
import { endSchedule } from './end-schedule.server.ts';
import { openExtra } from './open-extra-hours.server.ts';
import { findHolidays, findWeek, getPractice } from './read-timetable.server.ts';
import { removeException } from './remove-exception.server.ts';
import { removeHoliday } from './remove-holiday.server.ts';
import { removeLeave } from './remove-leave.server.ts';
import { setException } from './set-exception.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(async () => {
  // Whatever was changed, the counters are those of the requests.
  expect(await findWrongCounters(db)).toEqual([]);
  await app.close();
});
beforeEach(() => clock.set(saturdayMorning));

const { asManager, messagesOf, stateOf, submitted, takenOn, caredFor, versionOf } = schedulesOn(app);
const nextMonday = '2026-11-30';
const hours = { start_hour: '08:00', end_hour: '12:00', capacity: '4' };

describe('a weekly schedule', () => {
  test('new hours end it and begin another one, which takes over the later visits', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const [before, after] = [await submitted(slot), await submitted(slot, { visit_date: nextMonday })];
    const change = { schedule_id: slot.schedule.id, start_hour: '09:00', end_hour: '12:00', capacity: '4', valid_from: nextMonday };
    expect(await asManager(slot, changeSchedule, change)).toBe('has_bookings');
    const changed = await asManager(slot, changeSchedule, { ...change, accept: '1' });
    if (typeof changed === 'string') throw new Error(changed);
    expect(changed.affected).toBe(1);
    expect(await stateOf(before.id)).toMatchObject({ schedule_id: slot.schedule.id, start_hour: '08:00:00' });
    expect(await stateOf(after.id)).toMatchObject({ schedule_id: changed.value.id, start_hour: '09:00:00', visit_date: nextMonday });
    expect([await takenOn(slot.schedule.id), await takenOn(changed.value.id, nextMonday)]).toEqual([1, 1]);
    // The patient can still move by the link, on the new schedule.
    expect(
      (await invokeAs(platform, moveRequest, await createStaff(db, 'manager'), { token: after.token, visit_date: '2026-12-07' })).ok,
    ).toBe(true);
    expect(await takenOn(changed.value.id, nextMonday)).toBe(0);
  });

  test('another capacity from another day on disturbs nobody', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const request = await submitted(slot, { visit_date: nextMonday });
    const more = { schedule_id: slot.schedule.id, ...hours, capacity: '1', valid_from: nextMonday };
    const changed = await asManager(slot, changeSchedule, more);
    if (typeof changed === 'string') throw new Error(changed);
    expect([changed.affected, await messagesOf(slot)]).toEqual([0, []]);
    expect(await stateOf(request.id)).toMatchObject({ schedule_id: changed.value.id });
    await expect(submitted(slot, { schedule_id: changed.value.id, visit_date: nextMonday })).rejects.toThrow('full');
  });

  test('the room is kept with other hours, and emptied', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const of = { ...hours, schedule_id: slot.schedule.id };
    const roomOf = async (id: number) => {
      const row = await db.selectFrom('practice_schedules').select('room').where('id', '=', id).executeTakeFirst();
      return row?.room;
    };
    await asManager(slot, changeSchedule, { ...of, valid_from: '2026-11-21', room: ' Poli  Anak, lantai 2 ' });
    expect(await roomOf(slot.schedule.id)).toBe('Poli Anak, lantai 2');
    const next = await asManager(slot, changeSchedule, { ...of, start_hour: '09:00', valid_from: nextMonday });
    if (typeof next === 'string') throw new Error(next);
    expect(await roomOf(next.value.id)).toBe('Poli Anak, lantai 2');
    await asManager(slot, changeSchedule, { ...of, schedule_id: next.value.id, start_hour: '09:00', valid_from: nextMonday, room: '' });
    expect(await roomOf(next.value.id)).toBeNull();
    const input = { practice_id: slot.practice.id, day: '3', ...hours, valid_from: '2026-11-21' };
    const added = await asManager(slot, addSchedule, { ...input, room: 'Ruang 5' });
    if (typeof added === 'string') throw new Error(added);
    expect(await roomOf(added.id)).toBe('Ruang 5');
  });

  test('fewer places than patients are named by their dates first', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    for (const _ of [1, 2]) await submitted(slot);
    const fewer = { schedule_id: slot.schedule.id, ...hours, capacity: '1', valid_from: '2026-11-21' };
    expect(await asManager(slot, changeSchedule, fewer)).toBe('beyond_capacity');
    expect(await asManager(slot, changeSchedule, { ...fewer, accept: '1' })).toMatchObject({
      value: { id: slot.schedule.id },
      affected: 0,
    });
  });

  test('its end lists the later visits; one that has not begun is deleted, unless it has visits', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    await submitted(slot, { visit_date: nextMonday });
    const end = { schedule_id: slot.schedule.id, last_day: '2026-11-29' };
    expect(await asManager(slot, endSchedule, end)).toBe('has_bookings');
    expect(await asManager(slot, endSchedule, { ...end, accept: '1' })).toMatchObject({ affected: 1 });
    // The work lasts until the visit, and not until the last day of the schedule.
    const absences = await db.selectFrom('absences').select(['starts_on', 'ends_on']).where('doctor_id', '=', slot.doctor.id).execute();
    expect(absences).toEqual([{ starts_on: '2026-11-29', ends_on: nextMonday }]);
    const added = await asManager(slot, addSchedule, { practice_id: slot.practice.id, day: 2, ...hours, valid_from: '2026-12-01' });
    if (typeof added === 'string') throw new Error(added);
    await submitted(slot, { schedule_id: added.id, visit_date: '2026-12-08' });
    expect(await asManager(slot, endSchedule, { schedule_id: added.id, last_day: '2026-11-24', accept: '1' })).toBe('not_begun');
    await db.deleteFrom('appointment_requests').where('schedule_id', '=', added.id).execute();
    await db.deleteFrom('appointment_slots').where('schedule_id', '=', added.id).execute();
    expect(await asManager(slot, endSchedule, { schedule_id: added.id, last_day: '2026-11-24' })).toMatchObject({ affected: 0 });
    expect(await db.selectFrom('practice_schedules').select('id').where('id', '=', added.id).execute()).toEqual([]);
  });

  test('does not overlap other hours of the doctor, at any hospital', async () => {
    const [slot, other] = [await createSlot(db), await createSlot(db)];
    const elsewhere = { doctorId: slot.doctor.id, facilityId: other.facility.id, specializationId: slot.specialization.id };
    const practice = await createPractice(db, elsewhere);
    const add = async (start: string, end: string) =>
      await asManager(other, addSchedule, {
        practice_id: practice.id,
        day: 1,
        start_hour: start,
        end_hour: end,
        capacity: '',
        valid_from: monday,
      });
    expect(await add('11:59', '13:00')).toBe('overlap');
    expect(await add('12:00', '13:00')).toHaveProperty('id');
  });

  test('overlap is a matter of dates: other hours of one date count, a closed date is free until it is opened', async () => {
    const slot = await createSlot(db);
    const practiceId = slot.practice.id;
    const extra = async (day: string, start_hour: string, end_hour: string) =>
      await asManager(slot, openExtra, { practice_id: practiceId, day, start_hour, end_hour, capacity: '' });
    const except = (day: string, more: object) => asManager(slot, setException, { schedule_id: slot.schedule.id, day, ...more });
    await except(monday, { kind: 'hours', start_hour: '14:00', end_hour: '16:00' });
    expect(await extra(monday, '15:00', '17:00')).toBe('overlap');
    expect(await extra(monday, '09:00', '11:00')).toHaveProperty('id');
    // The other week has the hours of the schedule.
    expect(await extra(nextMonday, '09:00', '11:00')).toBe('overlap');
    expect(await asManager(slot, removeException, { schedule_id: slot.schedule.id, day: monday })).toBe('overlap');
    await except(nextMonday, { kind: 'closed' });
    const opened = await extra(nextMonday, '09:00', '11:00');
    if (typeof opened === 'string') throw new Error(opened);
    expect(await asManager(slot, removeException, { schedule_id: slot.schedule.id, day: nextMonday })).toBe('overlap');
    await asManager(slot, removeException, { schedule_id: opened.id, day: nextMonday });
    expect(await asManager(slot, removeException, { schedule_id: slot.schedule.id, day: nextMonday })).toHaveProperty('value');
    // A date in a year counts for hours that have no end.
    const far = '2027-11-22';
    await except(far, { kind: 'hours', start_hour: '18:00', end_hour: '20:00' });
    const weekly = { practice_id: practiceId, day: 1, start_hour: '19:00', end_hour: '21:00', capacity: '', valid_from: monday };
    expect(await asManager(slot, addSchedule, weekly)).toBe('overlap');
    await asManager(slot, removeException, { schedule_id: slot.schedule.id, day: far });
    expect(await asManager(slot, addSchedule, weekly)).toHaveProperty('id');
  });
});

const refusal = { ok: false };
const exceptOn = (slot: SlotFixture, more: object) => ({ schedule_id: slot.schedule.id, day: monday, kind: 'hours', ...more });

const leaveOf = (slot: SlotFixture, from: string, to: string) => ({
  doctor_id: slot.doctor.id,
  place: slot.facility.id,
  starts_on: from,
  ends_on: to,
});

describe('who may', () => {
  test('a practice, a schedule, a leave and a holiday of another hospital are not there', async () => {
    const [slot, other] = [await createSlot(db), await createSlot(db)];
    const stranger = await createStaff(db, 'manager', [other.facility.id]);
    const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
    const leave = await asManager(slot, addLeave, leaveOf(slot, '2027-01-04', '2027-01-04'));
    const holiday = await asManager(slot, addHoliday, { facility_id: slot.facility.id, day: '2027-01-05', name: 'Libur' });
    if (typeof leave === 'string' || typeof holiday === 'string') throw new Error('refused');
    const schedule = { schedule_id: slot.schedule.id };
    const calls = [
      [addSchedule, { practice_id: slot.practice.id, day: 2, ...hours, valid_from: monday }],
      [changeSchedule, { ...schedule, ...hours, valid_from: monday }],
      [endSchedule, { ...schedule, last_day: monday }],
      [setException, { ...schedule, day: monday, kind: 'closed' }],
      [openExtra, { practice_id: slot.practice.id, day: '2026-11-29', ...hours }],
      [removeException, { ...schedule, day: monday }],
      [addLeave, leaveOf(slot, monday, monday)],
      [changeLeave, { leave_id: leave.value.id, starts_on: monday, ends_on: monday }],
      [removeLeave, { leave_id: leave.value.id }],
      [addHoliday, { facility_id: slot.facility.id, day: monday, name: 'Libur' }],
      [removeHoliday, { holiday_id: holiday.value.id }],
      [getPractice, { practice: slot.practice.id }],
      [findWeek, { units: String(slot.facility.id) }],
      [findHolidays, { units: String(slot.facility.id) }],
    ] as const;
    for (const [item, input] of calls) {
      expect([item.name, await invokeAs(platform, item as never, stranger, input)]).toEqual([item.name, { ok: false, code: 'not_found' }]);
    }
    // The booking desk reads schedules and changes none.
    expect(await invokeAs(platform, setException, desk, exceptOn(slot, { kind: 'closed' }))).toMatchObject(refusal);
    expect((await invokeAs(platform, getPractice, desk, { practice: slot.practice.id })).ok).toBe(true);
    const found = await invokeAs(platform, findWeek, stranger, {});
    expect(found.ok && found.data.rows.map(({ facility }) => facility)).toEqual([other.facility.name]);
  });

  test('a leave at every hospital is of those who manage the whole group', async () => {
    const slot = await createSlot(db);
    const everywhere = { ...leaveOf(slot, monday, monday), place: 'all' };
    expect(await asManager(slot, addLeave, everywhere)).toBe('not_found');
    const group = await createStaff(db, 'manager');
    expect((await invokeAs(platform, addLeave, group, everywhere)).ok).toBe(true);
  });
});

test('a visit that the desk moved before is not in the list, and the desk’s version is refused after new hours', async () => {
  const slot = await createSlot(db, { capacity: 4 });
  const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
  const [moved, kept] = [await submitted(slot), await submitted(slot)];
  const to = { schedule_id: slot.schedule.id, visit_date: nextMonday };
  await invokeAs(platform, moveByDesk, desk, { id: moved.id, version: await versionOf(moved.id), ...to });
  const version = await versionOf(kept.id);
  await asManager(slot, setException, exceptOn(slot, { start_hour: '10:00', end_hour: '12:00', accept: '1' }));
  expect((await caredFor(slot)).map(({ code }) => code)).toEqual([kept.code]);
  expect(await invokeAs(platform, moveByDesk, desk, { id: kept.id, version, ...to })).toEqual({ ok: false, code: 'changed' });
});

test('what the patient reads on the link is the new hour', async () => {
  const slot = await createSlot(db, { capacity: 4 });
  const { token } = await submitted(slot);
  await asManager(slot, setException, exceptOn(slot, { start_hour: '10:00', end_hour: '', accept: '1' }));
  const shown = await invokeAs(platform, getRequestByToken, await createStaff(db, 'manager'), { token });
  expect(shown.ok && shown.data.start_hour).toBe('10:00');
  // The dates of one schedule are not those of another of the practice.
  await createSchedule(db, slot.practice.id, { day: 1, start: '16:00', end: '18:00' });
  clock.set(mondayMorning);
  const week = await asManager(slot, findWeek, { units: String(slot.facility.id) });
  expect(typeof week === 'string' ? week : week.rows[0]?.sessions).toMatchObject([
    { date: monday, start: '10:00', end: null, kind: 'hours', taken: 1, refusal: null },
    { date: monday, start: '16:00', end: '18:00', kind: null, taken: 0, refusal: null },
  ]);
  const practice = await asManager(slot, getPractice, { practice: slot.practice.id });
  expect(typeof practice === 'string' ? practice : practice.exceptions).toMatchObject([
    { day: monday, kind: 'hours', start: '10:00', taken: 1 },
  ]);
});
