import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, phoneOf, saturdayMorning } from '#tests/factories/appointments.ts';
import { monday } from '#tests/factories/desk.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { addLeave } from './add-leave.server.ts';
import { changeLeave } from './change-leave.server.ts';
import { removeLeave } from './remove-leave.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(async () => {
  // Whatever was changed, the counters are those of the requests.
  expect(await findWrongCounters(db)).toEqual([]);
  await app.close();
});
beforeEach(() => clock.set(saturdayMorning));

const { asManager, caredFor, messagesOf, submitted } = schedulesOn(app);
const nextMonday = '2026-11-30';

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
