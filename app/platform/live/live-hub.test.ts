import { afterAll, expect, test } from 'vitest';
import { startDatabaseProxy } from '#server/pages/page-testing.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { createDatabase, createPool, inTransaction } from '../database/db.server.ts';
import { createLogger } from '../log.server.ts';
import { createMetrics } from '../metrics.server.ts';
import { announce } from './live-events.server.ts';
import { createLiveHub } from './live-hub.server.ts';
import { liveLimits } from './live-limits.ts';
import type { LiveConnection } from './live-registry.server.ts';
import type { LiveActor } from './live-topics.server.ts';

// The hub over a real database; the network is what a test needs it to be.
const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.close());

type Options = Parameters<typeof createLiveHub>[0];

function createHub(limits: Partial<typeof liveLimits>, more: Partial<Options> = {}) {
  return createLiveHub({
    db,
    log: createLogger('silent'),
    metrics: createMetrics(),
    limits: { ...liveLimits, headsMs: 50, sweepMs: 10, ...limits },
    kinds: [{ kind: 'user', mayFollow: async (_db, asked) => asked.map(({ actor, id }) => actor.userId === id) }],
    findActors: async () => new Map(),
    ...more,
  });
}

/** A client that reads nothing once `unsent` is set: then all that is written remains. */
function createNetwork() {
  const state = { text: '', unsent: false, bytes: 0, ended: '' };
  const connection: LiveConnection = {
    write(text) {
      state.text += text;
      if (state.unsent) state.bytes += text.length;
    },
    unsentBytes: () => state.bytes,
    end: (text) => void Object.assign(state, { text: state.text + text, ended: 'bye' }),
    destroy: () => void Object.assign(state, { ended: 'destroyed' }),
  };
  return { state, connection };
}

async function createActor(): Promise<LiveActor> {
  const { id } = await createUser(db);
  return { kind: 'user', sessionId: id, userId: id, grants: [], roles: [], hasSecondFactor: false, isLocked: false };
}

const tell = (topic: string, count: number) =>
  inTransaction(db, async (tx) => {
    for (let n = 0; n < count; n += 1) announce(tx, { topic, kind: 'test.changed', key: `${n}` });
  });

test.each([
  ['more than the limit has not been taken', { unsentBytes: 5_000 }],
  ['nothing was taken for too long', { stuckMs: 200 }],
])('a client is cut off when %s, and others are not', async (_case, limits) => {
  const hub = createHub(limits);
  const [actor, other] = [await createActor(), await createActor()];
  const [stalled, reading] = [createNetwork(), createNetwork()];
  hub.open(stalled.connection, actor, [`user:${actor.userId}`], new Map());
  hub.open(reading.connection, other, [`user:${other.userId}`], new Map());
  await expect
    .poll(() => [stalled.state.text, reading.state.text])
    .toEqual([expect.stringContaining('hello'), expect.stringContaining('hello')]);
  stalled.state.unsent = true;
  await tell(`user:${actor.userId}`, 150);
  await expect.poll(() => stalled.state.ended).toBe('destroyed');
  await tell(`user:${other.userId}`, 1);
  await expect.poll(() => reading.state.text).toContain('event: event');
  expect(reading.state.ended).toBe('');
  hub.close();
  expect(reading.state.text).toContain('{"reason":"restart"}');
});

test('a stream ends by its age, and changes within 250 ms are one frame', async () => {
  const actor = await createActor();
  const hub = createHub({ maxAgeMs: 1_500 }, { findActors: async () => new Map([[actor.sessionId, actor]]) });
  const { state, connection } = createNetwork();
  const topic = `user:${actor.userId}`;
  hub.open(connection, actor, [topic], new Map());
  await expect.poll(() => state.text).toContain('hello');
  await tell(topic, 2);
  for (let n = 0; n < 5; n += 1) hub.onNotice('unreadable');
  await expect.poll(() => state.text.match(/event: event/g)?.length).toBe(1);
  await expect.poll(() => state.text).toContain('{"reason":"age"}');
  expect(state.ended).toBe('bye');
});

test('heads and sessions that could not be read are asked for at the next sweep, not after the whole time', async () => {
  const proxy = await startDatabaseProxy(database.connection);
  const behind = createDatabase(createPool({ ...proxy.connection, connectionTimeoutMillis: 200 }, 2));
  const actor = await createActor();
  let asked = 0;
  const findActors = async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return new Map([[actor.sessionId, actor]]);
  };
  const hub = createHub({ headsMs: 60_000, sessionsMs: 60_000 }, { db: behind, findActors });
  const { state, connection } = createNetwork();
  const topic = `user:${actor.userId}`;
  hub.open(connection, actor, [topic], new Map());
  await expect.poll(() => state.text).toContain('hello');
  proxy.set('refuse');
  await tell(topic, 1);
  hub.onNoticesLost();
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect(state.text).not.toContain('event: event');
  proxy.set('open');
  await expect.poll(() => state.text).toContain('event: event');
  hub.close();
  await behind.destroy();
  await proxy.close();
});

test('a transaction that inTransaction did not begin cannot announce', async () => {
  await db.transaction().execute(async (tx) => {
    expect(() => announce(tx, { topic: 'user:1', kind: 'test.changed', key: '1' })).toThrow(/inTransaction/);
  });
});

test('two transactions that announce on the same topics in other orders do not block each other for good', async () => {
  const both = (topics: readonly string[]) =>
    inTransaction(db, async (tx) => announce(tx, ...topics.map((topic) => ({ topic, kind: 'test.changed', key: '1' }))));
  const topics = ['unit:1', 'unit:2', 'user:3'];
  const write = async (_: unknown, n: number) => {
    for (let round = 0; round < 8; round += 1) await both((n + round) % 2 ? topics : topics.toReversed());
  };
  await Promise.all(Array.from({ length: 5 }, write));
  const { rows } = await database.pool.query<{ topic: string; missing: string }>(
    'select topic, max(seq) - min(seq) + 1 - count(*) as missing from live_events where topic = any($1) group by 1 order by 1',
    [topics],
  );
  expect(rows).toEqual(topics.map((topic) => ({ topic, missing: '0' })));
});
