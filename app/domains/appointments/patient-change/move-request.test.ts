import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning, submitBody, visitor, visitorAt } from '#tests/factories/appointments.ts';
import {
  createDoctor,
  createFacility,
  createHoliday,
  createLeave,
  createPractice,
  createSchedule,
  createSlot,
  type SlotFixture,
} from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { submitRequest } from '../submission/submit-request.server.ts';
import { cancelRequest } from './cancel-request.server.ts';
import { findRequestHours } from './find-request-hours.server.ts';
import { getRequestByToken } from './get-request.server.ts';
import { moveRequest } from './move-request.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const submit = (body: object, actor = visitor) => invokeAs(platform, submitRequest, actor, body);

async function accepted(body: object, actor = visitor) {
  const result = await submit(body, actor);
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.data;
}

const tokenOf = (data: { status_url: string }) => data.status_url.split('/').at(-1) ?? '';
const rowOf = async (code: string) =>
  await db.selectFrom('appointment_requests').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const takenOn = async (scheduleId: number, date: string) =>
  (
    await db
      .selectFrom('appointment_slots')
      .select('taken')
      .where('schedule_id', '=', scheduleId)
      .where('visit_date', '=', date)
      .executeTakeFirst()
  )?.taken;

describe('the private link', () => {
  test('moving takes the new place and gives the old one back', async () => {
    const slot = await createSlot(db);
    const data = await accepted(submitBody(slot, 73));
    await db.updateTable('practice_schedules').set({ start_hour: '09:00', end_hour: null }).where('id', '=', slot.schedule.id).execute();
    const move = (visit_date: string) => invokeAs(platform, moveRequest, visitor, { token: tokenOf(data), visit_date });
    expect(await move('2026-11-30')).toMatchObject({ ok: true, data: { visit_date: '2026-11-30', start_hour: '09:00', end_hour: null } });
    expect([await takenOn(slot.schedule.id, '2026-11-23'), await takenOn(slot.schedule.id, '2026-11-30')]).toEqual([0, 1]);
    expect(await move('2026-11-30')).toMatchObject({ ok: true });
    expect(await takenOn(slot.schedule.id, '2026-11-30')).toBe(1);
  });

  test('moving is refused for the same reasons, and the old place is kept', async () => {
    const slot = await createSlot(db);
    const data = await accepted(submitBody(slot, 74, { visit_date: '2026-11-23' }));
    await accepted(submitBody(slot, 75, { visit_date: '2026-11-30' }));
    await createLeave(db, { doctorId: slot.doctor.id, from: '2026-12-07', to: '2026-12-07' });
    await createHoliday(db, { day: '2026-12-14', facilityId: slot.facility.id });
    const cases = {
      '2026-11-30': 'full',
      '2026-12-07': 'doctor_away',
      '2026-12-14': 'holiday',
      '2026-11-24': 'wrong_weekday',
      '2026-11-16': 'past',
      '2027-03-01': 'too_far',
    };
    for (const [visit_date, code] of Object.entries(cases)) {
      expect(await invokeAs(platform, moveRequest, visitor, { token: tokenOf(data), visit_date })).toEqual({ ok: false, code });
    }
    expect((await rowOf(data.code)).visit_date).toBe('2026-11-23');
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('a date where the same person already has a request', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const maker = visitorAt('127.0.0.1', 'a');
    await accepted(submitBody(slot, 76, { visit_date: '2026-11-30' }), maker);
    const data = await accepted(submitBody(slot, 76, { visit_date: '2026-11-23' }), maker);
    expect(await invokeAs(platform, moveRequest, visitor, { token: tokenOf(data), visit_date: '2026-11-30' })).toEqual({
      ok: false,
      code: 'duplicate',
    });
  });

  test('once the visit has begun nothing changes any more', async () => {
    const data = await accepted(submitBody(await createSlot(db), 77));
    clock.set('2026-11-23T01:00:00Z');
    expect(await invokeAs(platform, cancelRequest, visitor, { token: tokenOf(data) })).toEqual({ ok: false, code: 'visit_over' });
    expect(await invokeAs(platform, moveRequest, visitor, { token: tokenOf(data), visit_date: '2026-11-30' })).toEqual({
      ok: false,
      code: 'visit_over',
    });
    expect(await invokeAs(platform, getRequestByToken, visitor, { token: tokenOf(data) })).toMatchObject({
      data: { can_cancel: false, can_move: false },
    });
  });
});

describe('to any hour of the doctor or the specialization', () => {
  const path = (token: string) => `/pendaftaran/status/${token}/pindah`;
  /** Tuesdays of this doctor, or of another one of the specialization, at another hospital. */
  async function elsewhere(slot: SlotFixture, doctorId = slot.doctor.id, given: Parameters<typeof createSchedule>[2] = {}) {
    const facility = await createFacility(db, { timeZone: 'Asia/Makassar' });
    const practice = await createPractice(db, { doctorId, facilityId: facility.id, specializationId: slot.specialization.id });
    return { facility, schedule: await createSchedule(db, practice.id, { day: 2, start: '09:00', capacity: 2, ...given }) };
  }
  const move = (token: string, schedule_id: number, visit_date: string) =>
    invokeAs(platform, moveRequest, visitor, { token, schedule_id, visit_date });

  test('the own doctor at another hospital, then another doctor: place, hours, hospital and number are those of the new date', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const colleague = await createDoctor(db, { specializationId: slot.specialization.id });
    const [own, other] = [await elsewhere(slot), await elsewhere(slot, colleague.id, { day: 3 })];
    const data = await accepted(submitBody(slot, 90, { visit_date: '2026-11-23' }));
    const listed = await (await app.fetch(path(tokenOf(data)))).text();
    for (const value of [`${own.schedule.id} 2026-11-24`, `${other.schedule.id} 2026-11-25`, `${slot.schedule.id} 2026-11-30`]) {
      expect(listed).toContain(`value="${value}"`);
    }
    expect(listed).not.toContain(`value="${slot.schedule.id} 2026-11-23"`);
    expect(listed.indexOf(`${own.schedule.id} 2026-11-24`)).toBeLessThan(listed.indexOf(`${other.schedule.id} 2026-11-25`));
    expect(await move(tokenOf(data), own.schedule.id, '2026-11-24')).toMatchObject({
      ok: true,
      data: { visit_date: '2026-11-24', hours_string: '09.00–12.00 WITA', facility: { id: own.facility.id }, visit_number: 1 },
    });
    const moved = await app.fetch(path(tokenOf(data)), {
      method: 'POST',
      body: new URLSearchParams({ slot: `${other.schedule.id} 2026-11-25` }),
      redirect: 'manual',
    });
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `/pendaftaran/status/${tokenOf(data)}?hasil=pindah`]);
    expect(await (await app.fetch(moved.headers.get('location') ?? '')).text()).toContain('Tanggal dipindah ke Rabu, 25 November 2026.');
    expect(await rowOf(data.code)).toMatchObject({
      doctor_id: colleague.id,
      facility_id: other.facility.id,
      specialization_id: slot.specialization.id,
      desk_state: 'new',
    });
    expect([await takenOn(slot.schedule.id, '2026-11-23'), await takenOn(other.schedule.id, '2026-11-25')]).toEqual([0, 1]);
    expect(await findWrongCounters(db)).toEqual([]);
    const events = await db
      .selectFrom('appointment_events')
      .select(['from_date', 'from_place', 'to_date', 'to_place', 'is_patient'])
      .where('request_id', '=', (await rowOf(data.code)).id)
      .orderBy('id')
      .execute();
    const [home, first, second] = [
      `${slot.doctor.name}, ${slot.facility.name}`,
      `${slot.doctor.name}, ${own.facility.name}`,
      `${colleague.name}, ${other.facility.name}`,
    ];
    expect(events).toEqual([
      { from_date: '2026-11-23', from_place: home, to_date: '2026-11-24', to_place: first, is_patient: true },
      { from_date: '2026-11-24', from_place: first, to_date: '2026-11-25', to_place: second, is_patient: true },
    ]);
  });

  test('another specialization and unknown hours are refused; hours that are gone name the nearest free ones', async () => {
    const [slot, foreign] = [await createSlot(db, { capacity: 2 }), await createSlot(db)];
    const away = await elsewhere(slot);
    const data = await accepted(submitBody(slot, 91, { visit_date: '2026-11-23' }));
    expect(await move(tokenOf(data), foreign.schedule.id, '2026-11-23')).toEqual({ ok: false, code: 'schedule_mismatch' });
    expect(await move(tokenOf(data), 999_999, '2026-11-23')).toEqual({ ok: false, code: 'schedule_unknown' });
    await createLeave(db, { doctorId: slot.doctor.id, from: '2026-11-24', to: '2026-11-24' });
    const refused = await app.fetch(path(tokenOf(data)), {
      method: 'POST',
      body: new URLSearchParams({ slot: `${away.schedule.id} 2026-11-24` }),
    });
    const text = await refused.text();
    expect(refused.status).toBe(409);
    expect(text).toContain('Dokter sedang tidak berpraktik pada tanggal itu. Pilih tanggal lain. Yang masih kosong: Sen, 30 Nov');
    expect(text).toContain(`Sel, 1 Des, 09.00–12.00 WITA (${away.facility.name})`);
    expect((await rowOf(data.code)).visit_date).toBe('2026-11-23');
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('who has the link takes no more of other hours than a visitor could ask for, and never loses the place it has', async () => {
    const slot = await createSlot(db, { capacity: null });
    const last = await elsewhere(slot, slot.doctor.id, { capacity: 8 });
    const maker = visitorAt('10.9.0.1');
    const to = { schedule_id: last.schedule.id, visit_date: '2026-11-24' };
    const submitNth = (n: number) => accepted(submitBody(slot, 92 + n, { visit_date: '2026-11-23' }), maker);
    const visits = [await submitNth(0), await submitNth(1), await submitNth(2)] as const;
    const moved = [];
    for (const data of visits) {
      const answer = await invokeAs(platform, moveRequest, maker, { token: tokenOf(data), ...to });
      moved.push(answer.ok ? answer.data.holds_place : answer.code);
    }
    expect(moved).toEqual([true, true, 'full']);
    expect(await takenOn(last.schedule.id, to.visit_date)).toBe(2);
    expect(await rowOf(visits[2].code)).toMatchObject({ visit_date: '2026-11-23', holds_place: true });
    // What would be refused is not offered; somebody else from another network is offered it.
    const offeredTo = async (actor: typeof maker) => {
      const found = await invokeAs(platform, findRequestHours, actor, { token: tokenOf(visits[2]) });
      return found.ok && found.data.hours.some(({ value }) => value === `${last.schedule.id} ${to.visit_date}`);
    };
    expect([await offeredTo(maker), await offeredTo(visitorAt('10.9.0.2'))]).toEqual([false, true]);
    expect(await findWrongCounters(db)).toEqual([]);
  });
});
