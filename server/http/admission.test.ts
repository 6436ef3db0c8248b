import { afterEach, expect, test } from 'vitest';
import { type Admission, type AdmissionOptions, createAdmission } from './admission.ts';

const made: Admission[] = [];
const create = (change: Partial<AdmissionOptions> & { readQueue?: { max: number; waitMs: number } } = {}) => {
  const queue = { write: { max: 5, waitMs: 5_000 }, read: change.readQueue ?? { max: 100, waitMs: 5_000 } };
  const admission = createAdmission({ maxInFlight: 2, queue, maxLoopDelayMs: 100_000, ...change });
  made.push(admission);
  return admission;
};
afterEach(() => {
  for (const admission of made.splice(0)) admission.stop();
});

test('no more than the bound run at once, the others follow', async () => {
  const admission = create();
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

test('beyond the queue a request is refused at once; writes have their own and go first', async () => {
  const admission = create({ readQueue: { max: 3, waitMs: 5_000 } });
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
  expect(order).toEqual(['write', 'first', 'second', 'third']);
  expect(admission.inFlight).toBe(0);
});

test('who waits too long is refused and leaves no trace', async () => {
  const admission = create({ maxInFlight: 1, readQueue: { max: 5, waitMs: 30 } });
  const leave = await admission.enter('read');
  expect(await admission.enter('read')).toBeNull();
  expect(admission.waiting).toBe(0);
  leave?.();
  expect(await admission.enter('read')).not.toBeNull();
});

test('requests are let in one per turn of the event loop, so that others get their turn in between', async () => {
  const admission = create({ maxInFlight: 50 });
  let turns = 0;
  let running = true;
  const count = () => {
    turns += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 40 }, async () => (await admission.enter('read'))?.()));
  running = false;
  expect(turns).toBeGreaterThanOrEqual(39);
});

test('while the event loop is held up and requests pile up reads are refused and writes are not', async () => {
  const admission = create({ maxInFlight: 1_000, maxLoopDelayMs: 50 });
  for (let i = 0; i < 8; i += 1) expect(await admission.enter('read')).not.toBeNull();
  const askHeldUp = async () => {
    const until = performance.now() + 100;
    while (performance.now() < until);
    return await admission.enter('read');
  };
  await expect.poll(askHeldUp, { interval: 50, timeout: 5_000 }).toBeNull();
  expect(await admission.enter('write')).not.toBeNull();
});
