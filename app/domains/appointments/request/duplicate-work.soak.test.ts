import { afterAll, expect, test } from 'vitest';
import { createClock } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { bookAsVisitor, free, taken } from '#tests/factories/duplicates.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// The time of an answer must not reveal a duplicate to a stranger; duplicate-work.test.ts compares the statements.

const app = await createTestApp({ clock: createClock() });
const { db } = app;
afterAll(() => app.close());

let people = 0;
const next = () => {
  people += 1;
  return people;
};

/** Sign test: true when so many pairs differ by over 1 ms in one direction that chance explains it once in a million times. */
function isDistinguishable(differences: readonly number[]): boolean {
  const n = differences.length;
  const over = [differences.filter((ms) => ms > 1).length, differences.filter((ms) => ms < -1).length];
  return Math.max(...over) > n / 2 + 2.45 * Math.sqrt(n);
}

test('a duplicate takes the same time, in consecutive pairs, where a difference of 5 ms is detected', async () => {
  const slot = await createSlot(db, { capacity: null });
  const apart: Record<'duplicate' | 'control', number[]> = { duplicate: [], control: [] };
  const took = async (n: number, date: string, moreMs = 0) => {
    const began = performance.now();
    await bookAsVisitor(app, slot, n, date);
    const until = performance.now() + moreMs;
    while (performance.now() < until);
    return performance.now() - began;
  };
  // The first five rounds warm up. Both dates get the same number of requests.
  for (let round = -5; round < 60 || (!isDistinguishable(apart.control) && round < 400); round += 1) {
    const victim = next();
    for (const [n, date] of [[victim, taken] as const, [next(), taken] as const, [next(), free] as const])
      await bookAsVisitor(app, slot, n, date);
    const other = next();
    const asks = [
      { kind: 'duplicate', ask: () => took(victim, taken) },
      { kind: 'another', ask: () => took(victim, free) },
      { kind: 'control', ask: () => took(other, free, 5) },
    ];
    const times: Record<string, number> = {};
    for (const { kind, ask } of [...asks.slice((round + 6) % 3), ...asks.slice(0, (round + 6) % 3)]) times[kind] = await ask();
    if (round < 0) continue;
    for (const kind of ['duplicate', 'control'] as const) apart[kind].push((times[kind] as number) - (times.another as number));
  }
  expect([isDistinguishable(apart.duplicate), isDistinguishable(apart.control)]).toEqual([false, true]);
});
