import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '#app/platform/operation.server.ts';
import { createClock, findWrongCounters, phoneOf, saturdayMorning, submitBody, visitor, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday, mondayEvening, mondayMorning } from '#tests/factories/desk.ts';
import { createHoliday, createLeave, createSchedule, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { submitRequest } from '../submission/submit-request.server.ts';
import { cancelByDesk } from './cancel-by-desk.server.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { contactPatient, revealPhone } from './contact-patient.server.ts';
import { enterRequest } from './enter-request.server.ts';
import { findDeskRequests, getDeskRequest } from './find-desk-requests.server.ts';
import { grantSlot } from './grant-slot.server.ts';
import { mergeDuplicate } from './merge-duplicate.server.ts';
import { moveByDesk } from './move-by-desk.server.ts';
import { recordDeskAct } from './record-desk-act.server.ts';
import { undoDeskAct } from './undo-desk-act.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, stateOf, submitted, takenOn, versionOf } = deskOn(app);

describe('the states', () => {
  test.each([
    ['new', 'contact', 'contacted'],
    ['new', 'confirm', 'confirmed'],
    ['new', 'arrive', 'arrived'],
    ['new', 'no_show', 'no_show'],
    ['new', 'done', null],
    ['contacted', 'contact', 'contacted'],
    ['contacted', 'confirm', 'confirmed'],
    ['contacted', 'arrive', 'arrived'],
    ['contacted', 'no_show', 'no_show'],
    ['contacted', 'done', null],
    ['confirmed', 'contact', 'confirmed'],
    ['confirmed', 'confirm', null],
    ['confirmed', 'arrive', 'arrived'],
    ['confirmed', 'no_show', 'no_show'],
    ['confirmed', 'done', null],
    ['arrived', 'contact', null],
    ['arrived', 'confirm', null],
    ['arrived', 'arrive', null],
    ['arrived', 'no_show', null],
    ['arrived', 'done', 'done'],
    ['no_show', 'contact', null],
    ['no_show', 'confirm', null],
    ['no_show', 'arrive', 'arrived'],
    ['no_show', 'no_show', null],
    ['no_show', 'done', null],
    ['done', 'contact', null],
    ['done', 'confirm', null],
    ['done', 'arrive', null],
    ['done', 'no_show', null],
    ['done', 'done', null],
  ] as const)('%s, %s: %s', async (state, act, to) => {
    const slot = await createSlot(db, { capacity: 4 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    await db.updateTable('appointment_requests').set({ desk_state: state }).where('id', '=', request.id).execute();
    clock.set(act === 'no_show' ? mondayEvening : mondayMorning);
    const before = await stateOf(request.id);
    const input = { id: request.id, version: before.version };
    const result =
      act === 'confirm'
        ? await invokeAs(platform, confirmRequest, desk, input)
        : await invokeAs(platform, recordDeskAct, desk, { ...input, act });
    expect(result.ok ? 'ok' : result.code).toBe(to ? 'ok' : 'not_allowed');
    expect((await stateOf(request.id)).desk_state).toBe(to ?? state);
  });

  test('an arrival gets the next number of the queue; undo takes the last step back once', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const desk = await deskOf(slot);
    const [first, second] = [await submitted(slot), await submitted(slot)];
    clock.set(mondayMorning);
    const act = async (id: string, name: string) =>
      await invokeAs(platform, recordDeskAct, desk, { id, version: await versionOf(id), act: name });
    for (const { id } of [second, first]) expect((await act(id, 'arrive')).ok).toBe(true);
    expect([(await stateOf(second.id)).queue_number, (await stateOf(first.id)).queue_number]).toEqual([1, 2]);
    const undo = async (id: string) => await invokeAs(platform, undoDeskAct, desk, { id, version: await versionOf(id) });
    expect((await undo(second.id)).ok).toBe(true);
    expect(await stateOf(second.id)).toMatchObject({ desk_state: 'new', queue_number: null });
    expect(await undo(second.id)).toEqual({ ok: false, code: 'not_allowed' });
    // A number is not given twice.
    expect((await act(second.id, 'arrive')).ok).toBe(true);
    expect((await stateOf(second.id)).queue_number).toBe(3);
    // Not even the last one, which the patient has heard.
    expect((await undo(second.id)).ok).toBe(true);
    const third = await invokeAs(platform, enterRequest, desk, {
      ...{ schedule_id: slot.schedule.id, visit_date: monday, name: 'Tamu', phone: phoneOf(3), source: 'walk_in', has_consent: true },
    });
    if (!third.ok) throw new Error(third.code);
    expect((await stateOf(third.data.id)).queue_number).toBe(4);
  });

  test('nobody is absent before the end of the hours, and nobody arrives on another day', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    const act = async (name: string) =>
      await invokeAs(platform, recordDeskAct, desk, { id: request.id, version: await versionOf(request.id), act: name });
    expect(await act('arrive')).toEqual({ ok: false, code: 'not_today' });
    clock.set(mondayMorning);
    expect(await act('no_show')).toEqual({ ok: false, code: 'too_early' });
    clock.set(mondayEvening);
    expect((await act('no_show')).ok).toBe(true);
    expect((await act('arrive')).ok).toBe(true);
  });
});

describe('who may', () => {
  test('a request of another hospital is not there, for reads and changes alike', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const other = await createSlot(db, { capacity: 4 });
    const desk = await deskOf(other);
    const request = await submitted(slot);
    const as =
      <I, V>(item: Operation<I, V>, more: object) =>
      (input: object) =>
        invokeAs(platform, item, desk, { ...input, ...more });
    const calls = [
      as(recordDeskAct, { act: 'contact' }),
      as(confirmRequest, {}),
      as(grantSlot, {}),
      as(cancelByDesk, { reason: 'asked' }),
      as(mergeDuplicate, {}),
      as(undoDeskAct, {}),
      as(moveByDesk, { schedule_id: slot.schedule.id, visit_date: '2026-11-30' }),
      as(getDeskRequest, {}),
      as(contactPatient, {}),
    ];
    for (const call of calls) {
      expect(await call({ id: request.id, version: 1 })).toEqual({ ok: false, code: 'not_found' });
      expect(await call({ id: '999999999', version: 1 })).toEqual({ ok: false, code: 'not_found' });
    }
    const revealer = await createStaff(db, 'manager', [other.facility.id]);
    expect(await invokeAs(platform, revealPhone, revealer, { id: request.id, reason: 'Keluarga bertanya' })).toEqual({
      ok: false,
      code: 'not_found',
    });
    expect(await invokeAs(platform, findDeskRequests, desk, { lens: 'day', date: monday, units: [slot.facility.id] })).toEqual({
      ok: false,
      code: 'not_found',
    });
    const list = await invokeAs(platform, findDeskRequests, desk, { lens: 'day', date: monday });
    expect(list.ok && list.data.rows.every((row) => row.facility.id === other.facility.id)).toBe(true);
    expect((await stateOf(request.id)).version).toBe(1);
  });

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
});

