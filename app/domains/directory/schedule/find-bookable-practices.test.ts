import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
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
import { createTestApp } from '#tests/harness/test-app.ts';
import { findUnits, getDoctorProfileOrNull } from '../index.server.ts';
import { findBookablePracticesOrNull, findDoctorOptions, findFacilities, findPolyclinics } from './find-bookable-practices.server.ts';
import { bookablePractice, doctorOption, facility as facilitySchema } from './schedule.schema.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const practices = async (slug: string) => await findBookablePracticesOrNull(platform, slug);

describe('facilities', () => {
  test('only units, with the polyclinics they offer, in their set order', async () => {
    const slot = await createSlot(db);
    await createFacility(db, { isUnit: false, name: 'Bukan unit' });
    const list = await findFacilities(platform);
    for (const row of list) expect(facilitySchema.parse(row)).toEqual(row);
    expect(list.map((row) => row.name)).not.toContain('Bukan unit');
    const { id, name, slug } = slot.specialization;
    expect(list.find((row) => row.id === slot.facility.id)?.practice).toEqual([{ specialization: { id, name, slug } }]);
  });

  test('the index gives units with their opening hours', async () => {
    const unit = await createFacility(db);
    await db.insertInto('facility_opening_hours').values({ facility_id: unit.id, day: 1, opens: '00:00', closes: null }).execute();
    const found = (await findUnits(platform)).find((row) => row.id === unit.id);
    expect(found?.opening_hours).toEqual([{ facility_id: unit.id, day: 1, opens: '00:00', closes: null }]);
  });
});

describe('polyclinics and doctors of a facility', () => {
  test('only with a slot in force, of an active doctor, at that facility', async () => {
    const facility = await createFacility(db);
    const add = async (given: { isActive?: boolean; validFrom?: string; validTo?: string; scheduled?: boolean }) => {
      const specialization = await createSpecialization(db);
      const someone = await createDoctor(db, { isActive: given.isActive, specializationId: specialization.id });
      const practice = await createPractice(db, { doctorId: someone.id, facilityId: facility.id, specializationId: specialization.id });
      if (given.scheduled !== false) await createSchedule(db, practice.id, given);
      return { specialization, someone };
    };
    const inForce = await add({});
    const soon = await add({ validFrom: '2027-01-01' });
    await add({ validTo: '2026-11-20' });
    await add({ validFrom: '2027-03-01' });
    await add({ isActive: false });
    await add({ scheduled: false });
    await createSlot(db);

    const polyclinics = await findPolyclinics(platform, facility.id);
    expect(polyclinics.map((row) => row.id)).toEqual([inForce.specialization.id, soon.specialization.id]);
    const doctors = await findDoctorOptions(platform, facility.id);
    for (const row of doctors) expect(doctorOption.parse(row)).toEqual(row);
    expect(doctors.map((row) => row.slug).sort()).toEqual([inForce.someone.slug, soon.someone.slug].sort());
    expect(await findPolyclinics(platform, 2_000_000_000)).toEqual([]);
    expect(await findDoctorOptions(platform, 2_000_000_000)).toEqual([]);
  });

  test('a doctor’s specializations are those practised there, the main one first', async () => {
    const facility = await createFacility(db);
    const [first, main, elsewhere] = [await createSpecialization(db), await createSpecialization(db), await createSpecialization(db)];
    const someone = await createDoctor(db, { specializationId: main.id });
    for (const { id } of [first, main]) {
      const practice = await createPractice(db, { doctorId: someone.id, facilityId: facility.id, specializationId: id });
      await createSchedule(db, practice.id);
    }
    const other = await createPractice(db, {
      doctorId: someone.id,
      facilityId: (await createFacility(db)).id,
      specializationId: elsewhere.id,
    });
    await createSchedule(db, other.id);
    const [option] = await findDoctorOptions(platform, facility.id);
    expect(option).toEqual({
      slug: someone.slug,
      user: { name: someone.name },
      specializations: [{ id: main.id }, { id: first.id }],
      image: null,
    });
  });
});

