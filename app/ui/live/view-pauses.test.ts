import { expect, test } from 'vitest';
import { momentOf, viewPause } from './view-pauses.ts';

test('1,500 who are sent away at once come back over many seconds', () => {
  for (const why of ['restart', 'lost'] as const) {
    const pauses = Array.from({ length: 1_500 }, (_, n) => momentOf(viewPause(why, 1), n / 1_500));
    const inEachSecond = Map.groupBy(pauses, (pause) => Math.floor(pause / 1_000));
    expect(Math.max(...[...inEachSecond.values()].map(({ length }) => length))).toBeLessThan(250);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000);
  }
});

test('who is refused comes back ever more rarely, who was cut off within half a minute', () => {
  const longest = (why: 'lost' | 'refused') => [1, 2, 3, 4, 99].map((failures) => viewPause(why, failures).toMs);
  expect(longest('refused')).toEqual([30_000, 60_000, 120_000, 240_000, 240_000]);
  expect(longest('lost')).toEqual([8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(viewPause('refused', 1).fromMs).toBe(10_000);
  // A stream that has become old was not refused.
  expect(viewPause('ended', 0).toMs).toBeLessThan(1_000);
});
