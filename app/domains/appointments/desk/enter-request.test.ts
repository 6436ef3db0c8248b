import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, phoneOf, saturdayMorning, submitBody, visitor } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday } from '#tests/factories/desk.ts';
import { createHoliday, createLeave, createSchedule, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { submitRequest } from '../submission/submit-request.server.ts';
import { enterRequest } from './enter-request.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, rowOf, submitted, takenOn } = deskOn(app);

test('only a manager books beyond the capacity', async () => {
  const slot = await createSlot(db, { capacity: 1 });
  const desk = await deskOf(slot);
  const manager = await createStaff(db, 'manager', [slot.facility.id]);
  await submitted(slot);
  const body = { schedule_id: slot.schedule.id, visit_date: monday, name: 'Tamu', phone: phoneOf(1), source: 'phone', has_consent: true };
  expect(await invokeAs(platform, enterRequest, desk, { ...body, over_capacity: true })).toEqual({ ok: false, code: 'full' });
  expect((await invokeAs(platform, enterRequest, manager, { ...body, over_capacity: true })).ok).toBe(true);
  expect(await takenOn(slot.schedule.id)).toBe(2);
  expect(await findWrongCounters(db)).toEqual([]);
  // The site still shows it as full.
  expect(await invokeAs(platform, submitRequest, visitor, submitBody(slot, 900, { visit_date: monday }))).toEqual({
    ok: false,
    code: 'full',
  });
});

test('a leave and a holiday close a date for the desk too', async () => {
  const slot = await createSlot(db, { capacity: 1 });
  const desk = await deskOf(slot);
  await createLeave(db, { doctorId: slot.doctor.id, from: monday, to: monday });
  await createHoliday(db, { day: '2026-11-30', facilityId: slot.facility.id });
  const body = { schedule_id: slot.schedule.id, name: 'Tamu', phone: phoneOf(2), source: 'phone', has_consent: true };
  for (const [date, code] of [
    [monday, 'doctor_away'],
    ['2026-11-30', 'holiday'],
  ])
    expect(await invokeAs(platform, enterRequest, desk, { ...body, visit_date: date })).toEqual({ ok: false, code });
});

describe('visits that the desk enters', () => {
  test('a walk-in during the hours has arrived, with a number; a phone booking is confirmed', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await deskOf(slot);
    clock.set(new Date('2026-11-23T03:00:00Z'));
    const body = {
      schedule_id: slot.schedule.id,
      visit_date: monday,
      name: 'Bu Sri',
      phone: phoneOf(3),
      source: 'walk_in',
      has_consent: true,
    };
    const walkIn = await invokeAs(platform, enterRequest, desk, body);
    if (!walkIn.ok) throw new Error(walkIn.code);
    expect(await rowOf(walkIn.data.code)).toMatchObject({
      desk_state: 'arrived',
      queue_number: 1,
      source: 'walk_in',
      entered_by: desk.userId,
    });
    const phone = await invokeAs(platform, enterRequest, desk, { ...body, name: 'Pak Ali', visit_date: '2026-11-30', source: 'phone' });
    expect(phone.ok && (await rowOf(phone.data.code))).toMatchObject({ desk_state: 'confirmed', queue_number: null, made_by: null });
    const page = await invokeAs(platform, getRequestByToken, visitor, { token: walkIn.data.status_url.split('/').at(-1) ?? '' });
    expect(page.ok && page.data).toMatchObject({ can_cancel: false, can_move: false });
  });

  test('without consent, with a wrong number, twice, or beside another visit nothing is written', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await deskOf(slot);
    const later = await createSchedule(db, slot.practice.id, { day: 1, start: '15:00', end: '17:00', capacity: 2 });
    const body = {
      schedule_id: slot.schedule.id,
      visit_date: monday,
      name: 'Bu Sri',
      phone: phoneOf(4),
      source: 'phone',
      has_consent: true,
    };
    const enter = (more: object) => invokeAs(platform, enterRequest, desk, { ...body, ...more });
    expect(await enter({ has_consent: false })).toEqual({ ok: false, code: 'invalid_input' });
    expect(await enter({ phone: '0812' })).toEqual({ ok: false, code: 'phone_invalid' });
    expect((await enter({})).ok).toBe(true);
    expect(await enter({ name: 'bu sri' })).toEqual({ ok: false, code: 'duplicate' });
    expect(await enter({ schedule_id: later.id })).toEqual({ ok: false, code: 'clash' });
    expect(await takenOn(later.id)).toBeUndefined();
    expect((await enter({ schedule_id: later.id, accept_clash: true })).ok).toBe(true);
    expect(await findWrongCounters(db)).toEqual([]);
  });
});
