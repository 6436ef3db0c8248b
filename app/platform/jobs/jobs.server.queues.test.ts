import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, expect, test } from 'vitest';
import { scaled } from '#tests/harness/deadlines.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { inTransaction } from '../database/db.server.ts';
import { createJobs, type Job, type Jobs } from './jobs.server.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());

const opened: Jobs[] = [];
const openJobs = () => {
  const jobs = createJobs(app.database.connection);
  opened.push(jobs);
  return jobs;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
  ran.length = 0;
});

const ran: string[] = [];
/** Long before the poll that finds every job in the end. */
const soon = { timeout: scaled(9_000) };
const note: Job<{ word: string }> = { name: 'note', run: async (_, { word }) => void ran.push(word) };
const nightly: Job = { name: 'nightly', cron: '20 3 * * *', run: async () => void ran.push('nightly') };
const known = [note, nightly] as readonly Job<never>[];
const enqueue = (jobs: Jobs, word: string) => inTransaction(db, (tx) => jobs.enqueue(tx, note, { word }));

/** Connections that listen for jobs: their last statement is the LISTEN itself, or the probe of its connection. */
const listeners = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'sehati-jobs'
      and (query ilike 'listen %' or query ilike '%pg_listening_channels()%')`.execute(app.database.ownerDb);
  return rows.map(({ pid }) => pid);
};

test('what one process enqueues another one runs, although both poll only every 30 s', async () => {
  const [asking, working] = [openJobs(), openJobs()];
  await working.start(platform, known);
  for (const word of ['first', 'second', 'third']) {
    await enqueue(asking, word);
    await expect.poll(() => ran, { ...soon, interval: 5 }).toContain(word);
  }
});

test('a lost LISTEN connection is opened again, and jobs enqueued meanwhile run', async () => {
  const jobs = openJobs();
  await jobs.start(platform, known);
  // The connections of the previous test may still be closing.
  await expect.poll(async () => (await listeners()).length).toBe(1);
  const [lost] = await listeners();
  await sql`select pg_terminate_backend(${lost})`.execute(app.database.ownerDb);
  await expect.poll(listeners, { interval: 5 }).not.toContain(lost);
  await enqueue(jobs, 'unheard');
  await expect.poll(() => ran, soon).toContain('unheard');
  await expect.poll(async () => (await listeners()).length).toBe(1);
  await enqueue(jobs, 'heard');
  await expect.poll(() => ran, soon).toContain('heard');
});

test('a provider that does not answer delays its own queue alone', async () => {
  const answer = Promise.withResolvers<void>();
  const call: Job = { name: 'call', callsProvider: true, run: () => answer.promise };
  const jobs = openJobs();
  const charge: Job = { name: 'charge', callsProvider: 'payments', run: async () => void ran.push('charge') };
  await jobs.start(platform, [...known, call, charge] as readonly Job<never>[]);
  await inTransaction(db, async (tx) => {
    for (let n = 0; n < 30; n += 1) await jobs.enqueue(tx, call, {});
  });
  const active = async () => (await sql`select from pgboss.job where group_id = 'call' and state = 'active'`.execute(db)).rows.length;
  await expect.poll(active).toBeGreaterThanOrEqual(10);
  await enqueue(jobs, 'beside');
  await inTransaction(db, (tx) => jobs.enqueue(tx, nightly, {}));
  await inTransaction(db, (tx) => jobs.enqueue(tx, charge, {}));
  await expect.poll(() => ran.toSorted(), soon).toEqual(['beside', 'charge', 'nightly']);
  answer.resolve();
  const left = async () => (await sql`select from pgboss.job where group_id = 'call' and state <> 'completed'`.execute(db)).rows.length;
  await expect.poll(left).toBe(0);
});

test('a job of a newer version is put back, and runs where it is known', async () => {
  const later: Job<{ word: string }> = {
    name: 'later',
    retry: { limit: 7, maxDelaySeconds: 9 },
    run: async (_, { word }) => void ran.push(word),
  };
  const [older, newer] = [openJobs(), openJobs()];
  await older.start(platform, known);
  await inTransaction(db, (tx) => newer.enqueue(tx, later, { word: 'later' }));
  const waiting = async () => {
    const { rows } = await sql`
      select state::text, retry_count, retry_limit, retry_delay_max, start_after > now() as is_later from pgboss.job
      where group_id = 'later' and state <> 'completed'`.execute(db);
    return rows;
  };
  await expect.poll(waiting).toEqual([{ state: 'created', retry_count: 0, retry_limit: 7, retry_delay_max: 9, is_later: true }]);
  await older.stop();
  await sql`update pgboss.job set start_after = now() where group_id = 'later'`.execute(db);
  await newer.start(platform, [...known, later] as readonly Job<never>[]);
  await expect.poll(() => ran, soon).toEqual(['later']);
});

test('one queue for scheduled work and three for the rest; jobs and schedules of former queues are moved', async () => {
  const former = new PgBoss({ ...(app.database.connection as object), schema: 'pgboss', migrate: false, supervise: false });
  former.on('error', () => {});
  await former.start();
  for (const name of ['note', 'nightly']) await former.createQueue(name);
  await former.send('note', { word: 'former' });
  await former.schedule('nightly', '20 3 * * *');
  const jobs = openJobs();
  await jobs.start(platform, known);
  await expect.poll(() => ran, soon).toEqual(['former']);
  const schedules = await sql`select name, key from pgboss.schedule`.execute(db);
  expect(schedules.rows).toEqual([{ name: 'scheduled', key: 'nightly' }]);
  await former.stop({ graceful: false });
  for (const name of ['note', 'nightly']) await sql`delete from pgboss.queue where name = ${name}`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue where name not like '\\_\\_pgboss%' order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['payments', 'providers', 'scheduled', 'work']);
});

test('a job runs what waits of one that it replaces, and the schedule of that one ends, also when an earlier version makes it again', async () => {
  const former: Job = { name: 'former', cron: '20 3 * * *', run: async () => void ran.push('former') };
  const successor: Job = { name: 'successor', replaces: ['former'], cron: '20 3 * * *', run: async () => void ran.push('successor') };
  const older = openJobs();
  await older.start(platform, [former]);
  await older.stop();
  await inTransaction(db, (tx) => openJobs().enqueue(tx, former, {}));
  await openJobs().start(platform, [successor]);
  await expect.poll(() => ran, soon).toEqual(['successor']);
  const schedules = async () => {
    const { rows } = await sql<{ key: string }>`select key from pgboss.schedule where key in ('former', 'successor')`.execute(db);
    return rows.map(({ key }) => key);
  };
  expect(await schedules()).toEqual(['successor']);
  await openJobs().start(platform, [former]);
  await expect.poll(schedules, { timeout: scaled(15_000) }).toEqual(['successor']);
});
