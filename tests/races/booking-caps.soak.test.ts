import { afterAll, expect, test } from 'vitest';
import { createBookingRaces } from './booking-caps.ts';

const races = await createBookingRaces();
afterAll(() => races.close());

test('every capacity from 1 to 20, 100 addresses at once: exactly half is counted', async () => {
  for (let capacity = 1; capacity <= 20; capacity += 1) {
    expect([capacity, (await races.strangersAtOnce(capacity, 100)).unproven]).toEqual([capacity, Math.ceil(capacity / 2)]);
    const { unproven, proven } = await races.allAtOnce(capacity, 40);
    expect([capacity, proven >= Math.floor(capacity / 2), unproven + proven]).toEqual([capacity, true, capacity]);
  }
  expect(await races.wrongCounters()).toEqual([]);
});

test('100 waves of submitting twice, moving, cancelling, erasing and claiming', async () => {
  const before = await races.deadlocks();
  await races.mixedActs(100, async () => expect(await races.wrongCounters()).toEqual([]));
  expect(await races.deadlocks()).toBe(before);
});
