import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, phoneOf, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, monday, mondayMorning } from '#tests/factories/desk.ts';
import { createSchedule, createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { moveByDesk } from '../desk/move-by-desk.server.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
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

const { asManager, caredFor, messagesOf, stateOf, submitted, takenOn, versionOf } = schedulesOn(app);
const nextMonday = '2026-11-30';
const refusal = { ok: false };

const hours = { start_hour: '08:00', end_hour: '12:00', capacity: '4' };
const exceptOn = (slot: SlotFixture, more: object) => ({ schedule_id: slot.schedule.id, day: monday, kind: 'hours', ...more });

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

const leaveOf = (slot: SlotFixture, from: string, to: string) => ({
  doctor_id: slot.doctor.id,
  place: slot.facility.id,
  starts_on: from,
  ends_on: to,
});

describe('a leave', () => {
  test('over visits lists them first, then records each with a message; without it they are restored', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const [first, second, later] = [await submitted(slot), await submitted(slot), await submitted(slot, { visit_date: nextMonday })];
    expect(await asManager(slot, addLeave, leaveOf(slot, monday, '2026-11-25'))).toBe('has_bookings');
    expect(await caredFor(slot)).toEqual([]);
    const saved = await asManager(slot, addLeave, { ...leaveOf(slot, monday, '2026-11-25'), accept: '1' });
    expect(saved).toMatchObject({ affected: 2 });
    const cared = { kind: 'absent', isRestored: false, hasMessage: true };
    expect(await caredFor(slot)).toEqual([first, second].map(({ code }) => ({ code, ...cared })));
    expect(await messagesOf(slot)).toEqual(['visit_doctor_absent', 'visit_doctor_absent']);
    if (typeof saved === 'string') throw new Error(saved);
    // One day more concerns one visit more, and nobody twice.
    const longer = { leave_id: saved.value.id, starts_on: monday, ends_on: nextMonday };
    expect(await asManager(slot, changeLeave, longer)).toBe('has_bookings');
    expect(await asManager(slot, changeLeave, { ...longer, accept: '1' })).toMatchObject({ affected: 1 });
    expect((await caredFor(slot)).map(({ code }) => code)).toEqual([first, second, later].map(({ code }) => code));
    expect(await asManager(slot, removeLeave, { leave_id: saved.value.id })).toMatchObject({ affected: 0 });
    expect((await caredFor(slot)).every(({ isRestored }) => isRestored)).toBe(true);
    // Nobody had been told yet: the messages that wait are dropped, and nothing is taken back.
    expect(await messagesOf(slot)).toHaveLength(3);
  });

  test('whoever was told that a visit is off is told that it is on', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const [notified, waiting] = [await submitted(slot), await submitted(slot)];
    const saved = await asManager(slot, addLeave, { ...leaveOf(slot, monday, monday), accept: '1' });
    if (typeof saved === 'string') throw new Error(saved);
    await db.updateTable('absence_requests').set({ notified_at: clock.now() }).where('request_id', '=', notified.id).execute();
    await asManager(slot, removeLeave, { leave_id: saved.value.id });
    expect((await messagesOf(slot)).filter((template) => template === 'visit_doctor_present')).toHaveLength(1);
    expect(waiting.code).not.toBe(notified.code);
  });

  test('a person who asked twice hears once, and both requests are in the list', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const person = { name: 'Dua Kali', phone: phoneOf(77) };
    await submitted(slot, person);
    await submitted(slot, person);
    expect(await asManager(slot, addLeave, { ...leaveOf(slot, monday, monday), accept: '1' })).toMatchObject({ affected: 2 });
    expect(await messagesOf(slot)).toHaveLength(1);
  });

  test('does not share a day with another one at the same place', async () => {
    const slot = await createSlot(db);
    await asManager(slot, addLeave, leaveOf(slot, monday, nextMonday));
    expect(await asManager(slot, addLeave, leaveOf(slot, '2026-11-28', '2026-12-05'))).toBe('taken');
    expect(await asManager(slot, addLeave, leaveOf(slot, nextMonday, monday))).toBe('invalid_input');
  });
});

