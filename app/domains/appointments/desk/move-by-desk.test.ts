import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning } from '#tests/factories/appointments.ts';
import { deskOn, monday } from '#tests/factories/desk.ts';
import { createDoctor, createPractice, createSchedule, createSlot, createSpecialization } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { moveByDesk } from './move-by-desk.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, stateOf, submitted, versionOf } = deskOn(app);

test('another specialization has to be said, and asks for a new confirmation; the own doctor and specialization do not', async () => {
  const slot = await createSlot(db, { capacity: 5 });
  const desk = await deskOf(slot);
  const practiceOf = async (specializationId: number, doctorId?: number) => {
    const doctor = doctorId ? { id: doctorId } : await createDoctor(db, { specializationId });
    const practice = await createPractice(db, { doctorId: doctor.id, facilityId: slot.facility.id, specializationId });
    return await createSchedule(db, practice.id, { day: 1, start: '13:00', end: '15:00' });
  };
  const other = await createSpecialization(db);
  const [ownElsewhere, colleague, foreign] = [
    await practiceOf(other.id, slot.doctor.id),
    await practiceOf(slot.specialization.id),
    await practiceOf((await createSpecialization(db)).id),
  ];
  const confirmed = async () => {
    const { id } = await submitted(slot);
    expect((await invokeAs(platform, confirmRequest, desk, { id, version: 1 })).ok).toBe(true);
    return id;
  };
  const move = async (id: string, schedule: { id: number }, more = {}) =>
    await invokeAs(platform, moveByDesk, desk, {
      id,
      version: await versionOf(id),
      schedule_id: schedule.id,
      visit_date: monday,
      ...more,
    });
  for (const to of [ownElsewhere, colleague]) {
    const id = await confirmed();
    expect((await move(id, to)).ok).toBe(true);
    expect((await stateOf(id)).desk_state).toBe('confirmed');
  }
  const id = await confirmed();
  expect(await move(id, foreign)).toEqual({ ok: false, code: 'other_specialization' });
  expect(await stateOf(id)).toMatchObject({ desk_state: 'confirmed', visit_date: monday });
  expect((await move(id, foreign, { other_specialization: true })).ok).toBe(true);
  expect(await stateOf(id)).toMatchObject({ desk_state: 'new', visit_date: monday });
  expect(await findWrongCounters(db)).toEqual([]);
});
