import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { inTransaction } from '../database/db.server.ts';
import { createLogger } from '../log.server.ts';
import { createMetrics } from '../metrics.server.ts';
import type { Platform } from '../platform.server.ts';
import { announce } from './live-events.server.ts';
import type { LiveConnection } from './live-registry.server.ts';
import { createSharedViews, type SharedViewLimits, sharedViewLimits } from './shared-views.server.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

const opened: ReturnType<typeof createSharedViews>[] = [];
afterEach(() => {
  for (const views of opened.splice(0)) views.close();
});

/** Views of one kind, whose value says how often it was read. */
function createViews(limits: Partial<SharedViewLimits> = {}) {
  const clock = { at: 1_000_000, now: (): Date => new Date(clock.at) };
  const state = { reads: 0, isListening: true, fails: false };
  const platform = { db, clock, log: createLogger('silent'), metrics: createMetrics() } as unknown as Platform;
  const views = createSharedViews({
    platform: () => platform,
    kinds: [
      {
        kind: 'test',
        topicOf: (id) => (id === 'none' ? null : `test:${id}`),
        async open(_platform, id) {
          if (id === 'gone') return null;
          return async () => {
            if (state.fails) throw new Error('the database is away');
            state.reads += 1;
            return { shown: { n: state.reads }, hidden: 'of one alone' };
          };
        },
      },
    ],
    limits: { ...sharedViewLimits, mergeMs: 20, sweepMs: 20, headsMs: 50, ...limits },
    isListening: () => state.isListening,
  });
  opened.push(views);
  return { views, state, clock };
}

function createClient() {
  const state = { text: '', bytes: 0, ended: '' };
  const connection: LiveConnection = {
    write: (text) => void Object.assign(state, { text: state.text + text }),
    unsentBytes: () => state.bytes,
    end: (text) => void Object.assign(state, { text: state.text + text, ended: 'bye' }),
    destroy: () => void Object.assign(state, { ended: 'destroyed' }),
  };
  const values = () => [...state.text.matchAll(/event: view\ndata: (.*)\n\n/g)].map(([, data]) => JSON.parse(data ?? '').n as number);
  return { state, connection, values };
}
const notice = (seq: number) => JSON.stringify({ t: 'test:1', s: seq });

test('many watch, and the value is read once; each change is read once more, and every stream gets it', async () => {
  const { views, state } = createViews();
  expect((await views.read('test:1'))?.shown).toEqual({ n: 1 });
  expect((await views.read('test:1'))?.shown).toEqual({ n: 1 });
  const clients = Array.from({ length: 50 }, createClient);
  for (const { connection } of clients) views.open('test:1', connection, 'a');
  expect(clients.every(({ values }) => values().join() === '1')).toBe(true);
  views.onNotice(notice(5));
  await expect.poll(() => clients.every(({ values }) => values().at(-1) === 2)).toBe(true);
  expect(state.reads).toBe(2);
  expect(clients[0]?.state.text).not.toContain('of one alone');
});

test('a change during a read is read again, and many at once are few reads', async () => {
  const { views, state } = createViews({ mergeMs: 100 });
  await views.exists('test:1');
  const client = createClient();
  views.open('test:1', client.connection, 'a');
  await expect.poll(() => client.values().length).toBe(1);
  for (let seq = 1; seq <= 30; seq += 1) views.onNotice(notice(seq));
  await expect.poll(() => client.values().length).toBe(2);
  expect(state.reads).toBe(2);
});

test('growth whose notice was lost is found, and without notices every page reads', async () => {
  const { views, state } = createViews();
  await views.exists('test:1');
  const client = createClient();
  views.open('test:1', client.connection, 'a');
  await expect.poll(() => client.values().length).toBe(1);
  await inTransaction(db, async (tx) => announce(tx, { topic: 'test:1', kind: 'test.changed', key: '1' }));
  await expect.poll(() => client.values().length).toBeGreaterThan(1);
  state.isListening = false;
  const before = state.reads;
  await views.read('test:1');
  await views.read('test:1');
  expect(state.reads).toBeGreaterThanOrEqual(before + 2);
});

test('a value that tells of the time is read again after a while; one that cannot be read is tried again', async () => {
  const { views, state, clock } = createViews();
  await views.exists('test:1');
  const client = createClient();
  views.open('test:1', client.connection, 'a');
  await expect.poll(() => client.values().length).toBeGreaterThan(0);
  state.fails = true;
  clock.at += sharedViewLimits.freshMs;
  await expect(views.read('test:1')).rejects.toThrow('away');
  const before = client.values().length;
  state.fails = false;
  await expect.poll(() => client.values().length).toBeGreaterThan(before);
});

test('what names nothing does not exist', async () => {
  const { views } = createViews();
  for (const name of ['test:none', 'test:gone', 'other:1', 'test', '']) expect(await views.read(name)).toBeNull();
  expect(await views.exists('test:gone')).toBe(false);
});

test('places of a network and of the process; who leaves gives one back, who does not read is cut off', async () => {
  const { views } = createViews({ perNetwork: 2, perProcess: 3 });
  await views.exists('test:1');
  const leave = views.open('test:1', createClient().connection, 'a');
  const slow = createClient();
  views.open('test:1', slow.connection, 'a');
  expect([views.refusal('a'), views.refusal('b')]).toEqual(['network', null]);
  leave();
  leave();
  expect(views.refusal('a')).toBeNull();
  views.open('test:1', createClient().connection, 'b');
  views.open('test:1', createClient().connection, 'c');
  expect(views.refusal('d')).toBe('process');
  slow.state.bytes = sharedViewLimits.unsentBytes + 1;
  views.onNotice(notice(9));
  await expect.poll(() => slow.state.ended).toBe('destroyed');
  expect(views.refusal('d')).toBeNull();
});

test('a stop ends every stream with a word, and takes no further one', async () => {
  const { views } = createViews();
  await views.exists('test:1');
  const client = createClient();
  views.open('test:1', client.connection, 'a');
  views.close();
  expect(client.state.text).toContain('event: bye\ndata: {"reason":"restart"}');
  expect([views.refusal('a'), await views.exists('test:1')]).toEqual(['process', false]);
});