describe('days that are over', () => {
  test('a leave does not begin in the past; one that runs ends early, and keeps its first day', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    expect(await asManager(slot, addLeave, leaveOf(slot, '2026-11-20', monday))).toBe('past');
    const saved = await asManager(slot, addLeave, leaveOf(slot, '2026-11-21', nextMonday));
    if (typeof saved === 'string') throw new Error(saved);
    clock.set('2026-11-25T03:00:00Z');
    const change = (starts_on: string, ends_on: string) => asManager(slot, changeLeave, { leave_id: saved.value.id, starts_on, ends_on });
    expect(await change('2026-11-22', nextMonday)).toBe('past');
    expect(await change('2026-11-21', '2026-11-23')).toBe('past');
    expect(await change('2026-11-21', '2026-11-24')).toMatchObject({ affected: 0 });
  });
});

describe('one date', () => {
  test('a later end disturbs nobody and is what patients read; an earlier one is told', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const request = await submitted(slot);
    const until = (end_hour: string) => asManager(slot, setException, exceptOn(slot, { start_hour: '08:00', end_hour, accept: '1' }));
    expect(await until('14:00')).toMatchObject({ affected: 0 });
    expect([await messagesOf(slot), await caredFor(slot)]).toEqual([[], []]);
    expect(await stateOf(request.id)).toMatchObject({ start_hour: '08:00:00', end_hour: '14:00:00' });
    expect(await until('13:00')).toMatchObject({ affected: 1 });
    expect(await messagesOf(slot)).toEqual(['visit_moved']);
    const [event] = await db.selectFrom('appointment_events').select('note').where('request_id', '=', request.id).execute();
    expect(event?.note).toBe('Jam praktik berubah dari 08.00–14.00 menjadi 08.00–13.00');
  });

  test('closed over visits: listed, then recorded; opened again, restored', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const request = await submitted(slot);
    const closed = exceptOn(slot, { kind: 'closed', public_reason: 'Seminar' });
    expect(await asManager(slot, setException, closed)).toBe('has_bookings');
    expect(await asManager(slot, setException, { ...closed, accept: '1' })).toMatchObject({ affected: 1 });
    await expect(submitted(slot)).rejects.toThrow('closed');
    expect(await asManager(slot, removeException, { schedule_id: slot.schedule.id, day: monday })).toMatchObject({ affected: 0 });
    expect(await caredFor(slot)).toEqual([{ code: request.code, kind: 'absent', isRestored: true, hasMessage: true }]);
    expect((await submitted(slot)).visit_date).toBe(monday);
  });

  test('other hours change the visits, and their patients are told', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const request = await submitted(slot);
    const later = exceptOn(slot, { start_hour: '10:00', end_hour: '13:00' });
    expect(await asManager(slot, setException, later)).toBe('has_bookings');
    expect(await stateOf(request.id)).toMatchObject({ start_hour: '08:00:00', version: 1 });
    expect(await asManager(slot, setException, { ...later, accept: '1' })).toMatchObject({ affected: 1 });
    expect(await stateOf(request.id)).toMatchObject({ start_hour: '10:00:00', end_hour: '13:00:00', version: 2 });
    expect(await caredFor(slot)).toEqual([{ code: request.code, kind: 'hours', isRestored: false, hasMessage: true }]);
    expect(await messagesOf(slot)).toEqual(['visit_moved']);
  });

  test('fewer places than patients are saved only after that was seen', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    for (const _ of [1, 2]) await submitted(slot);
    expect(await asManager(slot, setException, exceptOn(slot, { capacity: '1' }))).toBe('beyond_capacity');
    expect(await asManager(slot, setException, exceptOn(slot, { capacity: '1', accept: '1' }))).toMatchObject({ affected: 0 });
    await expect(submitted(slot)).rejects.toThrow('full');
    expect(await takenOn(slot.schedule.id)).toBe(2);
    expect(await asManager(slot, setException, exceptOn(slot, { capacity: '3' }))).toMatchObject({ affected: 0 });
    expect((await submitted(slot)).visit_date).toBe(monday);
  });

  test('is a date on which the schedule runs, from today on', async () => {
    const slot = await createSlot(db);
    expect(await asManager(slot, setException, exceptOn(slot, { day: '2026-11-24', kind: 'closed' }))).toBe('not_running');
    expect(await asManager(slot, setException, exceptOn(slot, { day: '2026-11-16', kind: 'closed' }))).toBe('past');
    expect(await asManager(slot, setException, exceptOn(slot, {}))).toBe('invalid_input');
  });
});

