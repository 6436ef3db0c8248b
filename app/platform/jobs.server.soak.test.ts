import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp } from '#tests/harness/test-app.ts';
import { inTransaction } from './db.server.ts';
import { createJobs, type Job } from './jobs.server.ts';

const app = await createTestApp();
const jobs = createJobs(app.database.connection);
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

test('a committed job begins within a second', async () => {
  const ran: string[] = [];
  const note: Job<{ word: string }> = { name: 'note', run: async (_, { word }) => void ran.push(word) };
  await jobs.start(app.platform, [note] as readonly Job<never>[]);
  for (const word of ['first', 'second', 'third', 'fourth', 'fifth']) {
    const began = performance.now();
    await inTransaction(app.db, (tx) => jobs.enqueue(tx, note, { word }));
    await vi.waitUntil(() => ran.includes(word), { timeout: 10_000, interval: 5 });
    expect(performance.now() - began).toBeLessThan(1_000);
  }
});
