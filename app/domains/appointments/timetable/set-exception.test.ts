import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning } from '#tests/factories/appointments.ts';
import { monday } from '#tests/factories/desk.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { addHoliday } from './add-holiday.server.ts';
import { addLeave } from './add-leave.server.ts';
import { openExtra } from './open-extra-hours.server.ts';
import { removeException } from './remove-exception.server.ts';
import { setException } from './set-exception.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(async () => {
  // Whatever was changed, the counters are those of the requests.
  expect(await findWrongCounters(db)).toEqual([]);
  await app.close();
});
beforeEach(() => clock.set(saturdayMorning));

const { asManager, caredFor, messagesOf, stateOf, submitted, takenOn } = schedulesOn(app);

const hours = { start_hour: '08:00', end_hour: '12:00', capacity: '4' };
const exceptOn = (slot: SlotFixture, more: object) => ({ schedule_id: slot.schedule.id, day: monday, kind: 'hours', ...more });

const leaveOf = (slot: SlotFixture, from: string, to: string) => ({
  doctor_id: slot.doctor.id,
  place: slot.facility.id,
  starts_on: from,
  ends_on: to,
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