describe('extra hours', () => {
  const sunday = '2026-11-29';
  const extra = (slot: SlotFixture, more: object = {}) => ({ practice_id: slot.practice.id, day: sunday, ...hours, ...more });

  test('open a closed day, also a holiday; with visits they are closed and not deleted', async () => {
    const slot = await createSlot(db);
    await asManager(slot, addHoliday, { facility_id: slot.facility.id, day: sunday, name: 'Libur unit' });
    const opened = await asManager(slot, openExtra, extra(slot));
    if (typeof opened === 'string') throw new Error(opened);
    const request = await submitted(slot, { schedule_id: opened.id, visit_date: sunday });
    const away = { schedule_id: opened.id, day: sunday };
    expect(await asManager(slot, removeException, away)).toBe('has_bookings');
    expect(await asManager(slot, removeException, { ...away, accept: '1' })).toMatchObject({ affected: 1 });
    expect(await caredFor(slot)).toMatchObject([{ code: request.code, kind: 'absent' }]);
    const unused = await asManager(slot, openExtra, extra(slot, { day: '2026-12-06' }));
    if (typeof unused === 'string') throw new Error(unused);
    await asManager(slot, removeException, { schedule_id: unused.id, day: '2026-12-06' });
    expect(await db.selectFrom('practice_schedules').select('id').where('id', '=', unused.id).execute()).toEqual([]);
  });

  test('a holiday that comes later closes them too', async () => {
    const slot = await createSlot(db);
    const opened = await asManager(slot, openExtra, extra(slot));
    if (typeof opened === 'string') throw new Error(opened);
    await submitted(slot, { schedule_id: opened.id, visit_date: sunday });
    const holiday = { facility_id: slot.facility.id, day: sunday, name: 'Banjir' };
    expect(await asManager(slot, addHoliday, holiday)).toBe('has_bookings');
  });

  test('are refused while the doctor is away or practises elsewhere', async () => {
    const slot = await createSlot(db);
    expect(await asManager(slot, openExtra, extra(slot, { day: monday, start_hour: '11:00' }))).toBe('overlap');
    await asManager(slot, addLeave, leaveOf(slot, sunday, sunday));
    expect(await asManager(slot, openExtra, extra(slot))).toBe('away');
  });
});

describe('a holiday of a unit', () => {
  test('lists the visits of all its doctors, and none of another unit', async () => {
    const [slot, other] = [await createSlot(db, { capacity: 2 }), await createSlot(db, { capacity: 2 })];
    const request = await submitted(slot);
    await submitted(other);
    const holiday = { facility_id: slot.facility.id, day: monday, name: 'Perbaikan listrik' };
    expect(await asManager(slot, addHoliday, holiday)).toBe('has_bookings');
    const saved = await asManager(slot, addHoliday, { ...holiday, accept: '1' });
    if (typeof saved === 'string') throw new Error(saved);
    expect(await caredFor(slot)).toMatchObject([{ code: request.code, kind: 'absent' }]);
    expect(await caredFor(other)).toEqual([]);
    expect(await asManager(slot, addHoliday, holiday)).toBe('taken');
    expect(await asManager(slot, removeHoliday, { holiday_id: saved.value.id })).toMatchObject({ affected: 0 });
    expect((await submitted(slot)).visit_date).toBe(monday);
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
