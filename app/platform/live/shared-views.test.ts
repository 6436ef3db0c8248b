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

/** Views of one kind, whose value says how often it was read, unless `says` says something else. */
function createViews(limits: Partial<SharedViewLimits> = {}) {
  const clock = { at: 1_000_000, now: (): Date => new Date(clock.at) };
  const state = { reads: 0, isListening: true, fails: false, says: null as number | null };
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
            return { shown: { at: state.reads, n: state.says ?? state.reads }, hidden: 'of one alone' };
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
  for (let read = 0; read < 2; read += 1) expect((await views.read('test:1'))?.shown).toEqual({ at: 1, n: 1 });
  const clients = Array.from({ length: 50 }, createClient);
  for (const { connection } of clients) views.open('test:1', connection);
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
  views.open('test:1', client.connection);
  await expect.poll(() => client.values().length).toBe(1);
  for (let seq = 1; seq <= 30; seq += 1) views.onNotice(notice(seq));
  await expect.poll(() => client.values().length).toBe(2);
  expect(state.reads).toBe(2);
});

test('a read that brings no news is sent to nobody, until the value is old; who has just come gets it', async () => {
  const { views, state, clock } = createViews();
  state.says = 7;
  await views.exists('test:1');
  const [one, other] = [createClient(), createClient()];
  views.open('test:1', one.connection);
  await expect.poll(() => one.values().length).toBe(1);
  for (const seq of [2, 3]) {
    views.onNotice(notice(seq));
    await expect.poll(() => state.reads).toBe(seq);
  }
  views.onNotice(notice(4));
  views.open('test:1', other.connection);
  await expect.poll(() => other.values().length).toBe(1);
  expect([state.reads, one.values().length]).toEqual([4, 1]);
  state.says = 8;
  views.onNotice(notice(5));
  await expect.poll(() => [one, other].map(({ values }) => values().join())).toEqual(['7,8', '7,8']);
  // It is sent again before those who watch take it for lost, whenever it was read last.
  clock.at += sharedViewLimits.freshMs - 1;
  views.onNotice(notice(6));
  await expect.poll(() => state.reads).toBe(6);
  expect(one.values().length).toBe(2);
  clock.at += 1;
  await expect.poll(() => one.values().join()).toBe('7,8,8');
});

test('growth whose notice was lost is found, and without notices every page reads', async () => {
  const { views, state } = createViews();
  await views.exists('test:1');
  const client = createClient();
  views.open('test:1', client.connection);
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
  views.open('test:1', client.connection);
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

test('places of a network and of the process: who leaves gives one back, once', () => {
  const { views } = createViews({ perNetwork: 2, perProcess: 3 });
  const codeOf = (network: string) => {
    const place = views.enter(network);
    return place.ok ? place.value : place.code;
  };
  const leave = codeOf('a');
  expect([codeOf('a'), codeOf('a')]).toEqual([expect.any(Function), 'network']);
  if (typeof leave === 'string') throw new Error(leave);
  leave();
  leave();
  expect([codeOf('a'), codeOf('a')]).toEqual([expect.any(Function), 'network']);
  expect([codeOf('b'), codeOf('c')]).toEqual([expect.any(Function), 'process']);
});

test('who does not read is cut off', async () => {
  const { views } = createViews();
  await views.exists('test:1');
  const slow = createClient();
  views.open('test:1', slow.connection);
  slow.state.bytes = sharedViewLimits.unsentBytes + 1;
  views.onNotice(notice(9));
  await expect.poll(() => slow.state.ended).toBe('destroyed');
});

test('a stop ends every stream with a word, and takes no further one', async () => {
  const { views } = createViews();
  await views.exists('test:1');
  const client = createClient();
  views.open('test:1', client.connection);
  views.close();
  expect(client.state.text).toContain('event: bye\ndata: {"reason":"restart"}');
  expect(views.enter('a')).toMatchObject({ ok: false, code: 'process' });
  expect(await views.exists('test:1')).toBe(false);
});
