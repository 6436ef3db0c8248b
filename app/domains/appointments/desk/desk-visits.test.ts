import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { invoke } from '#app/platform/invoke.server.ts';
import { createClock, findWrongCounters, phoneOf, saturdayMorning, visitor } from '#tests/factories/appointments.ts';
import { deskOn, monday, mondayEvening } from '#tests/factories/desk.ts';
import { createLeave, createSchedule, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { cancelByDesk } from './cancel-by-desk.server.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { contactPatient, revealPhone } from './contact-patient.server.ts';
import { enterRequest } from './enter-request.server.ts';
import { findDeskRequests, findDeskSessions, getDeskRequest } from './find-desk-requests.server.ts';
import { recordDeskAct } from './record-desk-act.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, rowOf, stateOf, submitted, takenOn } = deskOn(app);

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

describe('the patient and the desk', () => {
  test('a change by the link refuses the desk’s older version, and a move asks for a new confirmation', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    expect((await invokeAs(platform, confirmRequest, desk, { id: request.id, version: 1 })).ok).toBe(true);
    const { version } = await stateOf(request.id);
    expect((await invokeAs(platform, moveRequest, visitor, { token: request.token, visit_date: '2026-11-30' })).ok).toBe(true);
    expect(await stateOf(request.id)).toMatchObject({ desk_state: 'new', confirmed_at: null, visit_date: '2026-11-30' });
    expect(await invokeAs(platform, cancelByDesk, desk, { id: request.id, version, reason: 'asked' })).toEqual({
      ok: false,
      code: 'changed',
    });
    expect((await invokeAs(platform, cancelRequest, visitor, { token: request.token })).ok).toBe(true);
    const seen = await invokeAs(platform, getDeskRequest, desk, { id: request.id });
    expect(seen.ok && seen.data.events.map(({ kind, is_patient }) => [kind, is_patient])).toEqual([
      ['cancel', true],
      ['move', true],
      ['confirm', false],
    ]);
  });

  test('after the arrival the link neither moves nor cancels', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    clock.set(new Date('2026-11-23T00:30:00Z'));
    expect((await invokeAs(platform, recordDeskAct, desk, { id: request.id, version: 1, act: 'arrive' })).ok).toBe(true);
    expect(await invokeAs(platform, cancelRequest, visitor, { token: request.token })).toEqual({ ok: false, code: 'visit_over' });
    const moved = await invokeAs(platform, moveRequest, visitor, { token: request.token, visit_date: '2026-11-30' });
    expect(moved).toEqual({ ok: false, code: 'visit_over' });
  });
});

