import { afterAll, beforeAll, expect, test } from 'vitest';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import {
  createDoctor,
  createException,
  createFacility,
  createHoliday,
  createLeave,
  createPractice,
  createSchedule,
  createSpecialization,
  type ScheduleGiven,
} from '#tests/factories/directory.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { anyDoctor, type DoctorFilter } from './doctor-filter.ts';
import { countFitting, findFitting, findFittingIds } from './fitting-doctor.store.server.ts';

// Saturday 21 November 2026, 10.00 in Bandung.
const now = new Date(saturdayMorning);
const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

type Records = Awaited<ReturnType<typeof createRecords>>;
let all: Records;

async function createRecords() {
  const dago = await createFacility(db, { name: 'RS Dago' });
  const melati = await createFacility(db, { name: 'RS Melati' });
  const child = await createSpecialization(db, { name: 'Anak' });
  const newborn = await createSpecialization(db, { name: 'Neonatologi', parentId: child.id });
  const heart = await createSpecialization(db, { name: 'Jantung' });
  const ids = new Map<string, number>();
  const add = async (
    name: string,
    columns: { gender: 'female' | 'male'; languages?: string[] },
    ...hours: (ScheduleGiven & { at?: number; as?: number })[]
  ) => {
    const main = hours[0]?.as ?? child.id;
    const doctor = await createDoctor(db, { name, specializationId: main });
    await db.updateTable('doctors').set(columns).where('id', '=', doctor.id).execute();
    ids.set(name, doctor.id);
    const schedules = [];
    const practices = new Map<number, number>();
    for (const { at = dago.id, as = main, ...hour } of hours) {
      const id = practices.get(at) ?? (await createPractice(db, { doctorId: doctor.id, facilityId: at, specializationId: as })).id;
      practices.set(at, id);
      schedules.push(await createSchedule(db, id, { capacity: null, end: null, ...hour }));
    }
    return { id: doctor.id, schedules };
  };
  const fill = async (schedule: { id: number } | undefined, date: string, withheld = 0) =>
    await db
      .insertInto('appointment_slots')
      .values({ schedule_id: schedule?.id ?? 0, visit_date: date, capacity: 1, taken: 1 - withheld, withheld })
      .execute();

  await add(
    'Ani',
    { gender: 'female', languages: ['id', 'en'] },
    { day: 1, start: '08:00' },
    { day: 6, start: '16:00', end: '18:00', at: melati.id },
  );
  await add('Budi', { gender: 'male', languages: ['id'] }, { day: 2, start: '17:30' });
  await add('Cici', { gender: 'female' }, { day: 6, start: '09:00', as: newborn.id, at: melati.id });
  await add('Dedi', { gender: 'male', languages: ['su'] }, { day: 7, start: '10:59', as: heart.id });
  const full = await add('Eka', { gender: 'female' }, { day: 1, start: '07:00', capacity: 1 });
  await fill(full.schedules[0], '2026-11-23');
  const withheld = await add('Fani', { gender: 'female' }, { day: 1, start: '07:30', capacity: 1 });
  await fill(withheld.schedules[0], '2026-11-23', 1);
  const away = await add('Gita', { gender: 'female' }, { day: 3, start: '08:00' }, { day: 4, start: '08:00', at: melati.id });
  // Away at one hospital alone.
  await createLeave(db, { doctorId: away.id, facilityId: dago.id, from: '2026-11-22', to: '2026-12-31' });
  const gone = await add('Hadi', { gender: 'male' }, { day: 4, start: '11:00' });
  await createLeave(db, { doctorId: gone.id, from: '2026-11-01', to: '2027-03-01' });
  const closed = await add('Indah', { gender: 'female' }, { day: 4, start: '11:00' });
  await createException(db, { scheduleId: closed.schedules[0]?.id ?? 0, day: '2026-11-26' });
  const moved = await add('Joko', { gender: 'male' }, { day: 5, start: '08:00' });
  await createException(db, { scheduleId: moved.schedules[0]?.id ?? 0, day: '2026-11-27', kind: 'hours', start: '19:00', end: '20:00' });
  await createHoliday(db, { day: '2026-11-24', facilityId: dago.id });
  await add('Kiki', { gender: 'male' });
  await add('Lala', { gender: 'female' }, { day: 6, start: '08:00', validTo: '2026-11-20' });
  await db.updateTable('doctors').set({ is_active: false }).where('name', '=', 'Lala').execute();
  return { dago, melati, child, newborn, heart, ids };
}
beforeAll(async () => {
  all = await createRecords();
});

