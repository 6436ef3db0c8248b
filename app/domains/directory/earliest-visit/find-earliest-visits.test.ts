import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import {
  createDoctor,
  createFacility,
  createLeave,
  createPractice,
  createSchedule,
  createSpecialization,
  type ScheduleGiven,
} from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { earliestAnswer } from './earliest-visit.schema.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { PUBLIC_URL: 'http://sehati.test' } });
const { db } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

async function find(query: Readonly<Record<string, string>>) {
  app.platform.cache.purge(['doctors']);
  const response = await app.fetch(`/v1/doctor/earliest?${new URLSearchParams(query)}`);
  const body: unknown = await response.json();
  expect(response.status).toBe(200);
  return earliestAnswer.parse(body).data;
}

async function practise(given: ScheduleGiven & { name: string; specializationId: number; facilityId: number }) {
  const doctor = await createDoctor(db, { name: given.name, specializationId: given.specializationId });
  return { doctor, schedule: await practiseAlso(doctor.id, given) };
}

async function practiseAlso(doctorId: number, given: ScheduleGiven & { specializationId: number; facilityId: number }) {
  const practice = await createPractice(db, { doctorId, facilityId: given.facilityId, specializationId: given.specializationId });
  return await createSchedule(db, practice.id, { capacity: null, ...given });
}

const fill = async (schedule: { id: number }, date: string) =>
  await db.insertInto('appointment_slots').values({ schedule_id: schedule.id, visit_date: date, capacity: 1, taken: 1 }).execute();

test('the soonest first, over the hospitals and their clocks; a full date leads to the next', async () => {
  const [heart, child] = [await createFacility(db), await createFacility(db, { timeZone: 'Asia/Jayapura' })];
  const { id: specializationId, slug } = await createSpecialization(db);
  const monday = { specializationId, day: 1 };
  const full = await practise({ ...monday, name: 'dr. Penuh Senin', facilityId: heart.id, start: '07:00', capacity: 1 });
  await fill(full.schedule, '2026-11-23');
  await practise({ ...monday, name: 'dr. Delapan WIB', facilityId: heart.id, start: '08:00' });
  // 09.00 in Jayapura is 07.00 in Bandung.
  await practise({ ...monday, name: 'dr. Sembilan WIT', facilityId: child.id, start: '09:00' });
  const both = await practise({ ...monday, name: 'dr. Dua Rumah Sakit', facilityId: heart.id, day: 3 });
  await practiseAlso(both.doctor.id, { specializationId, facilityId: child.id, day: 2 });

  const found = await find({ specialization: slug });
  expect(found.map(({ name, first }) => [name, first?.facility.id, first?.date, first?.start_hour])).toEqual([
    ['dr. Sembilan WIT', child.id, '2026-11-23', '09:00'],
    ['dr. Delapan WIB', heart.id, '2026-11-23', '08:00'],
    ['dr. Dua Rumah Sakit', child.id, '2026-11-24', '08:00'],
    ['dr. Penuh Senin', heart.id, '2026-11-30', '07:00'],
  ]);
  expect(found.at(-1)?.first?.remaining).toBe(1);
  expect((await find({ specialization: slug, facility: heart.slug })).map(({ name, first }) => [name, first?.date])).toEqual([
    ['dr. Delapan WIB', '2026-11-23'],
    ['dr. Dua Rumah Sakit', '2026-11-25'],
    ['dr. Penuh Senin', '2026-11-30'],
  ]);
});

test('a slot that began is over: the next one comes', async () => {
  const { id: facilityId } = await createFacility(db);
  const { id: specializationId, slug } = await createSpecialization(db);
  await practise({ name: 'dr. Sabtu', specializationId, facilityId, day: 6, start: '10:00' });
  clock.set(new Date('2026-11-21T02:59:59Z'));
  expect((await find({ specialization: slug }))[0]?.first?.date).toBe('2026-11-21');
  clock.set(new Date('2026-11-21T03:00:00Z'));
  expect((await find({ specialization: slug }))[0]?.first?.date).toBe('2026-11-28');
});

test('a doctor without a free date is listed last, with the reason', async () => {
  const { id: facilityId } = await createFacility(db);
  const parent = await createSpecialization(db);
  const below = await createSpecialization(db, { parentId: parent.id });
  const given = { specializationId: below.id, facilityId };
  const away = await practise({ ...given, name: 'dr. Cuti' });
  await createLeave(db, { doctorId: away.doctor.id, from: '2026-11-01', to: '2027-03-01' });
  const full = await practise({ ...given, name: 'dr. Penuh', capacity: 1, validTo: '2026-11-24' });
  await fill(full.schedule, '2026-11-23');
  await practise({ ...given, name: 'dr. Nanti', validFrom: '2027-02-01' });
  await createDoctor(db, { name: 'dr. Tanpa Jadwal', specializationId: below.id });
  await createDoctor(db, { name: 'dr. Tidak Aktif', specializationId: below.id, isActive: false });
  await practise({ ...given, name: 'dr. Zaki' });
  expect((await find({ specialization: parent.slug })).map(({ name, first, reason }) => [name, first?.date ?? reason])).toEqual([
    ['dr. Zaki', '2026-11-23'],
    ['dr. Cuti', 'Dokter cuti delapan minggu ke depan.'],
    ['dr. Nanti', 'Jadwal delapan minggu ke depan belum dibuka.'],
    ['dr. Penuh', 'Semua tempat delapan minggu ke depan sudah terisi.'],
    ['dr. Tanpa Jadwal', 'Tidak ada jadwal'],
  ]);
});

test('an unknown specialization or hospital finds nobody', async () => {
  const { slug } = await createSpecialization(db);
  expect(await find({ specialization: 'tidak-ada' })).toEqual([]);
  expect(await find({ specialization: slug, facility: 'tidak-ada' })).toEqual([]);
});

test.each([
  ['/dokter/tercepat', '/dokter'],
  ['/dokter/tercepat?spesialis=anak', '/dokter?spesialis=anak'],
  ['/dokter/tercepat?unit=rs-dago&spesialis=anak&lain=x', '/dokter?spesialis=anak&unit=rs-dago'],
])('%s leads to %s, the list in that order', async (from, to) => {
  const response = await app.fetch(from);
  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});
