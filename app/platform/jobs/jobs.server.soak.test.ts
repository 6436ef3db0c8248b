import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { scaled, waitUntil } from '#tests/harness/deadlines.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { inTransaction } from '../database/db.server.ts';
import { createJobs, type Job } from './jobs.server.ts';

const app = await createTestApp();
const jobs = createJobs(app.database.connection);
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const ran: string[] = [];
const note: Job<{ word: string }> = { name: 'note', run: async (_, { word }) => void ran.push(word) };

test('a committed job begins within a second', async () => {
  await jobs.start(app.platform, [note] as readonly Job<never>[]);
  for (const word of ['first', 'second', 'third', 'fourth', 'fifth']) {
    const began = performance.now();
    await inTransaction(app.db, (tx) => jobs.enqueue(tx, note, { word }));
    await waitUntil(() => ran.includes(word), { interval: 5 });
    expect(performance.now() - began).toBeLessThan(scaled(1_000));
  }
});

test('a job that no notice announced is found within about ten seconds, and a delayed one at its time', async () => {
  const began = performance.now();
  await sql`insert into pgboss.job (name, group_id, data) values ('work', 'note', '{"word": "unannounced"}')`.execute(app.db);
  await inTransaction(app.db, (tx) => jobs.enqueue(tx, note, { word: 'delayed' }, { startAfterSeconds: 14 }));
  await waitUntil(() => ran.includes('unannounced'), { interval: 5 });
  expect(performance.now() - began).toBeLessThan(scaled(11_500));
  await waitUntil(() => ran.includes('delayed'), { interval: 5 });
  expect(Math.abs(performance.now() - began - 14_000)).toBeLessThan(scaled(1_000));
});

test('the job of a process without a heartbeat is taken up within half a minute', async () => {
  const began = performance.now();
  await sql`
    insert into pgboss.job (name, group_id, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_delay, retry_backoff)
    values ('work', 'note', '{"word": "abandoned"}', 'active', now(), now(), 10, 5, 1, true)`.execute(app.db);
  await waitUntil(() => ran.includes('abandoned'), { interval: 5 });
  expect(performance.now() - began).toBeLessThan(scaled(30_000));
});
