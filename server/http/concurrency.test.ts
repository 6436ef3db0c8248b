import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { soak } from '#tests/harness/suite.ts';
import { createClientConcurrency } from './concurrency.ts';

const limit = { executing: 2, waiting: 3, waitMs: 60_000 };

test('each client runs so many at once, the next wait in their order, and further ones are refused at once', async () => {
  const clients = createClientConcurrency(limit);
  const running = [await clients.enter('a'), await clients.enter('a')];
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (n) => {
    const release = await clients.enter('a');
    order.push(n);
    release?.();
  });
  expect(await clients.enter('a')).toBeNull();
  expect(await clients.enter('b')).not.toBeNull();
  expect(order).toEqual([]);
  for (const release of running) release?.();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
});

test('a wait that takes too long is refused, and the next one gets its turn', async () => {
  const clients = createClientConcurrency({ executing: 1, waiting: 5, waitMs: 20 });
  const release = await clients.enter('a');
  expect(await clients.enter('a')).toBeNull();
  release?.();
  expect(await clients.enter('a')).not.toBeNull();
});

test('however many come at once, no more than the maximum run', async () => {
  const clients = createClientConcurrency({ executing: 2, waiting: 100, waitMs: 60_000 });
  let running = 0;
  let max = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 102 }, async () => {
      const release = await clients.enter('a');
      running += 1;
      max = Math.max(max, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      release?.();
      return release !== null;
    }),
  );
  expect([max, outcomes.every(Boolean)]).toEqual([2, true]);
});

soak('clients without requests use no memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  /** Megabytes of memory after 50,000 clients while the limiter itself is referenced: the keys alone take fifty. */
  const heldBy = async (leave: (release: (() => void) | null) => void) => {
    const clients = createClientConcurrency(limit);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let n = 0; n < 50_000; n += 1) leave(await clients.enter(Buffer.alloc(1_000, `client ${n} `).toString('latin1')));
    collect();
    const held = (process.memoryUsage().heapUsed - before) / 1e6;
    return (await clients.enter('a')) ? held : Number.NaN;
  };
  // The control: clients with running requests take memory. Everything else in this process takes much less.
  expect(await heldBy(() => {})).toBeGreaterThan(40);
  expect(await heldBy((release) => release?.())).toBeLessThan(10);
});