describe('places', () => {
  test('a request beyond the share of unproven numbers waits, and the desk grants it', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const desk = await deskOf(slot);
    await submitted(slot, {}, visitorAt('10.0.0.1'));
    const waits = await submitted(slot, {}, visitorAt('10.0.0.2'));
    expect((await stateOf(waits.id)).holds_place).toBe(false);
    const list = await invokeAs(platform, findDeskRequests, desk, { lens: 'waiting' });
    expect(list.ok && list.data.rows.map(({ id, need }) => [id, need])).toContainEqual([waits.id, 'grant']);
    expect((await invokeAs(platform, confirmRequest, desk, { id: waits.id, version: 1 })).ok).toBe(true);
    expect(await stateOf(waits.id)).toMatchObject({ holds_place: true, desk_state: 'confirmed' });
    expect(await takenOn(slot.schedule.id)).toBe(2);
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('a request in quarantine is let in by a grant', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const desk = await deskOf(slot);
    const caught = await submitted(slot, { website: 'https://contoh.id' });
    expect((await stateOf(caught.id)).status).toBe('quarantined');
    expect((await invokeAs(platform, grantSlot, desk, { id: caught.id, version: 1 })).ok).toBe(true);
    expect(await stateOf(caught.id)).toMatchObject({ status: 'requested', holds_place: true });
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('a duplicate is merged, and the first request remains', async () => {
    const slot = await createSlot(db, { capacity: 8 });
    const desk = await deskOf(slot);
    const person = { name: 'Ani', phone: '081299990001' };
    const first = await submitted(slot, person, visitorAt('10.1.0.1', 'a'));
    const second = await submitted(slot, person, visitorAt('10.1.0.2', 'b'));
    expect((await invokeAs(platform, mergeDuplicate, desk, { id: first.id, version: 1 })).ok).toBe(false);
    expect((await invokeAs(platform, mergeDuplicate, desk, { id: second.id, version: 1 })).ok).toBe(true);
    expect(await stateOf(second.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'merged' });
    expect(await stateOf(first.id)).toMatchObject({ status: 'requested', holds_place: true });
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('a cancellation needs a reason, releases the slot and deletes what the patient added', async () => {
    const slot = await createSlot(db, { capacity: 1 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    expect(await invokeAs(platform, cancelByDesk, desk, { id: request.id, version: 1 })).toEqual({ ok: false, code: 'invalid_input' });
    expect((await invokeAs(platform, cancelByDesk, desk, { id: request.id, version: 1, reason: 'doctor_absent', note: 'Sakit' })).ok).toBe(
      true,
    );
    expect(await stateOf(request.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'doctor_absent' });
    expect(await takenOn(slot.schedule.id)).toBe(0);
    const seen = await invokeAs(platform, getDeskRequest, desk, { id: request.id });
    expect(seen.ok && seen.data.events).toMatchObject([{ kind: 'cancel', note: 'Sakit', is_patient: false, from_state: 'new' }]);
  });

  test('a move to another doctor keeps the request, takes the new slot and releases the old one', async () => {
    const slot = await createSlot(db, { capacity: 1 });
    const desk = await deskOf(slot);
    const tuesday = await createSchedule(db, slot.practice.id, { day: 2, capacity: 1 });
    const [request, waits] = [await submitted(slot), await createSlot(db)];
    const move = (scheduleId: number, date: string, version: number) =>
      invokeAs(platform, moveByDesk, desk, { id: request.id, version, schedule_id: scheduleId, visit_date: date });
    expect(await move(waits.schedule.id, monday, 1)).toEqual({ ok: false, code: 'schedule_unknown' });
    expect(await move(tuesday.id, monday, 1)).toEqual({ ok: false, code: 'wrong_weekday' });
    expect((await move(tuesday.id, '2026-11-24', 1)).ok).toBe(true);
    expect(await takenOn(slot.schedule.id)).toBe(0);
    expect(await takenOn(tuesday.id, '2026-11-24')).toBe(1);
    expect(await findWrongCounters(db)).toEqual([]);
    const page = await invokeAs(platform, getRequestByToken, visitor, { token: request.token });
    expect(page.ok && page.data).toMatchObject({ visit_date: '2026-11-24', moved_from: monday, schedule_id: tuesday.id });
    // Full now for another one, and nothing of that one changes.
    const second = await submitted(slot);
    const refused = await invokeAs(platform, moveByDesk, desk, {
      id: second.id,
      version: 1,
      schedule_id: tuesday.id,
      visit_date: '2026-11-24',
    });
    expect(refused).toEqual({ ok: false, code: 'full' });
    expect((await stateOf(second.id)).visit_date).toBe(monday);
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
});
