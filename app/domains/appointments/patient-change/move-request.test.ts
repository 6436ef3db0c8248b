import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning, submitBody, visitor, visitorAt } from '#tests/factories/appointments.ts';
import { createHoliday, createLeave, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { submitRequest } from '../submission/submit-request.server.ts';
import { cancelRequest } from './cancel-request.server.ts';
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
