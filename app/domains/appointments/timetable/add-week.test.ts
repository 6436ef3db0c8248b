import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility, createPractice, createSchedule, createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { addWeek } from './add-week.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const from = '2026-11-23';
const row = (day: number, start_hour: string, end_hour = '', capacity = '') => ({ day, start_hour, end_hour, capacity });

/** A doctor who practises on Monday morning at one facility, and begins at another one. */
async function beginning() {
  const slot = await createSlot(db);
  const facility = await createFacility(db);
  const given = { doctorId: slot.doctor.id, specializationId: slot.specialization.id };
  const practice = await createPractice(db, { ...given, facilityId: facility.id });
  const { bearer } = await signIn(db, await createUser(db, { roles: ['manager'], facilityId: facility.id }));
  /** What is refused, by field, by the way of a program. */
  const errorsOf = async (hours: object[], more: object = {}) => {
    const answer = await app.fetch(`/v1/staff/practices/${practice.id}/week`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ valid_from: from, hours, ...more }),
    });
    return answer.ok ? 'ok' : (await answer.json()).errors;
  };
  const stored = async () => {
    const rows = await db.selectFrom('practice_schedules').selectAll().where('practice_id', '=', practice.id).orderBy('day').execute();
    return rows.map(({ day, start_hour, end_hour, capacity }) => [day, start_hour.slice(0, 5), end_hour?.slice(0, 5) ?? null, capacity]);
  };
  return { ...slot, facility, practice, errorsOf, stored };
}

test('a week is added at once; empty rows are left out', async () => {
  const { errorsOf, stored } = await beginning();
  expect(await errorsOf([row(1, '13:00', '15:00', '20'), row(1, ''), row(3, '08:00', '12:00'), row(5, '16:00')])).toBe('ok');
  expect(await stored()).toEqual([
    [1, '13:00', '15:00', 20],
    [3, '08:00', '12:00', null],
    [5, '16:00', null, null],
  ]);
});

test('or not at all: each refusal is said in its cell', async () => {
  const { errorsOf, stored, practice } = await beginning();
  // The doctor is at the other facility from 8 to 12 on Monday.
  expect(await errorsOf([row(2, '08:00', '10:00'), row(1, ''), row(1, '11:00', '14:00')])).toEqual({
    'hours.2.start_hour': [expect.stringContaining('Dokter ini sudah praktik 08.00–12.00')],
  });
  expect(await errorsOf([row(2, '08:00', '07:00'), row(3, '', '10:00'), row(4, 'delapan'), row(5, '08:00', '', '0')])).toMatchObject({
    'hours.0.end_hour': [expect.any(String)],
    'hours.1.start_hour': ['Tulis jam mulainya'],
    'hours.2.start_hour': [expect.any(String)],
    'hours.3.capacity': [expect.any(String)],
  });
  expect(await errorsOf([row(2, '08:00', '10:00'), row(2, '09:00', '11:00')])).toEqual({
    'hours.1.start_hour': ['Beririsan dengan jam lain pada hari ini'],
  });
  expect(await errorsOf([row(1, '')])).toMatchObject({ 'hours.0.start_hour': ['Isi jam paling sedikit satu hari'] });
  expect(await errorsOf([row(2, '08:00')], { valid_from: '2026-11-01' })).toHaveProperty('valid_from');
  expect(await stored()).toEqual([]);
  await createSchedule(db, practice.id, { day: 2, start: '08:00', end: '10:00', validFrom: from });
  expect(await errorsOf([row(4, '08:00', '10:00'), row(2, '08:00', '10:00')])).toEqual({
    'hours.1.start_hour': ['Jam ini sudah ada di jadwal'],
  });
  expect(await stored()).toHaveLength(1);
});

test('is of the own facility alone', async () => {
  const { practice } = await beginning();
  const other = await createStaff(db, 'manager', [(await createFacility(db)).id]);
  const result = await invokeAs(platform, addWeek, other, { practice_id: practice.id, valid_from: from, hours: [row(2, '08:00')] });
  expect(result).toMatchObject({ ok: false, code: 'not_found' });
});

test('the page sends the week as a form, and says a refusal beside its cell', async () => {
  const { practice, facility, stored } = await beginning();
  const { headers } = await signIn(db, await createUser(db, { roles: ['manager'], facilityId: facility.id }));
  const path = `/staff/jadwal/${practice.id}?panel=minggu`;
  const page = await (await app.fetch(path, { headers })).text();
  for (const part of ['1.0.time', '1.0.more', '7.1.time']) expect(page).toContain(`name="hours.${part}"`);
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ intent: 'week', practice_id: String(practice.id), valid_from: from, ...fields });
    const account = /name="form_account" value="([^"]*)"/.exec(page)?.[1] ?? '';
    body.set('form_account', account);
    return await app.fetch(path, { method: 'POST', headers, body, redirect: 'manual' });
  };
  const refused = await send({ 'hours.1.0.time': '9-11', 'hours.3.0.time': '8' });
  const html = await refused.text();
  expect([refused.status, html.includes('id="field-hours-1-0-error"')]).toEqual([409, true]);
  expect(html).toContain('value="08.00"');
  const full = await send({ 'hours.1.1.time': '8-9', 'hours.3.0.time': '8-11', 'hours.3.0.more': '0' });
  expect([full.status, (await full.text()).includes('id="field-hours-3-0-error"')]).toEqual([422, true]);
  expect((await send({ 'hours.3.0.time': '8-11' })).status).toBe(303);
  expect(await stored()).toEqual([[3, '08:00', '11:00', null]]);
});