type Wanted = Partial<DoctorFilter>;
const find = async (wanted: Wanted, order: 'earliest' | 'name' = 'earliest') =>
  await findFitting(db, { ...anyDoctor, ...wanted }, { order, from: 0, limit: 20 }, now);

/** Names in their order, each with its first date and hour, or with why there is none. */
const shownOf = async (wanted: Wanted) =>
  (await find(wanted)).doctors.map(({ name, first, refusals }) =>
    first ? `${name} ${first.date.slice(5)} ${first.start_hour}` : `${name} ${refusals.join()}`,
  );

test('who is free first comes first; full dates, leaves, holidays and closed dates lead to the next', async () => {
  expect(await shownOf({})).toEqual([
    'Ani 11-21 16:00',
    'Dedi 11-22 10:59',
    'Gita 11-26 08:00',
    'Joko 11-27 19:00',
    'Cici 11-28 09:00',
    'Eka 11-30 07:00',
    'Fani 11-30 07:30',
    'Budi 12-01 17:30',
    'Indah 12-03 11:00',
    'Hadi doctor_away',
    'Kiki ',
  ]);
});

const morning = { startsFrom: '00:00', startsBefore: '11:00' };
const cases: readonly (readonly [string, () => Wanted, string[]])[] = [
  ['a day', () => ({ days: [6] }), ['Ani 11-21 16:00', 'Cici 11-28 09:00']],
  ['one of two days', () => ({ days: [6, 7] }), ['Ani 11-21 16:00', 'Dedi 11-22 10:59', 'Cici 11-28 09:00']],
  ['a day and a part', () => ({ days: [6], ...morning }), ['Cici 11-28 09:00']],
  ['hours before the end of a part', () => ({ days: [7], ...morning }), ['Dedi 11-22 10:59']],
  ['hours from the beginning of a part', () => ({ startsFrom: '11:00', startsBefore: '15:00' }), ['Indah 12-03 11:00', 'Hadi doctor_away']],
  ['a first hour', () => ({ startsFrom: '17:00' }), ['Budi 12-01 17:30']],
  ['today, what has begun is over', () => ({ inDays: 0 }), ['Ani 11-21 16:00']],
  ['tomorrow', () => ({ inDays: 1 }), ['Dedi 11-22 10:59']],
  ['a day that is full', () => ({ inDays: 2 }), ['Ani 11-23 08:00']],
  ['a day of the week that is no such date', () => ({ inDays: 1, days: [1] }), []],
  ['a holiday', () => ({ inDays: 3 }), []],
  ['hours moved on that date', () => ({ inDays: 6, startsFrom: '19:00' }), ['Joko 11-27 19:00']],
  ['women on a day', () => ({ gender: 'female', days: [1] }), ['Ani 11-23 08:00', 'Eka 11-30 07:00', 'Fani 11-30 07:30']],
  ['men of the heart', () => ({ gender: 'male', specialization: all.heart.id }), ['Dedi 11-22 10:59']],
  ['a specialization has those below it', () => ({ specialization: all.child.id, days: [6] }), ['Ani 11-21 16:00', 'Cici 11-28 09:00']],
  ['below it alone', () => ({ specialization: all.newborn.id }), ['Cici 11-28 09:00']],
  ['a hospital', () => ({ facility: all.melati.id }), ['Ani 11-21 16:00', 'Gita 11-26 08:00', 'Cici 11-28 09:00']],
  ['a day at a hospital', () => ({ facility: all.dago.id, days: [6] }), []],
  ['where a payer pays', () => ({ payingAt: [all.melati.id], days: [4] }), ['Gita 11-26 08:00']],
  ['a payer that pays nowhere', () => ({ payingAt: [] }), []],
  ['a language', () => ({ language: 'en' }), ['Ani 11-21 16:00']],
  ['a language and a day on which none speaks it', () => ({ language: 'su', days: [6] }), []],
  ['those who chat', () => ({ among: [all.ids.get('Budi') ?? 0] }), ['Budi 12-01 17:30']],
  ['nobody who chats', () => ({ among: [] }), []],
  ['a name', () => ({ text: 'joko' }), ['Joko 11-27 19:00']],
  ['a name on another day', () => ({ text: 'joko', days: [1] }), []],
  [
    'all together',
    () => ({ specialization: all.child.id, facility: all.melati.id, days: [6], startsFrom: '15:00', gender: 'female', language: 'id' }),
    ['Ani 11-21 16:00'],
  ],
];

