import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createDoctor, createFacility, createPractice, createSchedule, createSpecialization } from '#tests/factories/directory.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { fillReports } from '#tests/factories/report-rows.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findDayFigures } from './find-day-figures.server.ts';

// A Wednesday. In Bandung it is ten in the morning, in Jayapura two hours later.
const now = new Date('2026-11-25T03:00:00Z');
const app = await createTestApp({ clock: { now: () => now } });
const { db } = app;
afterAll(() => app.close());
const { done } = callsOn(app);

let facilities: number[] = [];
beforeAll(async () => {
  ({ facilities } = await fillReports(app, now, 3_000));
});

const tilesOf = async (actor: UserActor) => await done(findDayFigures, actor, { units: '' });
const numbersOf = async (actor: UserActor) =>
  Object.fromEntries((await tilesOf(actor)).flatMap(({ figures }) => figures.map(({ name, value, before }) => [name, [value, before]])));

test('each number is that of the facility’s own day, beside that of the same day last week', async () => {
  const [large = 0, eastern = 0] = facilities;
  for (const [facility, zone] of [
    [large, 'Asia/Jakarta'],
    [eastern, 'Asia/Jayapura'],
  ] as const) {
    const found = await numbersOf(await createStaff(db, 'manager', [facility]));
    const [today, before] = [dateInZone(now, zone), dateInZone(new Date(now.getTime() - 7 * 86_400_000), zone)];
    // Counted here from the rows themselves.
    const { rows: paid } = await sql<{ at: Date; paid: string }>`
      select paid_at as at, paid from payment_attempts where facility_id = ${facility} and paid_at is not null`.execute(db);
    const sumOf = (day: string) => paid.filter(({ at }) => dateInZone(at, zone) === day).reduce((sum, one) => sum + Number(one.paid), 0);
    const { rows: placed } = await sql<{ at: Date }>`
      select o.placed_at as at from orders o join seller_orders s on s.order_id = o.id
      where o.type_code = 'MS' and s.facility_id = ${facility}`.execute(db);
    const { rows: visits } = await sql<{ day: string; desk_state: string }>`
      select visit_date::text as day, desk_state from bookings where facility_id = ${facility} and is_listed`.execute(db);
    const came = visits.filter(({ desk_state }) => ['arrived', 'done'].includes(desk_state));
    const countOf = (days: readonly string[]) => [today, before].map((day) => days.filter((one) => one === day).length);
    expect(found).toMatchObject({
      'payments.received': [sumOf(today), sumOf(before)],
      'orders.placed': countOf(placed.map(({ at }) => dateInZone(at, zone))),
      'appointments.visits': countOf(visits.map(({ day }) => day)),
      'appointments.arrived': countOf(came.map(({ day }) => day)),
    });
    expect([sumOf(before) > 0, placed.length > 20, came.length > 20]).toEqual([true, true, true]);
  }
});

test('a manager of one facility sees its numbers alone; of the group, those of all', async () => {
  const each = await Promise.all(facilities.map(async (id) => await numbersOf(await createStaff(db, 'manager', [id]))));
  const all = await numbersOf(await createStaff(db, 'manager'));
  const sum = each.reduce((total, one) => total + Number(one['payments.received']?.[1]), 0);
  expect(all['payments.received']?.[1]).toBe(sum);
});

test('doctors who would practise and are on leave are counted on their days', async () => {
  const [facility, specialty] = [await createFacility(db), await createSpecialization(db)];
  const manager = await createStaff(db, 'manager', [facility.id]);
  const absent = async () => (await numbersOf(manager))['appointments.absent_doctors'];
  const away = async (from: string, to: string, day: number) => {
    const doctor = await createDoctor(db);
    const practice = await createPractice(db, { doctorId: doctor.id, facilityId: facility.id, specializationId: specialty.id });
    await createSchedule(db, practice.id, { day });
    await db.insertInto('doctor_leaves').values({ doctor_id: doctor.id, starts_on: from, ends_on: to }).execute();
  };
  expect(await absent()).toEqual([0, 0]);
  await away('2026-11-23', '2026-11-27', 3);
  // On leave on a day without hours.
  await away('2026-11-23', '2026-11-27', 4);
  await away('2026-11-18', '2026-11-18', 3);
  await away('2026-11-18', '2026-11-25', 3);
  expect(await absent()).toEqual([2, 2]);
});

test('a tile leads to its list where the caller may open it, and who reads no reports has none', async () => {
  const manager = await tilesOf(await createStaff(db, 'manager'));
  const hrefOf = (name: string) => manager.find(({ tile }) => tile === name)?.href;
  expect([hrefOf('visits'), hrefOf('absences'), hrefOf('orders')]).toEqual(['/staff/pendaftaran', '/staff/jadwal/absen', '/staff/pesanan']);
  // The cashier's list is not the manager's; the report is.
  expect([hrefOf('received'), hrefOf('complaints')]).toEqual(['/staff/laporan?angka=received', null]);
  expect(manager.map(({ tile }) => tile)).toEqual(['visits', 'waiting', 'absences', 'orders', 'received', 'complaints']);
  for (const role of ['editor', 'booking_desk', 'cashier'] as const) expect(await tilesOf(await createStaff(db, role))).toEqual([]);
});

test('what waits says since when, and is compared with no other day', async () => {
  const manager = await createStaff(db, 'manager');
  const tiles = await tilesOf(manager);
  const waiting = tiles.find(({ tile }) => tile === 'waiting')?.figures[0];
  expect([waiting?.before, (waiting?.value ?? 0) > 0, waiting?.oldest instanceof Date]).toEqual([null, true, true]);
});
