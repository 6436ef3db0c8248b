import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning, submitBody, visitor, visitorAt } from '#tests/factories/appointments.ts';
import { createHoliday, createLeave, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { requestDetail } from '../request/request.schema.ts';
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
  test('shows the request, with a masked phone and dates to move to', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    await createLeave(db, { doctorId: slot.doctor.id, from: '2026-11-30', to: '2026-11-30' });
    const data = await accepted(submitBody(slot, 70, { name: 'Ani', phone: '081200000070' }));
    const page = await invokeAs(platform, getRequestByToken, visitor, { token: tokenOf(data) });
    if (!page.ok) throw new Error(page.code);
    expect(requestDetail.parse(page.data)).toEqual(page.data);
    expect(page.data).toMatchObject({
      code: data.code,
      status: 'requested',
      patient_name: 'Ani',
      phone_masked: '0812-••••-•070',
      can_move: true,
    });
    expect(page.data.next_dates.slice(0, 2)).toEqual([
      { date: '2026-11-23', remaining: 2 },
      { date: '2026-12-07', remaining: 3 },
    ]);
    expect(page.data.closed_dates).toEqual([{ date: '2026-11-30', reason: 'doctor_away' }]);
    expect(page.data.whatsapp_url).toBe(data.whatsapp_url);
  });

  test('of its page holds in the data what the page shows, and the link once, for the message to the hospital', async () => {
    const slot = await createSlot(db, { capacity: 3 });
    const sent = await accepted(submitBody(slot, 71, { name: 'Ani', phone: '081200000071' }));
    const path = new URL(sent.status_url).pathname;
    const read = async () => {
      const answer = await app.fetch(`${path}.data`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return await answer.text();
    };
    const data = await read();
    for (const text of ['Ani', sent.code, '0812-••••-•071', sent.whatsapp_url]) expect(data).toContain(text.replaceAll('&', '\\u0026'));
    for (const text of ['81200000071', 'status_url', 'schedule_id', 'closed_dates']) expect(data).not.toContain(text);
    expect(data.split(tokenOf(sent))).toHaveLength(2);
    await invokeAs(platform, cancelRequest, visitor, { token: tokenOf(sent) });
    expect(await read()).not.toContain(tokenOf(sent));
    const html = await (await app.fetch(path)).text();
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
  });

  test.each(['', 'x', 'A'.repeat(43), '\u0000', "' or 1=1"])('token %j is not found', async (token) => {
    for (const work of [getRequestByToken, cancelRequest])
      expect(await invokeAs(platform, work, visitor, { token })).toEqual({ ok: false, code: 'not_found' });
    expect(await invokeAs(platform, moveRequest, visitor, { token, visit_date: '2026-11-30' })).toEqual({ ok: false, code: 'not_found' });
  });

  test('cancelling gives the place back; twice is harmless', async () => {
    const slot = await createSlot(db);
    const data = await accepted(submitBody(slot, 71, { visit_date: '2026-11-23' }));
    for (let i = 0; i < 2; i += 1) {
      const result = await invokeAs(platform, cancelRequest, visitor, { token: tokenOf(data) });
      expect(result).toMatchObject({ ok: true, data: { status: 'cancelled', can_cancel: false, can_move: false } });
    }
    expect(await takenOn(slot.schedule.id, '2026-11-23')).toBe(0);
    expect(await invokeAs(platform, moveRequest, visitor, { token: tokenOf(data), visit_date: '2026-11-30' })).toEqual({
      ok: false,
      code: 'not_active',
    });
    await accepted(submitBody(slot, 72, { visit_date: '2026-11-23' }));
  });

  test('after a cancellation elsewhere a move, which its page offers no more, is answered once', async () => {
    const path = new URL((await accepted(submitBody(await createSlot(db), 79))).status_url).pathname;
    const post = (fields: string) => app.fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
    await post('act=cancel');
    const answer = await post('act=move&visit_date=2027-01-04');
    expect(answer.status).toBe(409);
    expect((await answer.text()).match(/<p>Pendaftaran ini sudah dibatalkan/g)).toHaveLength(1);
  });

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

  test('the chat message says what happened: a registration, a move with both dates, a cancellation without the link', async () => {
    const data = await accepted(submitBody(await createSlot(db), 78, { visit_date: '2026-11-23' }));
    const token = tokenOf(data);
    const chat = async () => {
      const result = await invokeAs(platform, getRequestByToken, visitor, { token });
      return new URL(result.ok ? result.data.whatsapp_url : '').searchParams.get('text') ?? '';
    };
    expect(await chat()).toContain('saya ingin mendaftar periksa');
    await invokeAs(platform, moveRequest, visitor, { token, visit_date: '2026-11-30' });
    const moved = await chat();
    for (const text of [
      'memindahkan',
      'Tanggal lama: Senin, 23 November 2026',
      'Tanggal baru: Senin, 30 November 2026',
      data.code,
      token,
    ]) {
      expect(moved).toContain(text);
    }
    expect(moved).not.toContain('ingin mendaftar');
    await invokeAs(platform, cancelRequest, visitor, { token });
    const cancelled = await chat();
    for (const text of ['batal datang', 'Senin, 30 November 2026', data.code]) expect(cancelled).toContain(text);
    expect(cancelled).not.toMatch(/ingin mendaftar|memindahkan|status/);
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
