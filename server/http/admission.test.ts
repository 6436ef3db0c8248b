import { afterEach, expect, test } from 'vitest';
import { type Admission, createAdmission } from './admission.ts';

const made: Admission[] = [];
const create = (change = {}) => {
  const admission = createAdmission({ maxInFlight: 2, maxQueue: 3, maxWaitMs: 2_000, maxLoopDelayMs: 100_000, ...change });
  made.push(admission);
  return admission;
};
afterEach(() => {
  for (const admission of made.splice(0)) admission.stop();
});

test('no more than the bound run at once, the others follow', async () => {
  const admission = create({ maxQueue: 100 });
  let running = 0;
  let most = 0;
  const work = async () => {
    const leave = await admission.enter('read');
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    leave?.();
    return leave !== null;
  };
  expect(await Promise.all(Array.from({ length: 50 }, work))).toEqual(Array(50).fill(true));
  expect(most).toBe(2);
  expect([admission.inFlight, admission.waiting]).toEqual([0, 0]);
});

test('beyond the queue a request is refused at once; a write takes the place of the youngest waiting read', async () => {
  const admission = create();
  const leaves = [await admission.enter('read'), await admission.enter('read')];
  const order: string[] = [];
  const ask = async (priority: 'read' | 'write', name: string) => {
    const leave = await admission.enter(priority);
    order.push(leave ? name : `${name} refused`);
    leave?.();
  };
  const asked = ['first', 'second', 'third'].map((name) => ask('read', name));
  expect(await admission.enter('read')).toBeNull();
  asked.push(ask('write', 'write'));
  leaves[0]?.();
  await Promise.all(asked);
  leaves[1]?.();
  expect(order).toEqual(['third refused', 'write', 'first', 'second']);
  expect(admission.inFlight).toBe(0);
});

test('who waits too long is refused and leaves no trace', async () => {
  const admission = create({ maxInFlight: 1, maxWaitMs: 30 });
  const leave = await admission.enter('read');
  expect(await admission.enter('read')).toBeNull();
  expect(admission.waiting).toBe(0);
  leave?.();
  expect(await admission.enter('read')).not.toBeNull();
});

test('while the event loop is held up reads are refused and writes are not', async () => {
  const admission = create({ maxInFlight: 1_000, maxLoopDelayMs: 50 });
  const leave = await admission.enter('read');
  expect(leave).not.toBeNull();
  const until = performance.now() + 400;
  while (performance.now() < until);
  await expect.poll(async () => (await admission.enter('read')) === null, { interval: 50 }).toBe(true);
  expect(await admission.enter('write')).not.toBeNull();
});
