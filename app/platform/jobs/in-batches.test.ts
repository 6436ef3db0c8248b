import { expect, test } from 'vitest';
import { inBatches } from './in-batches.server.ts';

test.each([
  [[0], 0],
  [[2], 2],
  [[3, 0], 3],
  [[3, 3, 1], 7],
])('batches of %j are %i in all', async (batches, all) => {
  const left = [...batches];
  const sizes: number[] = [];
  const done = await inBatches(3, async (size) => {
    sizes.push(size);
    return left.shift() ?? 0;
  });
  expect([done, left, sizes]).toEqual([all, [], batches.map(() => 3)]);
});
