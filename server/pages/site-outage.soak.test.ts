import { afterAll, beforeAll, expect, test } from 'vitest';
import { scaled, waitUntil } from '#tests/harness/deadlines.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { startDatabaseProxy } from './page-testing.ts';

const answerMs = 1_000;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connection);
  app = await createTestApp({ connection: { ...proxy.connection, query_timeout: answerMs } });
});
afterAll(async () => {
  proxy.set('open');
  await app.close();
  await proxy.close();
  await database.close();
});

let people = 0;
/** A sign-up, which runs several database queries. */
async function register() {
  people += 1;
  const headers = { 'content-type': 'application/json', 'idempotency-key': `senyap-${people}` };
  const body = JSON.stringify({ mailphone: `senyap-${people}@contoh.id` });
  const began = performance.now();
  const { status } = await app.fetch('/v1/auth/register', { method: 'POST', headers, body });
  return { status, ms: performance.now() - began };
}

test('requests whose database stops answering during their work are refused after one time limit, not two', async () => {
  // Working connections of the pool, which the next requests use.
  for (const { status } of await Promise.all([1, 2, 3, 4].map(register))) expect(status).toBe(200);
  proxy.set('swallow');
  for (const { status, ms } of await Promise.all([1, 2, 3, 4].map(register))) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(scaled(1.8 * answerMs));
  }
  proxy.set('open');
  await waitUntil(async () => (await register()).status === 200);
});

test('a form page is refused within two seconds while the database refuses', async () => {
  expect((await app.fetch('/pendaftaran')).status).toBe(200);
  proxy.set('refuse');
  const began = performance.now();
  expect((await app.fetch('/pendaftaran')).status).toBe(503);
  expect(performance.now() - began).toBeLessThan(scaled(2_000));
});