describe('lists', () => {
  test('pages of a day have every request once, also when one comes between', async () => {
    const slot = await createSlot(db, { capacity: null });
    const desk = await deskOf(slot);
    for (let n = 0; n < 55; n += 1) await submitted(slot);
    const read = async (after?: string) => {
      const page = await invokeAs(platform, findDeskRequests, desk, { lens: 'day', date: monday, after });
      if (!page.ok) throw new Error(page.code);
      return page.data;
    };
    const first = await read();
    await submitted(slot);
    const second = await read(first.next ?? '');
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toHaveLength(56);
    expect(new Set(ids).size).toBe(56);
    expect(second.next).toBeNull();
  });

  test('finds by a whole code and a whole number over all dates, by part of a name within the day, and masks numbers', async () => {
    const slot = await createSlot(db, { capacity: 5 });
    const desk = await deskOf(slot);
    const later = await submitted(slot, { visit_date: '2026-11-30', name: 'Rahmat Hidayat', phone: '081277776666' });
    const find = async (q: string) => {
      const result = await invokeAs(platform, findDeskRequests, desk, { lens: 'day', date: monday, q });
      if (!result.ok) throw new Error(result.code);
      return result.data.rows;
    };
    for (const q of [later.code, later.code.toLowerCase(), '0812 7777 6666', '+6281277776666'])
      expect((await find(q)).map(({ id }) => id)).toEqual([later.id]);
    expect(await find('rahmat')).toEqual([]);
    const here = await submitted(slot, { name: 'Rahmat 100%' });
    expect((await find('rahmat')).map(({ id }) => id)).toEqual([here.id]);
    expect((await find('100%')).map(({ id }) => id)).toEqual([here.id]);
    expect(await find('1%0')).toEqual([]);
    expect(JSON.stringify(await find(later.code))).not.toContain('81277776666');
    // One code in twenty has no digit, and a name may have eight letters.
    await db.updateTable('appointment_requests').set({ code: 'RAHMATAN' }).where('id', '=', later.id).execute();
    expect((await find('rahmatan')).map(({ id }) => id)).toEqual([later.id]);
    const namesake = await submitted(slot, { name: 'Pak Hardjanta' });
    expect((await find('hardjant')).map(({ id }) => id)).toEqual([namesake.id]);
  });

  test('the sessions of a date say what is taken, what is open, and why hours do not take place', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    await submitted(slot);
    await invokeAs(platform, confirmRequest, desk, { id: request.id, version: 1 });
    const read = async () => {
      const result = await invokeAs(platform, findDeskSessions, desk, { date: monday });
      return result.ok ? result.data : result.code;
    };
    expect(await read()).toMatchObject([{ schedule_id: slot.schedule.id, capacity: 3, taken: 2, open: 1, arrived: 0, refusal: null }]);
    await createLeave(db, { doctorId: slot.doctor.id, from: monday, to: monday });
    expect(await read()).toMatchObject([{ taken: 2, refusal: 'doctor_away' }]);
    const empty = await invokeAs(platform, findDeskSessions, desk, { date: '2026-11-24' });
    expect(empty.ok && empty.data).toEqual([]);
  });
});

describe('numbers', () => {
  test('a call is recorded and only for visits ahead; a reveal needs a reason, which stays in the history', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await deskOf(slot);
    const request = await submitted(slot, { phone: '081255554444' });
    const ways = await invokeAs(platform, contactPatient, desk, { id: request.id });
    expect(ways.ok && ways.data).toMatchObject({ phone: '0812-5555-4444', call_url: 'tel:+6281255554444' });
    expect(ways.ok && ways.data.whatsapp_url).toContain(encodeURIComponent(request.status_url));
    clock.set(mondayEvening);
    expect(await invokeAs(platform, contactPatient, desk, { id: request.id })).toEqual({ ok: false, code: 'not_allowed' });
    expect(await invokeAs(platform, revealPhone, desk, { id: request.id })).toEqual({ ok: false, code: 'invalid_input' });
    const shown = await invokeAs(platform, revealPhone, desk, { id: request.id, reason: 'Barang tertinggal' });
    expect(shown.ok && shown.data.phone).toBe('0812-5555-4444');
    const seen = await invokeAs(platform, getDeskRequest, desk, { id: request.id });
    expect(seen.ok && seen.data.events).toMatchObject([{ kind: 'reveal', note: 'Barang tertinggal' }]);
    const audited = await db
      .selectFrom('audit_records')
      .select('action')
      .where('object', '=', `appointment_request:${request.id}`)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['appointment.desk_contact', 'appointment.desk_reveal', 'appointment.desk_view']),
    );
  });

  test('the 31st reveal within an hour is refused and recorded', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const desk = await deskOf(slot);
    const { id } = await submitted(slot, { phone: '081255553333' });
    const call = { platform, ip: desk.ip, isAnonymous: false, identify: async () => desk, claimOf: () => null };
    const reveal = async () => await invoke(revealPhone, { ...call, readInput: () => ({ id, reason: 'Barang tertinggal' }) });
    for (let count = 1; count <= 30; count += 1) expect((await reveal()).ok).toBe(true);
    expect(await reveal()).toMatchObject({ ok: false, failure: { code: 'too_many_requests' } });
    const recorded = db.selectFrom('audit_records').select(['action', 'object']).where('actor_id', '=', desk.userId);
    const rows = await recorded.orderBy('id').execute();
    expect(rows.filter(({ action }) => action === 'appointment.desk_reveal')).toHaveLength(30);
    expect(rows.at(-1)).toEqual({ action: 'appointment.desk_reveal.refused', object: 'refusal:too_many_requests' });
  });
});
