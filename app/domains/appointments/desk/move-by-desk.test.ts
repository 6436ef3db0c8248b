import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning, visitor } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday } from '#tests/factories/desk.ts';
import {
  createDoctor,
  createFacility,
  createPractice,
  createSchedule,
  createSlot,
  createSpecialization,
} from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { findDeskHours } from './find-desk-hours.server.ts';
import { moveByDesk } from './move-by-desk.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, stateOf, submitted, versionOf, takenOn } = deskOn(app);

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

test('the own doctor, or the specialization, also at another hospital: both desks are told, and the history says by whom and why', async () => {
  const slot = await createSlot(db, { capacity: 1 });
  const desk = await deskOf(slot);
  const facility = await createFacility(db);
  const practice = await createPractice(db, {
    doctorId: slot.doctor.id,
    facilityId: facility.id,
    specializationId: slot.specialization.id,
  });
  const there = await createSchedule(db, practice.id, { day: 2, capacity: 1 });
  const { id } = await submitted(slot);
  const listed = await invokeAs(platform, findDeskHours, desk, { id });
  expect(listed.ok && listed.data.map(({ value, isOwn }) => [value, isOwn])).toContainEqual([`${there.id} 2026-11-24`, true]);
  const stranger = await createStaff(db, 'booking_desk', [facility.id]);
  expect(await invokeAs(platform, findDeskHours, stranger, { id })).toMatchObject({ ok: true, data: [] });
  const move = { id, version: 1, schedule_id: there.id, visit_date: '2026-11-24', note: 'Pasien minta' };
  expect(await invokeAs(platform, moveByDesk, stranger, move)).toEqual({ ok: false, code: 'not_found' });
  expect(await invokeAs(platform, moveByDesk, desk, move)).toMatchObject({ ok: true, data: { facility_id: facility.id } });
  expect(await stateOf(id)).toMatchObject({ facility_id: facility.id, doctor_id: slot.doctor.id, visit_date: '2026-11-24' });
  const topics = await db
    .selectFrom('live_topics')
    .select('topic')
    .where('topic', 'in', [`unit:${slot.facility.id}`, `unit:${facility.id}`])
    .execute();
  expect(topics).toHaveLength(2);
  expect(
    await db.selectFrom('appointment_events').selectAll().where('request_id', '=', id).where('kind', '=', 'move').execute(),
  ).toMatchObject([
    {
      actor_id: desk.userId,
      note: 'Pasien minta',
      from_place: `${slot.doctor.name}, ${slot.facility.name}`,
      to_place: `${slot.doctor.name}, ${facility.name}`,
      to_date: '2026-11-24',
    },
  ]);
  // It is the other hospital's now: who works here alone cannot take it back.
  expect(await invokeAs(platform, moveByDesk, desk, { ...move, version: 2, schedule_id: slot.schedule.id, visit_date: monday })).toEqual({
    ok: false,
    code: 'not_found',
  });
  expect(await findWrongCounters(db)).toEqual([]);
});
