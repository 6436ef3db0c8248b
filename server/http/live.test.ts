import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { announce, deleteOldEvents } from '#app/platform/live/live-events.server.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { listenFor } from '#tests/harness/live.ts';
import { createLivePair, liveVariables } from '#tests/harness/live-pair.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const { one, db, first, second, follow, person, tell } = await createLivePair({ second: { headsMs: 300 } });
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n));

test('a change in one process is told to the followers in both, without a gap', async () => {
  const user = await person();
  const clients = [await follow(first.url, user.headers, user.topic), await follow(second.url, user.headers, user.topic)];
  for (const client of clients) await client.greeted();
  await tell(user.topic, '1');
  await tell(user.topic, '2', '3');
  for (const client of clients) {
    await expect.poll(client.keys).toEqual(['1', '2', '3']);
    const [start = 0] = client.seqs();
    expect(client.seqs()).toEqual([start, start + 1, start + 2]);
    expect(client.cursor()).toBe(`${user.topic}:${start + 2}`);
  }
});

test('the answer is a stream that no proxy keeps, with the headers of every answer', async () => {
  const user = await person();
  const client = await follow(first.url, { ...user.headers, 'accept-encoding': 'br' }, user.topic);
  await client.greeted();
  expect(client.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(client.headers['content-encoding']).toBeUndefined();
  await expect.poll(client.names).toContain('hb');
  // What waits to be compressed comes late or never.
  const firstAfter = [];
  for (let n = 0; n < 5; n += 1) {
    const began = performance.now();
    const next = await follow(first.url, { ...user.headers, 'accept-encoding': 'br' }, user.topic);
    await next.greeted();
    firstAfter.push((next.frames[0]?.at ?? Number.POSITIVE_INFINITY) - began);
    next.cut();
  }
  expect(Math.min(...firstAfter)).toBeLessThan(scaled(200));
});

test('nothing is told before the commit, and nothing after a rollback', async () => {
  const user = await person();
  const client = await follow(first.url, user.headers, user.topic);
  await client.greeted();
  const refused = inTransaction(db, async (tx) => {
    announce(tx, { topic: user.topic, kind: 'test.changed', key: 'rolled-back' });
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await tell(user.topic, 'kept');
  await expect.poll(client.keys).toEqual(['kept']);
  expect(await db.selectFrom('live_events').select('key').where('topic', '=', user.topic).execute()).toEqual([{ key: 'kept' }]);
});

test('a client that comes back, also to the other process, gets exactly what it missed', async () => {
  const user = await person();
  const before = await follow(first.url, user.headers, user.topic);
  await before.greeted();
  await tell(user.topic, ...numbers(1, 3));
  await expect.poll(before.keys).toEqual(numbers(1, 3));
  before.cut();
  await tell(user.topic, ...numbers(4, 200));
  const byQuery = await follow(second.url, user.headers, user.topic, { cursor: before.cursor() });
  const byHeader = await follow(second.url, { ...user.headers, 'last-event-id': before.cursor() }, user.topic);
  for (const client of [byQuery, byHeader]) await expect.poll(client.keys).toEqual(numbers(4, 200));
  await tell(user.topic, 'next');
  for (const client of [byQuery, byHeader]) await expect.poll(client.keys).toEqual([...numbers(4, 200), 'next']);
});

test('more than 200 missed events are one reset, and so are those that were deleted', async () => {
  const user = await person();
  const client = await follow(first.url, user.headers, user.topic);
  await client.greeted();
  await tell(user.topic, '0');
  await expect.poll(client.keys).toEqual(['0']);
  client.cut();
  await tell(user.topic, ...numbers(1, 201));
  const late = await follow(second.url, user.headers, user.topic, { cursor: client.cursor() });
  await expect.poll(late.names).toEqual(['hello', 'reset']);
  expect(late.cursor()).toBe(`${user.topic}:${Number(client.seqs()[0]) + 201}`);
  await sql`update live_events set created_at = now() - interval '25 hours' where topic = ${user.topic}`.execute(db);
  await deleteOldEvents(db);
  const later = await follow(second.url, user.headers, user.topic, { cursor: client.cursor() });
  await expect.poll(later.names).toEqual(['hello', 'reset']);
  await tell(user.topic, 'next');
  for (const one of [late, later]) await expect.poll(one.keys).toEqual(['next']);
});

test('150 writes by six writers while clients come and go: every number once, in order, on each stream', async () => {
  const user = await person();
  const [steady, starting] = [await follow(first.url, user.headers, user.topic), await follow(second.url, user.headers, user.topic)];
  await Promise.all([steady.greeted(), starting.greeted()]);
  await tell(user.topic, 'first');
  await expect.poll(starting.keys).toEqual(['first']);
  const keys = numbers(0, 150);
  const write = async () => {
    for (let key = keys.pop(); key; key = keys.pop()) await tell(user.topic, key);
  };
  const writing = Promise.all(Array.from({ length: 6 }, write));
  const received = [...starting.seqs()];
  let [client, cursor] = [starting, starting.cursor()];
  for (let round = 0; round < 10; round += 1) {
    client.cut();
    client = await follow(round % 2 ? second.url : first.url, user.headers, user.topic, { cursor });
    await client.greeted();
    received.push(...client.seqs());
    cursor = client.cursor() || cursor;
    client.cut();
  }
  await writing;
  client = await follow(first.url, user.headers, user.topic, { cursor });
  await expect.poll(() => steady.seqs().length).toBe(151);
  const all = steady.seqs();
  expect(all).toEqual(all.map((_, n) => (all[0] as number) + n));
  await expect.poll(() => [...received, ...client.seqs()]).toEqual(all);
});

test('a transaction that commits late has the later number, and nothing is lost', async () => {
  const user = await person();
  const client = await follow(first.url, user.headers, user.topic);
  await client.greeted();
  const began = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const slow = inTransaction(db, async (tx) => {
    announce(tx, { topic: user.topic, kind: 'test.changed', key: 'began-first' });
    began.resolve();
    await mayCommit.promise;
  });
  await began.promise;
  await tell(user.topic, 'committed-first');
  await expect.poll(client.keys).toEqual(['committed-first']);
  mayCommit.resolve();
  await slow;
  await expect.poll(client.keys).toEqual(['committed-first', 'began-first']);
});

test('control: numbers of a sequence are passed over by a late commit', async () => {
  await sql`create sequence control_seq`.execute(one.database.ownerDb);
  await sql`create table control_events (seq bigint)`.execute(one.database.ownerDb);
  const write = sql`insert into control_events values (nextval('control_seq'))`;
  const read = async () => (await sql<{ seq: string }>`select seq from control_events order by 1`.execute(one.database.ownerDb)).rows;
  const mayCommit = Promise.withResolvers<void>();
  const wrote = Promise.withResolvers<void>();
  const slow = one.database.ownerDb.transaction().execute(async (tx) => {
    await write.execute(tx);
    wrote.resolve();
    await mayCommit.promise;
  });
  await wrote.promise;
  await write.execute(one.database.ownerDb);
  // A reader that has got to 2 never asks for 1 again.
  expect(await read()).toEqual([{ seq: '2' }]);
  mayCommit.resolve();
  await slow;
  expect(await read()).toEqual([{ seq: '1' }, { seq: '2' }]);
});

test('a change whose notice was lost is found by comparing heads', async () => {
  const user = await person();
  await tell(user.topic, 'before');
  const client = await follow(second.url, user.headers, user.topic);
  await client.greeted();
  await sql`
    with topic as (update live_topics set head = head + 1 where topic = ${user.topic} returning head)
    insert into live_events (topic, seq, kind, key) select ${user.topic}, head, 'test.changed', 'unheard' from topic`.execute(db);
  await expect.poll(client.keys).toEqual(['unheard']);
});

test('while the server ends, its streams end first, and no other begins', async () => {
  const user = await person();
  const third = await createTestApp({ variables: liveVariables, connection: one.database.connection });
  const listening = await listenFor(third);
  const client = await follow(listening.url, user.headers, user.topic);
  await client.greeted();
  third.drain();
  await expect.poll(client.byes).toEqual(['restart']);
  await expect.poll(client.isEnded).toBe(true);
  expect((await follow(listening.url, user.headers, user.topic)).status).toBe(503);
  const began = performance.now();
  await listening.close({ finishMs: 4_000 });
  expect(performance.now() - began).toBeLessThan(scaled(2_000));
  await third.close();
});
