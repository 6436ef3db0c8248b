import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { watchReadTimeouts } from '#tests/harness/read-timeouts.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { startDatabaseProxy } from './page-testing.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connection);
  app = await createTestApp({ connection: proxy.connection });
});
afterAll(async () => {
  proxy.set('open');
  await app.close();
  await proxy.close();
  await database.close();
});

test('the built site while the database refuses: home marked, a form page 503 in the site’s own shell, then all as before', async () => {
  const before = await (await app.fetch('/')).text();
  proxy.set('refuse');
  const home = await waitUntil(async () => {
    const response = await app.fetch('/');
    return response.headers.get('sehati-stale') === 'basis-data' && response;
  });
  expect([home.status, await home.text()]).toEqual([200, before]);

  const form = await app.fetch('/pendaftaran');
  const { headers } = form;
  expect([form.status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await form.text();
  expect(html).toContain('<html lang="id">');
  expect(html).toContain('Halaman ini belum dapat dibuka');

  proxy.set('open');
  const recovered = async () =>
    (await app.fetch('/')).headers.get('sehati-stale') === null && (await app.fetch('/pendaftaran')).status === 200;
  await waitUntil(recovered);
  expect(await (await app.fetch('/')).text()).toBe(before);
});

test('a site without a database at its first page says so in Indonesian', async () => {
  const other = await createTestApp({ connection: { ...proxy.connection, port: 1 } });
  try {
    const response = await other.fetch('/');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.text()).toMatch(/Halaman ini belum dapat dibuka|Layanan sedang tidak tersedia/);
  } finally {
    await other.close();
  }
});

test('requests whose database stops answering during their work end after one time limit', async () => {
  const silence = await startDatabaseProxy(database.connection);
  const answerMs = 1_000;
  const own = await createTestApp({ connection: { ...silence.connection, query_timeout: answerMs } });
  try {
    const ask = async (n: number) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': `senyap-${n}` };
      const body = JSON.stringify({ mailphone: `senyap-${n}@contoh.id` });
      return (await own.fetch('/v1/auth/register', { method: 'POST', headers, body })).status;
    };
    // Working connections of the pool, which the next requests use.
    const timeouts = watchReadTimeouts(own.platform.pool);
    expect(await Promise.all([1, 2, 3, 4].map(ask))).toEqual([200, 200, 200, 200]);
    silence.set('swallow');
    expect(await Promise.all([5, 6, 7, 8].map(ask))).toEqual([503, 503, 503, 503]);
    // A second statement on the same connection would wait as long again. site-outage.soak.test.ts measures the total time.
    expect(timeouts.size).toBeGreaterThan(0);
    expect(timeouts.size).toBeLessThan(8);
    silence.set('open');
    await waitUntil(async () => (await ask(9)) === 200);
  } finally {
    await own.close();
    await silence.close();
  }
});