describe('a doctor', () => {
  test('unknown or no longer active', async () => {
    expect(await practices('tidak-ada')).toBeNull();
    const gone = await createDoctor(db, { isActive: false });
    expect(await practices(gone.slug)).toBeNull();
  });

  test('without a slot has no practices', async () => {
    const idle = await createDoctor(db);
    expect(await practices(idle.slug)).toEqual([]);
  });

  test('practices, slots in order, eight weeks of dates', async () => {
    const slot = await createSlot(db, { capacity: null });
    await createSchedule(db, slot.practice.id, { day: 6, start: '07:00', end: null, capacity: 4 });
    await createSchedule(db, slot.practice.id, { day: 1, start: '06:30', end: '07:30', capacity: 4 });
    const found = (await practices(slot.doctor.slug)) ?? [];
    expect(found).toHaveLength(1);
    const [practice] = found;
    expect(bookablePractice.parse(practice)).toEqual(practice);
    expect(practice).toMatchObject({ facility: { id: slot.facility.id }, specialization: { id: slot.specialization.id } });
    expect(practice?.schedules.map((one) => [one.day_string, one.start_hour, one.end_hour])).toEqual([
      ['Senin', '06:30', '07:30'],
      ['Senin', '08:00', '12:00'],
      ['Sabtu', '07:00', null],
    ]);
    const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11'];
    expect(practice?.schedules[1]?.next_dates).toEqual(mondays.map((date) => ({ date, remaining: null })));
    // Today's start hour is over, so the Saturdays begin next week; day 56 is within the eight weeks.
    expect(practice?.schedules[2]?.next_dates.map((one) => one.date)).toEqual([
      '2026-11-28',
      '2026-12-05',
      '2026-12-12',
      '2026-12-19',
      '2026-12-26',
      '2027-01-02',
      '2027-01-09',
      '2027-01-16',
    ]);
  });

  test('leave, holidays, full dates and validity close dates, with the reason', async () => {
    const slot = await createSlot(db, { capacity: 2, validTo: '2026-12-21' });
    await createLeave(db, { doctorId: slot.doctor.id, from: '2026-11-28', to: '2026-12-01' });
    await createLeave(db, { doctorId: slot.doctor.id, facilityId: (await createFacility(db)).id, from: '2026-12-07', to: '2026-12-07' });
    await createHoliday(db, { day: '2026-12-14', facilityId: slot.facility.id });
    await db
      .insertInto('appointment_slots')
      .values({ schedule_id: slot.schedule.id, visit_date: '2026-11-23', capacity: 2, taken: 2 })
      .execute();
    await db
      .insertInto('appointment_slots')
      .values({ schedule_id: slot.schedule.id, visit_date: '2026-12-07', capacity: 2, taken: 1 })
      .execute();
    const profile = await getDoctorProfileOrNull(platform, slot.doctor.slug);
    const schedule = profile?.practices[0]?.schedules[0];
    expect(schedule?.next_dates).toEqual([
      { date: '2026-12-07', remaining: 1 },
      { date: '2026-12-21', remaining: 2 },
    ]);
    expect((await practices(slot.doctor.slug))?.[0]?.schedules[0]?.next_dates).toEqual(schedule?.next_dates);
    expect(schedule?.closed_dates).toEqual([
      { date: '2026-11-23', reason: 'full' },
      { date: '2026-11-30', reason: 'doctor_away' },
      { date: '2026-12-14', reason: 'holiday' },
    ]);
  });

  test('the day is that of the facility, not of the machine', async () => {
    clock.set('2026-11-22T17:30:00Z');
    const west = await createSlot(db, { day: 1, start: '08:00' });
    expect((await practices(west.doctor.slug))?.[0]?.schedules[0]?.next_dates[0]?.date).toBe('2026-11-23');
    const east = await createSlot(db, { day: 1, start: '00:45', end: null, timeZone: 'Asia/Jayapura' });
    expect((await practices(east.doctor.slug))?.[0]?.schedules[0]?.next_dates[0]?.date).toBe('2026-11-30');
  });
});