test.each(cases)('%s', async (_name, wanted, expected) => {
  expect(await shownOf(wanted())).toEqual(expected);
});

test('the counts and the ids are those of the lists', async () => {
  const filters = cases.filter(([name]) => !name.includes('name')).map(([, wanted]) => ({ ...anyDoctor, ...wanted() }));
  expect(await countFitting(db, filters, now)).toEqual(cases.filter(([name]) => !name.includes('name')).map(([, , shown]) => shown.length));
  expect(await countFitting(db, [{ ...anyDoctor, text: 'joko' }], now)).toEqual([1]);
  expect(await countFitting(db, [], now)).toEqual([]);
  expect(await findFittingIds(db, { ...anyDoctor, days: [7] }, now)).toEqual([all.ids.get('Dedi')]);
});

test('by name without dates, page after page', async () => {
  const { total, doctors } = await find({ gender: 'female' }, 'name');
  expect([total, doctors.map(({ name, first }) => [name, first])]).toEqual([
    6,
    ['Ani', 'Cici', 'Eka', 'Fani', 'Gita', 'Indah'].map((name) => [name, null]),
  ]);
  const second = await findFitting(db, { ...anyDoctor, gender: 'female' }, { order: 'earliest', from: 2, limit: 2 }, now);
  expect([second.total, second.doctors.map(({ name }) => name)]).toEqual([6, ['Cici', 'Eka']]);
});

test('why there is no date is said of the hours that are asked for alone', async () => {
  const { id: at } = await createFacility(db, { name: 'RS Braga' });
  const doctor = await createDoctor(db, { name: 'Maya', specializationId: all.heart.id });
  const practice = await createPractice(db, { doctorId: doctor.id, facilityId: at, specializationId: all.heart.id });
  const given = { end: null, validTo: '2026-11-24' };
  const morning = await createSchedule(db, practice.id, { ...given, day: 1, start: '08:00', capacity: 1 });
  const evening = await createSchedule(db, practice.id, { ...given, day: 2, start: '17:30', capacity: null });
  await db.insertInto('appointment_slots').values({ schedule_id: morning.id, visit_date: '2026-11-23', capacity: 1, taken: 1 }).execute();
  await createException(db, { scheduleId: evening.id, day: '2026-11-24' });
  const reasonsOf = async (wanted: Wanted) =>
    (await find({ facility: at, ...wanted })).doctors.map(({ hasSchedule, refusals }) => [hasSchedule, refusals.toSorted()]);
  expect(await reasonsOf({})).toEqual([[true, ['closed', 'full']]]);
  expect(await reasonsOf({ startsFrom: '17:00' })).toEqual([[true, ['closed']]]);
  expect(await reasonsOf({ startsBefore: '11:00' })).toEqual([[true, ['full']]]);
});

test('the first free hour says where it is and what is left', async () => {
  const [ani] = (await find({ text: 'ani' })).doctors;
  expect(ani).toMatchObject({
    places: ['RS Dago', 'RS Melati'],
    first: { date: '2026-11-21', start_hour: '16:00', end_hour: '18:00', remaining: null, facility: { name: 'RS Melati' } },
  });
  expect((await find({ days: [1], gender: 'female' })).doctors.at(1)?.first?.remaining).toBe(1);
});
