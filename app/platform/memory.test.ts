import { expect, test } from 'vitest';
import { createMemory } from './memory.server.ts';

function counted(options: { isListening?: () => boolean } = {}) {
  const clock = { time: 1_000_000 };
  const memory = createMemory({ isListening: options.isListening ?? (() => true), now: () => clock.time });
  const reads = { count: 0, fail: null as Error | null };
  const recall = () =>
    memory.recall('units', ['facilities'], async () => {
      reads.count += 1;
      if (reads.fail) throw reads.fail;
      return reads.count;
    });
  return { clock, memory, reads, recall };
}

const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('a value is read once until its tag is purged or a minute has passed', async () => {
  const { clock, memory, recall } = counted();
  expect(await Promise.all([recall(), recall(), recall()])).toEqual([1, 1, 1]);
  memory.purge(['doctors']);
  expect(await recall()).toBe(1);
  memory.purge(['doctors', 'facilities']);
  expect(await recall()).toBe(2);
  clock.time += 61_000;
  expect(await recall()).toBe(3);
  memory.purgeAll();
  expect(await recall()).toBe(4);
});

test('nothing is believed while purges are not heard', async () => {
  const { recall } = counted({ isListening: () => false });
  expect([await recall(), await recall()]).toEqual([1, 2]);
});

test('what was being read during a purge is not kept, and who asks later reads anew', async () => {
  const { memory, recall } = counted();
  const early = recall();
  memory.purge(['facilities']);
  const late = recall();
  expect([await early, await late, await recall()]).toEqual([1, 2, 2]);
});

test('while the database is away the last value stays for ten minutes; other errors are thrown', async () => {
  const { clock, memory, reads, recall } = counted();
  await recall();
  memory.purge(['facilities']);
  reads.fail = away;
  expect(await recall()).toBe(1);
  clock.time += 11 * 60_000;
  await expect(recall()).rejects.toThrow('connect');
  reads.fail = new Error('syntax');
  await expect(recall()).rejects.toThrow('syntax');
  reads.fail = null;
  expect(await recall()).toBe(reads.count);
});
