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
  createSpecialization,
} from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { submitted } from '../request/request.schema.ts';
import { openedForm, submitRequest } from './submit-request.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const submit = (body: object, actor = visitor) => invokeAs(platform, submitRequest, actor, body);

async function accepted(body: object) {
  const result = await submit(body);
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

describe('accepting', () => {
  test('without a date the next one is taken; the answer has all the hand-off needs', async () => {
    const slot = await createSlot(db);
    const data = await accepted(submitBody(slot, 1, { name: 'Siti & Budi', phone: '0812-3456-7001' }));
    expect(submitted.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      visit_date: '2026-11-23',
      date_string: 'Senin, 23 November 2026',
      hours_string: '08.00–12.00 WIB',
      day_string: 'Senin',
    });
    expect(data.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(tokenOf(data)).toMatch(/^[\w-]{43}$/);
    const chat = new URL(data.whatsapp_url);
    expect(chat.pathname).toBe('/628110000001');
    expect(chat.searchParams.get('text')).toContain(`Nama pasien: Siti dan Budi\nDokter: ${slot.doctor.name}\n`);
    expect(chat.searchParams.get('text')).toContain(data.status_url);
    const row = await rowOf(data.code);
    expect(row).toMatchObject({ phone: '+6281234567001', status: 'requested', consent_version: 'not-stated', doctor_id: slot.doctor.id });
    expect(await takenOn(slot.schedule.id, '2026-11-23')).toBe(1);
  });

  test('the database holds no token, only its hash', async () => {
    const data = await accepted(submitBody(await createSlot(db), 2));
    const { rows } = await app.platform.pool.query('select r::text as text from appointment_requests r where code = $1', [data.code]);
    expect(rows[0].text).not.toContain(tokenOf(data));
  });

  test('a later week, and the next free date when the first is full', async () => {
    const slot = await createSlot(db);
    expect((await accepted(submitBody(slot, 3, { visit_date: '2026-12-07' }))).visit_date).toBe('2026-12-07');
    expect((await accepted(submitBody(slot, 4))).visit_date).toBe('2026-11-23');
    expect((await accepted(submitBody(slot, 5))).visit_date).toBe('2026-11-30');
    expect((await accepted(submitBody(slot, 6))).visit_date).toBe('2026-12-14');
  });

  test('a slot without capacity takes everybody; a slot without end is by appointment', async () => {
    const slot = await createSlot(db, { capacity: null, end: null });
    for (const n of [7, 8, 9, 10]) expect((await accepted(submitBody(slot, n, { visit_date: '2026-11-23' }))).end_hour).toBeNull();
    expect(await takenOn(slot.schedule.id, '2026-11-23')).toBe(4);
    const [row] = await db.selectFrom('appointment_requests').select('end_hour').where('schedule_id', '=', slot.schedule.id).execute();
    expect(row?.end_hour).toBeNull();
  });

  test('a capacity that was changed counts at once', async () => {
    const slot = await createSlot(db, { capacity: 1 });
    await accepted(submitBody(slot, 11, { visit_date: '2026-11-23' }));
    await db.updateTable('practice_schedules').set({ capacity: 3 }).where('id', '=', slot.schedule.id).execute();
    expect(await submit(submitBody(slot, 12, { visit_date: '2026-11-23' }), visitorAt('10.0.0.1'))).toMatchObject({ ok: true });
    await db.updateTable('practice_schedules').set({ capacity: 1 }).where('id', '=', slot.schedule.id).execute();
    expect(await submit(submitBody(slot, 13, { visit_date: '2026-11-23' }))).toMatchObject({ code: 'full' });
  });

  test('the consent that was shown is recorded', async () => {
    const { consent } = openedForm(platform);
    const data = await accepted({ ...submitBody(await createSlot(db), 14), consent: consent.version });
    expect((await rowOf(data.code)).consent_version).toBe(consent.version);
  });
});

describe('refusing', () => {
  const monday = '2026-11-23';

  async function refusal(body: object, actor = visitor) {
    const before = await db
      .selectFrom('appointment_requests')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    const result = await submit(body, actor);
    const after = await db
      .selectFrom('appointment_requests')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
    return result.ok ? 'accepted' : result.code;
  }

  test('what does not belong together', async () => {
    const slot = await createSlot(db);
    const other = await createSlot(db);
    const body = submitBody(slot, 20);
    expect(await refusal({ ...body, facility_id: other.facility.id })).toBe('schedule_mismatch');
    expect(await refusal({ ...body, specialization_id: other.specialization.id })).toBe('schedule_mismatch');
    expect(await refusal({ ...body, schedule_id: other.schedule.id })).toBe('schedule_mismatch');
    expect(await refusal({ ...body, doctor_slug: other.doctor.slug })).toBe('schedule_mismatch');
    expect(await refusal({ ...body, schedule_id: 2_000_000_000 })).toBe('schedule_unknown');
    await accepted({ ...body, doctor_slug: slot.doctor.slug });
  });

  test('a doctor who left, a facility that is no unit', async () => {
    const facility = await createFacility(db, { isUnit: false });
    const specialization = await createSpecialization(db);
    const doctor = await createDoctor(db);
    const practice = await createPractice(db, { doctorId: doctor.id, facilityId: facility.id, specializationId: specialization.id });
    const schedule = await createSchedule(db, practice.id);
    expect(await refusal(submitBody({ facility, specialization, doctor, practice, schedule }, 21))).toBe('schedule_unknown');
    const slot = await createSlot(db);
    await db.updateTable('doctors').set({ is_active: false }).where('id', '=', slot.doctor.id).execute();
    expect(await refusal(submitBody(slot, 22))).toBe('schedule_unknown');
  });

  test.each([
    ['2026-11-16', 'past'],
    ['2026-11-24', 'wrong_weekday'],
    ['2027-02-15', 'accepted'],
    ['2027-02-22', 'too_far'],
    ['2099-01-05', 'too_far'],
  ])('a Monday slot on %s is %s', async (date, expected) => {
    const slot = await createSlot(db);
    const result = await submit(submitBody(slot, 23, { visit_date: date }));
    expect(result.ok ? 'accepted' : result.code).toBe(expected);
  });

  test('outside the validity of the slot', async () => {
    const slot = await createSlot(db, { validFrom: '2026-11-30', validTo: '2026-12-07' });
    expect(await refusal(submitBody(slot, 24, { visit_date: monday }))).toBe('schedule_ended');
    expect(await refusal(submitBody(slot, 24, { visit_date: '2026-12-14' }))).toBe('schedule_ended');
    expect((await accepted(submitBody(slot, 24))).visit_date).toBe('2026-11-30');
    expect((await accepted(submitBody(slot, 25))).visit_date).toBe('2026-12-07');
    expect(await refusal(submitBody(slot, 26))).toBe('no_date');
  });

  test('leave everywhere, leave at one facility, leave that starts today', async () => {
    const slot = await createSlot(db);
    const elsewhere = await createPractice(db, {
      doctorId: slot.doctor.id,
      facilityId: (await createFacility(db)).id,
      specializationId: slot.specialization.id,
    });
    await createLeave(db, { doctorId: slot.doctor.id, facilityId: slot.facility.id, from: monday, to: monday });
    await createLeave(db, { doctorId: slot.doctor.id, from: '2026-12-01', to: '2026-12-07' });
    expect(await refusal(submitBody(slot, 27, { visit_date: monday }))).toBe('doctor_away');
    expect(await refusal(submitBody(slot, 27, { visit_date: '2026-12-07' }))).toBe('doctor_away');
    expect((await accepted(submitBody(slot, 27))).visit_date).toBe('2026-11-30');
    const there = { ...slot, facility: { ...slot.facility, id: elsewhere.facility_id }, schedule: await createSchedule(db, elsewhere.id) };
    expect((await accepted(submitBody(there, 28))).visit_date).toBe(monday);

    const today = await createSlot(db, { day: 6, start: '18:00', end: '20:00' });
    await createLeave(db, { doctorId: today.doctor.id, from: '2026-11-21', to: '2026-11-21' });
    expect(await refusal(submitBody(today, 29, { visit_date: '2026-11-21' }))).toBe('doctor_away');
    expect((await accepted(submitBody(today, 29))).visit_date).toBe('2026-11-28');
  });

  test('a holiday at one facility closes that one; a holiday everywhere closes all', async () => {
    const [a, b] = [await createSlot(db, { day: 5 }), await createSlot(db, { day: 5 })];
    await createHoliday(db, { day: '2026-11-27', facilityId: a.facility.id });
    await createHoliday(db, { day: '2026-12-25' });
    expect(await refusal(submitBody(a, 30, { visit_date: '2026-11-27' }))).toBe('holiday');
    expect((await accepted(submitBody(b, 30, { visit_date: '2026-11-27' }))).visit_date).toBe('2026-11-27');
    expect(await refusal(submitBody(b, 31, { visit_date: '2026-12-25' }))).toBe('holiday');
  });

  test('full', async () => {
    const slot = await createSlot(db, { capacity: 1 });
    await accepted(submitBody(slot, 33, { visit_date: monday }));
    expect(await refusal(submitBody(slot, 34, { visit_date: monday }))).toBe('full');
    expect(await takenOn(slot.schedule.id, monday)).toBe(1);
  });

  test('a phone that cannot be one, a consent that is no longer shown', async () => {
    const slot = await createSlot(db);
    expect(await refusal(submitBody(slot, 35, { phone: '12345' }))).toBe('phone_invalid');
    expect(await refusal({ ...submitBody(slot, 35), consent: '1999-01-01' })).toBe('consent_changed');
  });

  test('a fourth request of one phone on one day leaves no trace; refused ones do not count', async () => {
    const phone = '0812 0000 0036';
    for (let i = 0; i < 5; i += 1)
      expect(await refusal(submitBody(await createSlot(db), 36, { phone, visit_date: '2026-11-24' }))).toBe('wrong_weekday');
    const maker = visitorAt('127.0.0.1', 'a');
    for (const written of [phone, '+6281200000036', '62 812 0000 0036'])
      expect(await submit(submitBody(await createSlot(db), 36, { phone: written }), maker)).toMatchObject({ ok: true });
    const slot = await createSlot(db);
    expect(await refusal(submitBody(slot, 36, { phone }), maker)).toBe('too_many_for_phone');
    expect(await takenOn(slot.schedule.id, monday)).toBeUndefined();
    const { rows } = await app.platform.pool.query("select bucket from rate_limits where bucket like 'register-phone:%'");
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.bucket).not.toMatch(/628120/);
  });
});

