import { afterAll, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { deskOn, monday } from '#tests/factories/desk.ts';
import { createFacility, createPractice, createSchedule, createSlot } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { confirmRequest } from '../desk/confirm-request.server.ts';
import { enterRequest } from '../desk/enter-request.server.ts';
import { grantSlot } from '../desk/grant-slot.server.ts';
import { moveByDesk } from '../desk/move-by-desk.server.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';

const clock = createClock();
clock.set(saturdayMorning);
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const { submitted, stateOf, versionOf, deskOf, takenOn } = deskOn(app);
const nextMonday = '2026-11-30';

/** Hours of one doctor at two hospitals. */
async function twoHospitals(start: string, end: string | null) {
  const at = await createSlot(db, { capacity: 5 });
  const facility = await createFacility(db);
  const practice = await createPractice(db, { doctorId: at.doctor.id, facilityId: facility.id, specializationId: at.specialization.id });
  return { at, elsewhere: { ...at, facility, practice, schedule: await createSchedule(db, practice.id, { start, end, capacity: 5 }) } };
}

const codeOf = (result: Readonly<{ ok: true }> | Readonly<{ ok: false; code: string }>) => (result.ok ? 'ok' : result.code);

test('who is expected at one hospital is not booked at another in that hour, by patient or desk; what is refused stays as it was', async () => {
  const { at, elsewhere } = await twoHospitals('11:00', '13:00');
  const first = await submitted(at);
  await expect(submitted(elsewhere)).rejects.toThrow('refused: doctor_elsewhere');
  const desk = await deskOf(elsewhere);
  const entered = { schedule_id: elsewhere.schedule.id, visit_date: monday, name: 'Pasien Loket', phone: '081234567891', source: 'phone' };
  expect(codeOf(await invokeAs(platform, enterRequest, desk, { ...entered, has_consent: true }))).toBe('doctor_elsewhere');
  const later = await submitted(elsewhere, { visit_date: nextMonday });
  const moved = { id: later.id, version: await versionOf(later.id), schedule_id: elsewhere.schedule.id, visit_date: monday };
  expect(codeOf(await invokeAs(platform, moveByDesk, desk, moved))).toBe('doctor_elsewhere');
  const byLink = await invokeAs(platform, moveRequest, visitorAt(newAddress()), { token: later.token, visit_date: monday });
  expect(codeOf(byLink)).toBe('doctor_elsewhere');
  expect(await stateOf(later.id)).toMatchObject({ visit_date: nextMonday, holds_place: true });
  expect([await takenOn(elsewhere.schedule.id), await takenOn(elsewhere.schedule.id, nextMonday)]).toEqual([undefined, 1]);
  // One that holds no place is there, and gets none while the doctor is expected at the other hospital.
  await db.updateTable('appointment_requests').set({ shows_place: false }).where('id', '=', later.id).execute();
  await db.updateTable('appointment_slots').set({ taken: 0 }).where('schedule_id', '=', elsewhere.schedule.id).execute();
  await db.updateTable('appointment_requests').set({ visit_date: monday }).where('id', '=', later.id).execute();
  for (const act of [grantSlot, confirmRequest]) {
    expect(codeOf(await invokeAs(platform, act, desk, { id: later.id, version: await versionOf(later.id) }))).toBe('doctor_elsewhere');
  }
  expect((await invokeAs(platform, cancelRequest, visitorAt(newAddress()), { token: first.token })).ok).toBe(true);
  expect(codeOf(await invokeAs(platform, grantSlot, desk, { id: later.id, version: await versionOf(later.id) }))).toBe('ok');
  await expect(submitted(at)).rejects.toThrow('refused: doctor_elsewhere');
  expect(await findWrongCounters(db)).toEqual([]);
});

test.each([
  { start: '12:00', end: '14:00' },
  { start: '12:30', end: null },
])('control: after 12.00, from $start to $end, is another hour', async ({ start, end }) => {
  const { at, elsewhere } = await twoHospitals(start, end);
  await submitted(at);
  await submitted(elsewhere);
  expect([await takenOn(at.schedule.id), await takenOn(elsewhere.schedule.id)]).toEqual([1, 1]);
});

test('hours without an end count as one hour', async () => {
  const { at, elsewhere } = await twoHospitals('07:30', null);
  await submitted(elsewhere);
  await expect(submitted(at)).rejects.toThrow('refused: doctor_elsewhere');
  const early = await twoHospitals('06:30', null);
  await submitted(early.elsewhere);
  await submitted(early.at);
});
