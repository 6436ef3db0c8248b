import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';
import { inTransaction } from '../database/db.server.ts';
import { createJobs, type Job } from './jobs.server.ts';

const app = await createTestApp();
const { db, platform } = app;
const first = createJobs(app.database.connection);
const second = createJobs(app.database.connection);
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await app.close();
});

const ran: string[] = [];
const note: Job<{ word: string }> = { name: 'note', run: async (_, { word }) => void ran.push(word) };
const failing = { times: 0 };
const stumble: Job<{ word: string }> = {
  name: 'stumble',
  async run(_, { word }) {
    failing.times += 1;
    if (failing.times < 3) throw new Error('not yet');
    ran.push(word);
  },
};
const tick: Job = { name: 'tick', cron: '* * * * *', run: async () => void ran.push('tick') };
const all = [note, stumble, tick] as readonly Job<never>[];

const waiting = async (name: string) => {
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where group_id = ${name}`.execute(db);
  return rows.length;
};

beforeEach(() => {
  ran.length = 0;
});

test('an enqueue before anything was started creates its queue and stores the job', async () => {
  await inTransaction(db, (tx) => first.enqueue(tx, note, { word: 'early' }));
  expect(await waiting('note')).toBe(1);
});

test('a rolled back transaction leaves no job, a committed one exactly one', async () => {
  const rolledBack = inTransaction(db, async (tx) => {
    await first.enqueue(tx, note, { word: 'never' });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await waiting('note')).toBe(1);
  await inTransaction(db, async (tx) => {
    await first.enqueue(tx, note, { word: 'once' });
    // Not visible outside before the commit: the job is written in this transaction.
    expect(await waiting('note')).toBe(1);
  });
  expect(await waiting('note')).toBe(2);
});

test('50 enqueues with one key at once are one job; without a key they are 50', async () => {
  const before = await waiting('note');
  await Promise.all(Array.from({ length: 50 }, () => inTransaction(db, (tx) => second.enqueue(tx, note, { word: 'keyed' }, { key: 'k' }))));
  expect(await waiting('note')).toBe(before + 1);
  await Promise.all(Array.from({ length: 50 }, () => inTransaction(db, (tx) => second.enqueue(tx, note, { word: 'free' }))));
  expect(await waiting('note')).toBe(before + 51);
});

test('two instances share the work, each job runs once, and a key counts after it ran too', async () => {
  await Promise.all([first.start(platform, all), second.start(platform, all)]);
  await inTransaction(db, (tx) => first.enqueue(tx, note, { word: 'last' }));
  // early, once, keyed, 50 free ones and the last
  const finished = () => ran.filter((word) => word !== 'tick').length;
  await expect.poll(finished).toBeGreaterThanOrEqual(54);
  expect(finished()).toBe(54);
  expect(ran.filter((word) => word === 'early')).toHaveLength(1);
  expect(ran.filter((word) => word === 'once')).toHaveLength(1);
  expect(ran.filter((word) => word === 'keyed')).toHaveLength(1);
  expect(ran).not.toContain('never');
  const before = await waiting('note');
  await inTransaction(db, (tx) => second.enqueue(tx, note, { word: 'again' }, { key: 'k' }));
  expect(await waiting('note')).toBe(before);
});

test('a failed job is retried until it succeeds', async () => {
  await inTransaction(db, (tx) => first.enqueue(tx, stumble, { word: 'third time' }));
  await expect.poll(() => ran).toContain('third time');
  expect(failing.times).toBe(3);
  expect(app.logLines.filter((line) => line.includes('job failed'))).toHaveLength(2);
});

test('a scheduled job of two instances runs once for its minute', async () => {
  // As if no instance had checked the schedule for two minutes.
  const third = createJobs(app.database.connection);
  await Promise.all([first.stop(), second.stop()]);
  await sql`update pgboss.version set cron_on = now() - interval '2 minutes'`.execute(db);
  const fourth = createJobs(app.database.connection);
  await Promise.all([third.start(platform, all), fourth.start(platform, all)]);
  await expect.poll(() => ran.includes('tick')).toBe(true);
  await Promise.all([third.stop(), fourth.stop()]);
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where group_id = 'tick' group by singleton_on`.execute(db);
  expect(rows.every((row) => row.jobs === 1)).toBe(true);
});