describe('time', () => {
  async function nextDate(now: string, given: Parameters<typeof createSlot>[1], n: number) {
    clock.set(now);
    return (await accepted(submitBody(await createSlot(db, given), n))).visit_date;
  }

  test('today counts until the start hour, on the clock of the facility', async () => {
    const slot = { day: 1, start: '08:00', end: '12:00' };
    expect(await nextDate('2026-11-23T00:59:59Z', slot, 40)).toBe('2026-11-23');
    expect(await nextDate('2026-11-23T01:00:00Z', slot, 41)).toBe('2026-11-30');
    expect(await nextDate('2026-11-23T00:59:59Z', { ...slot, timeZone: 'Asia/Makassar' }, 42)).toBe('2026-11-30');
  });

  test('23.59 in Bandung is still that day, a minute later the next', async () => {
    const slot = { day: 7, start: '23:59', end: null };
    expect(await nextDate('2026-11-22T16:58:00Z', slot, 43)).toBe('2026-11-22');
    expect(await nextDate('2026-11-22T16:59:00Z', slot, 44)).toBe('2026-11-29');
    // 17.30 UTC on Sunday is 00.30 on Monday in Bandung.
    expect(await nextDate('2026-11-22T17:30:00Z', { day: 1 }, 45)).toBe('2026-11-23');
    expect(await nextDate('2026-11-22T17:30:00Z', { day: 7 }, 46)).toBe('2026-11-29');
  });

  test('month end, year end, leap day', async () => {
    expect(await nextDate('2026-11-28T03:00:00Z', { day: 2 }, 47)).toBe('2026-12-01');
    expect(await nextDate('2026-12-30T03:00:00Z', { day: 5 }, 48)).toBe('2027-01-01');
    expect(await nextDate('2028-02-27T03:00:00Z', { day: 2 }, 49)).toBe('2028-02-29');
    clock.set('2028-02-27T03:00:00Z');
    expect((await accepted(submitBody(await createSlot(db, { day: 2 }), 50, { visit_date: '2028-02-29' }))).date_string).toBe(
      'Selasa, 29 Februari 2028',
    );
  });
});

