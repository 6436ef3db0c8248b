import { afterAll, beforeAll, expect, test } from 'vitest';
import { createManyDoctors, rowsScanned } from '#tests/factories/doctors.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { findSlotsOfDoctor } from '../schedule/schedule.store.server.ts';
import { type DoctorFilter, findDoctors, findPageDoctors } from './doctor.store.server.ts';
import { findOthersOrNull, getDoctorRecordOrNull } from './doctor-profile.store.server.ts';

const count = 5_000;
const now = new Date('2026-11-21T03:00:00Z');
const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());
let created: Awaited<ReturnType<typeof createManyDoctors>>;
beforeAll(async () => {
  created = await createManyDoctors(database, count);
});

const growing = ['doctors', 'doctor_specializations', 'practices', 'practice_schedules', 'doctor_leaves', 'appointment_slots'];
const key = { slug: 'dokter-777' };
const everybody: DoctorFilter = { text: '', specialization: null, facility: null, language: '', page: 1 };
const first = () => ({ specialization: created.specializations[7]?.id ?? 0, facility: created.facilities[3]?.id ?? 0 });

test.each<[string, () => (one: typeof db) => Promise<unknown>]>([
  ['everybody', () => (one) => findDoctors(one, everybody, now)],
  ['everybody, with the next day', () => (one) => findPageDoctors(one, everybody, now)],
  ['a late page', () => (one) => findPageDoctors(one, { ...everybody, page: 300 }, now)],
  ['a specialization', () => (one) => findPageDoctors(one, { ...everybody, specialization: first().specialization }, now)],
  ['a facility', () => (one) => findPageDoctors(one, { ...everybody, facility: first().facility }, now)],
  ['both', () => (one) => findPageDoctors(one, { ...everybody, specialization: first().specialization, facility: first().facility }, now)],
  ['a language', () => (one) => findPageDoctors(one, { ...everybody, language: 'ja' }, now)],
  ['a profile', () => (one) => getDoctorRecordOrNull(one, key)],
  ['hours and dates of a doctor', () => (one) => findSlotsOfDoctor(one, key, now)],
  ['others', () => (one) => findOthersOrNull(one, key)],
])('%s among 5,000: no table is read from end to end', async (_name, work) => {
  expect(await rowsScanned(db, growing, work())).toBeLessThan(count);
});

test('a page has twelve, and the pages together have everybody once', async () => {
  const page = await findDoctors(db, everybody, now);
  expect(page.doctors).toHaveLength(12);
  const seen = new Set<number>();
  const wanted = { ...everybody, specialization: first().specialization };
  for (let number = 1; number <= 30; number += 1) {
    for (const doctor of (await findDoctors(db, { ...wanted, page: number }, now)).doctors) seen.add(doctor.id);
  }
  expect(seen.size).toBe(count / created.specializations.length);
});
