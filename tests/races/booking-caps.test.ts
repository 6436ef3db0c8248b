import { afterAll, describe, expect, test } from 'vitest';
import { soak } from '#tests/harness/suite.ts';
import { createBookingRaces } from './booking-caps.ts';

const races = await createBookingRaces();
afterAll(() => races.close());

// A control ends with the round that shows the error; the length of a round depends on the machine.

describe('the share of unverified numbers', () => {
  test('60 addresses at once: exactly half of the capacity is counted, every request is stored', async () => {
    for (const capacity of [1, 5, 8]) {
      const { unproven, kept } = await races.strangersAtOnce(capacity, 60);
      expect([capacity, unproven]).toEqual([capacity, Math.ceil(capacity / 2)]);
      // A capacity of one is full after the first.
      expect(kept).toBe(capacity === 1 ? 1 : 60);
    }
    expect(await races.wrongCounters()).toEqual([]);
  });

  test('control: without the schedule’s lock more is counted', async () => {
    let max = 0;
    for (let round = 0; round < 20 && max <= 10; round += 1) max = Math.max(max, await races.withoutLock(20, 60));
    expect(max).toBeGreaterThan(10);
  });

  soak('users with verified numbers get their half at the same moment', async () => {
    for (const capacity of [3, 8]) {
      const { unproven, proven } = await races.allAtOnce(capacity, 30);
      expect(unproven).toBeLessThanOrEqual(Math.ceil(capacity / 2));
      expect(proven).toBeGreaterThanOrEqual(Math.floor(capacity / 2));
      expect(unproven + proven).toBe(capacity);
    }
    expect(await races.wrongCounters()).toEqual([]);
  });
});

describe('submitting twice, moving, cancelling, erasing and claiming at once', () => {
  test('the counters are the rows, and no deadlock', async () => {
    const before = await races.deadlocks();
    const { requests, duplicates } = await races.mixedActs(8, async () => expect(await races.wrongCounters()).toEqual([]));
    expect(requests).toBeGreaterThan(30);
    expect(duplicates).toBeGreaterThan(0);
    expect(await races.deadlocks()).toBe(before);
  });

  test.each([
    ['erasing that locks the requests before their schedules', races.eraseInOtherOrder],
    ['claiming that counts the number’s day after the schedules', races.claimInOtherOrder],
  ])('control: %s causes a deadlock', async (_name, inOtherOrder) => {
    const before = await races.deadlocks();
    await inOtherOrder();
    await expect.poll(races.deadlocks).toBeGreaterThan(before);
  });
});
