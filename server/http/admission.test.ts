import { afterEach, expect, test } from 'vitest';
import { type Admission, type AdmissionOptions, createAdmission } from './admission.ts';

const created: Admission[] = [];
const create = (change: Partial<AdmissionOptions> & { readQueue?: { max: number; waitMs: number } } = {}) => {
  const queue = { write: { max: 5, waitMs: 60_000 }, read: change.readQueue ?? { max: 100, waitMs: 60_000 } };
  const admission = createAdmission({ maxInFlight: 2, queue, maxLoopDelayMs: 100_000, ...change });
  created.push(admission);
  return admission;
};
afterEach(() => {
  for (const admission of created.splice(0)) admission.stop();
});

test('no more than the maximum run at once, the others follow', async () => {
  const admission = create();
  let running = 0;
  let max = 0;
  const work = async () => {
    const leave = await admission.enter('read', 'a');
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    leave?.();
    return leave !== null;
  };
  expect(await Promise.all(Array.from({ length: 50 }, work))).toEqual(Array(50).fill(true));
  expect(max).toBe(2);
  expect([admission.inFlight, admission.waiting]).toEqual([0, 0]);
});

test('beyond the queue a request is refused at once; writes have their own queue and go first', async () => {
  const admission = create({ readQueue: { max: 3, waitMs: 60_000 } });
  const leaves = [await admission.enter('read', 'a'), await admission.enter('read', 'a')];
  const order: string[] = [];
  const ask = async (priority: 'read' | 'write', name: string) => {
    const leave = await admission.enter(priority, 'a');
    order.push(leave ? name : `${name} refused`);
    leave?.();
  };
  const asked = ['first', 'second', 'third'].map((name) => ask('read', name));
  expect(await admission.enter('read', 'a')).toBeNull();
  asked.push(ask('write', 'write'));
  leaves[0]?.();
  await Promise.all(asked);
  leaves[1]?.();
  expect(order).toEqual(['write', 'first', 'second', 'third']);
  expect(admission.inFlight).toBe(0);
});

test('while writes keep coming every fourth turn is a read', async () => {
  const admission = create({ maxInFlight: 1, queue: { write: { max: 50, waitMs: 60_000 }, read: { max: 50, waitMs: 60_000 } } });
  const first = await admission.enter('write', 'a');
  const order: string[] = [];
  const ask = async (priority: 'read' | 'write') => {
    const release = await admission.enter(priority, 'a');
    order.push(priority);
    release?.();
  };
  const asked = [...Array.from({ length: 12 }, () => ask('write')), ...Array.from({ length: 3 }, () => ask('read'))];
  first?.();
  await Promise.all(asked);
  // The previous turn was a write too.
  expect(order.map((one) => one[0]).join('')).toBe('wwrwwwrwwwrwwww');
});

test('a request that waits too long is refused and leaves no trace', async () => {
  const admission = create({ maxInFlight: 1, readQueue: { max: 5, waitMs: 30 } });
  const leave = await admission.enter('read', 'a');
  expect(await admission.enter('read', 'a')).toBeNull();
  expect(admission.waiting).toBe(0);
  leave?.();
  expect(await admission.enter('read', 'a')).not.toBeNull();
});

test('one request is admitted per iteration of the event loop, so that other work runs in between', async () => {
  const admission = create({ maxInFlight: 50 });
  let iterations = 0;
  let running = true;
  const count = () => {
    iterations += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 40 }, async () => (await admission.enter('read', 'a'))?.()));
  running = false;
  expect(iterations).toBeGreaterThanOrEqual(39);
});

test('while the event loop is delayed and requests queue up, reads are refused and writes are not', async () => {
  const admission = create({ maxInFlight: 1_000, maxLoopDelayMs: 50 });
  for (let i = 0; i < 8; i += 1) expect(await admission.enter('read', 'a')).not.toBeNull();
  const askOverloaded = async () => {
    const until = performance.now() + 100;
    while (performance.now() < until);
    return await admission.enter('read', 'a');
  };
  await expect.poll(askOverloaded, { interval: 50 }).toBeNull();
  expect(await admission.enter('write', 'a')).not.toBeNull();
});

test('a network with many requests waits behind its own: others come next, and are admitted to a full queue', async () => {
  const admission = create({ maxInFlight: 1, readQueue: { max: 4, waitMs: 60_000 } });
  const first = await admission.enter('read', 'flood');
  const order: string[] = [];
  const ask = async (network: string) => {
    const release = await admission.enter('read', network);
    order.push(release ? network : `${network} refused`);
    release?.();
  };
  const asked = ['flood', 'flood', 'flood', 'flood', 'one', 'other', 'flood'].map(ask);
  first?.();
  await Promise.all(asked);
  expect(order.filter((one) => one.endsWith('refused'))).toEqual(Array(3).fill('flood refused'));
  expect(order.filter((one) => !one.endsWith('refused'))).toEqual(['flood', 'one', 'other', 'flood']);
});

test('while the event loop is delayed, reads of a network without requests here are admitted', async () => {
  const admission = create({ maxInFlight: 1_000, maxLoopDelayMs: 50 });
  for (let i = 0; i < 8; i += 1) await admission.enter('read', 'flood');
  const askOverloaded = async () => {
    const until = performance.now() + 100;
    while (performance.now() < until);
    return admission.refusesReads('flood');
  };
  await expect.poll(askOverloaded, { interval: 50 }).toBe(true);
  expect(await admission.enter('read', 'other')).not.toBeNull();
});
