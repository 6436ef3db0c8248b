import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const all = (queue: { shift(): string | null }) => {
  const items: string[] = [];
  for (let item = queue.shift(); item !== null; item = queue.shift()) items.push(item);
  return items;
};

test('groups are served in turn, each in its own order', () => {
  const queue = createFairQueue<string>(10);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item[0] as string, item);
  expect(all(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(queue.size).toBe(0);
});

test('a full queue accepts a group with few items, in exchange for the newest of the group with most', () => {
  const queue = createFairQueue<string>(3);
  for (const item of ['a1', 'a2', 'a3']) queue.push('a', item);
  expect(['a', 'b'].map(queue.hasRoomFor)).toEqual([false, true]);
  expect(queue.push('b', 'b1')).toBe('a3');
  // Another item of `a` or `b` would only replace one of a group that has no more items.
  expect(['a', 'b', 'c'].map(queue.hasRoomFor)).toEqual([false, false, true]);
  expect(queue.push('c', 'c1')).toBe('a2');
  expect(['a', 'b', 'c', 'd'].map(queue.hasRoomFor)).toEqual([false, false, false, false]);
  expect(all(queue)).toEqual(['a1', 'b1', 'c1']);
});

test('a removed item leaves no trace', () => {
  const queue = createFairQueue<string>(3);
  for (const item of ['a1', 'a2', 'b1']) queue.push(item[0] as string, item);
  queue.remove('a', 'a1');
  queue.remove('b', 'b1');
  queue.remove('b', 'b1');
  queue.remove('unknown', 'x');
  expect([queue.size, queue.countOf('a'), queue.countOf('b')]).toEqual([1, 1, 0]);
  expect(all(queue)).toEqual(['a2']);
});

test('its size is the number of its items, never above the maximum, and each item is taken once', () => {
  const act = fc.record({ group: fc.constantFrom('a', 'b', 'c'), kind: fc.constantFrom('push', 'push', 'shift', 'remove') });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), fc.integer({ min: 0, max: 6 }), (acts, max) => {
      const queue = createFairQueue<string>(max);
      const waiting = new Map<string, string>();
      for (const [n, { group, kind }] of acts.entries()) {
        if (kind === 'push' && queue.hasRoomFor(group)) {
          const dropped = queue.push(group, `${n}`);
          if (dropped !== null) expect(waiting.delete(dropped)).toBe(true);
          waiting.set(`${n}`, group);
        } else if (kind === 'shift') {
          const item = queue.shift();
          expect(item === null ? waiting.size === 0 : waiting.delete(item)).toBe(true);
        } else {
          const [item] = [...waiting].find(([, of]) => of === group) ?? [];
          queue.remove(group, item ?? 'none');
          if (item) waiting.delete(item);
        }
        expect(queue.size).toBe(waiting.size);
        expect(queue.size).toBeLessThanOrEqual(max);
        for (const one of ['a', 'b', 'c']) expect(queue.countOf(one)).toBe([...waiting.values()].filter((of) => of === one).length);
      }
    }),
  );
});
