import { afterAll, expect, test } from 'vitest';
import { createFacility } from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findAcceptUntil } from './medicine-sale.store.server.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());

test('a pharmacy accepts within two of its opening hours', async () => {
  const [shopHours, always, unstated] = [await createFacility(db), await createFacility(db), await createFacility(db)];
  const weekdays = [1, 2, 3, 4, 5].map((day) => ({ facility_id: shopHours.id, day, opens: '08:00', closes: '12:00' }));
  const afternoons = [1, 2, 3, 4, 5].map((day) => ({ facility_id: shopHours.id, day, opens: '13:00', closes: '17:00' }));
  const nights = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ facility_id: always.id, day, opens: '00:00', closes: null }));
  await db
    .insertInto('facility_opening_hours')
    .values([...weekdays, ...afternoons, ...nights])
    .execute();
  // 2026-11-27 is a Friday; the facilities are in Jakarta, seven hours ahead.
  const cases = [
    [shopHours.id, '2026-11-27T08:30', '2026-11-27T10:30'],
    [shopHours.id, '2026-11-27T11:30', '2026-11-27T14:30'],
    [shopHours.id, '2026-11-27T16:00', '2026-11-30T09:00'],
    [shopHours.id, '2026-11-28T10:00', '2026-11-30T10:00'],
    [always.id, '2026-11-27T23:30', '2026-11-28T01:30'],
    [unstated.id, '2026-11-28T23:30', '2026-11-29T01:30'],
  ] as const;
  for (const [facilityId, from, until] of cases) {
    const accepted = await findAcceptUntil(db, { facilityId, paidAt: new Date(`${from}:00+07:00`), hours: 2 });
    expect([from, accepted]).toEqual([from, new Date(`${until}:00+07:00`)]);
  }
});

test('the time to accept stands still on a public holiday, of all or of this pharmacy, but not where it is open around the clock', async () => {
  const [one, other, always] = [await createFacility(db), await createFacility(db), await createFacility(db)];
  const days = [1, 2, 3, 4, 5, 6, 7];
  await db
    .insertInto('facility_opening_hours')
    .values([
      ...[one, other].flatMap(({ id }) => days.map((day) => ({ facility_id: id, day, opens: '08:00', closes: '12:00' }))),
      ...days.map((day) => ({ facility_id: always.id, day, opens: '00:00', closes: null })),
    ])
    .execute();
  // Eleven days in a row, as at the end of Ramadan with its joint leave.
  const closed = Array.from({ length: 11 }, (_, index) => ({
    facility_id: null,
    day: `2027-03-${String(8 + index).padStart(2, '0')}`,
    name: 'Lebaran',
  }));
  await db.insertInto('public_holidays').values(closed).execute();
  await db.insertInto('public_holidays').values({ facility_id: one.id, day: '2027-03-19', name: 'Pindah gedung' }).execute();
  const cases = [
    [one.id, '2027-03-07T11:00', '2027-03-20T09:00'],
    [other.id, '2027-03-07T11:00', '2027-03-19T09:00'],
    [other.id, '2027-03-10T09:00', '2027-03-19T10:00'],
    [always.id, '2027-03-10T09:00', '2027-03-10T11:00'],
  ] as const;
  for (const [facilityId, from, until] of cases) {
    const accepted = await findAcceptUntil(db, { facilityId, paidAt: new Date(`${from}:00+07:00`), hours: 2 });
    expect([from, accepted]).toEqual([from, new Date(`${until}:00+07:00`)]);
  }
});
