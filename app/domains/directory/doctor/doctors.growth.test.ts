import { afterAll, beforeAll, expect, test } from 'vitest';
import { createManyDoctors, rowsScanned } from '#tests/factories/doctors.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { anyDoctor } from '../doctor-list/doctor-filter.ts';
import { findFitting } from '../doctor-list/fitting-doctor.store.server.ts';
import { findSlotsOfDoctor } from '../schedule/schedule.store.server.ts';
import { findDoctors, findPlacedDoctors } from './doctor.store.server.ts';
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
const everybody = { specialization: null, facility: null };
const page = { order: 'earliest', from: 0, limit: 12 } as const;
const find = (one: typeof db, wanted: Partial<typeof anyDoctor>) => findFitting(one, { ...anyDoctor, ...wanted }, page, now);
const first = () => ({ specialization: created.specializations[7]?.id ?? 0, facility: created.facilities[3]?.id ?? 0 });

test.each<[string, () => (one: typeof db) => Promise<unknown>]>([
  ['everybody', () => (one) => findDoctors(one, everybody, 1)],
  ['a late page', () => (one) => findPlacedDoctors(one, everybody, 300)],
  ['a specialization', () => (one) => findPlacedDoctors(one, { ...everybody, specialization: first().specialization }, 1)],
  ['a facility', () => (one) => findPlacedDoctors(one, { ...everybody, facility: first().facility }, 1)],
  ['both', () => (one) => findPlacedDoctors(one, first(), 1)],
  ['a specialization by first dates', () => (one) => find(one, { specialization: first().specialization })],
  ['both by first dates, on a day', () => (one) => find(one, { ...first(), days: [2] })],
  ['a language by first dates', () => (one) => find(one, { language: 'ja' })],
  ['a profile', () => (one) => getDoctorRecordOrNull(one, key)],
  ['hours and dates of a doctor', () => (one) => findSlotsOfDoctor(one, key, now)],
  ['others', () => (one) => findOthersOrNull(one, key)],
])('%s among 5,000: no table is read from end to end', async (_name, work) => {
  expect(await rowsScanned(db, growing, work())).toBeLessThan(count);
});

test('a page has twelve, and the pages together have everybody once', async () => {
  const doctors = await findDoctors(db, everybody, 1);
  expect(doctors).toHaveLength(12);
  const seen = new Set<number>();
  const wanted = { ...everybody, specialization: first().specialization };
  for (let number = 1; number <= 30; number += 1) {
    for (const doctor of await findDoctors(db, wanted, number)) seen.add(doctor.id);
  }
  expect(seen.size).toBe(count / created.specializations.length);
});