describe('programs', () => {
  test.each([
    ['the field people never see is filled', () => ({ website: 'https://x.example' })],
    ['the form was sent in the same second', () => ({ form_time: openedForm(platform).form_time })],
    ['the form time is forged', () => ({ form_time: `${saturdayMorning.getTime() - 60_000}.abc` })],
  ])('looks accepted but takes no place: %s', async (_name, more) => {
    const slot = await createSlot(db);
    const data = await accepted({ ...submitBody(slot, 60), ...more() });
    expect(submitted.parse(data)).toEqual(data);
    expect((await rowOf(data.code)).status).toBe('quarantined');
    expect(await takenOn(slot.schedule.id, data.visit_date)).toBeUndefined();
    const page = await invokeAs(platform, getRequestByToken, visitor, { token: tokenOf(data) });
    expect(page).toMatchObject({ ok: true, data: { status: 'quarantined', can_cancel: true, can_move: false } });
    expect(await invokeAs(platform, moveRequest, visitor, { token: tokenOf(data), visit_date: '2026-11-30' })).toEqual({
      ok: false,
      code: 'not_active',
    });
    expect(await invokeAs(platform, cancelRequest, visitor, { token: tokenOf(data) })).toMatchObject({
      ok: true,
      data: { status: 'cancelled' },
    });
    expect(await findWrongCounters(db)).toEqual([]);
    await platform.pool.query("delete from rate_limits where bucket like 'register-phone:%'");
  });

  test('a person who reads first is accepted; after a day the form must be requested again', async () => {
    const { form_time } = openedForm(platform);
    clock.set(new Date(saturdayMorning.getTime() + 2_000));
    const data = await accepted({ ...submitBody(await createSlot(db), 61), form_time });
    expect((await rowOf(data.code)).status).toBe('requested');
    clock.set(new Date(saturdayMorning.getTime() + 24 * 3_600_000 + 1));
    expect(await submit({ ...submitBody(await createSlot(db), 62), form_time })).toEqual({ ok: false, code: 'form_expired' });
  });
});
