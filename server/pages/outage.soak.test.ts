import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { scaled, waitUntil } from '#tests/harness/deadlines.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { startDatabaseProxy, startTestPages } from './page-testing.ts';

type Pages = Awaited<ReturnType<typeof startTestPages>>;

let app: TestApp;
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let pages: Pages;
let time: number;

beforeEach(async () => {
  app = await createTestApp();
  await sql`create table shown (value text not null); insert into shown values ('satu')`.execute(app.database.ownerDb);
  proxy = await startDatabaseProxy(app.database.connection);
  time = Date.now();
  pages = await startTestPages(app.platform, proxy.connection, { now: () => time });
});
afterEach(async () => {
  proxy.set('open');
  await pages.close();
  await proxy.close();
  await app.close();
});

const away = () => waitUntil(() => pages.purges.downSince !== null, { interval: 5 });
const back = () => waitUntil(() => pages.purges.downSince === null, { interval: 5 });
const mark = (response: Response) => response.headers.get('sehati-stale');
const textOf = async (answer: Promise<Response>) => await (await answer).text();

async function timed(answer: Promise<Response>) {
  const began = performance.now();
  const response = await answer;
  return { response, ms: performance.now() - began };
}

test('cached pages are served while the database refuses, marked; after it everything is rendered again', async () => {
  await pages.get('/');
  expect(mark(await pages.getFast('/'))).toBeNull();
  proxy.set('refuse');
  await away();
  for (const response of [await pages.getFast('/'), await pages.get('/')]) {
    expect([response.status, mark(response)]).toEqual([200, 'basis-data']);
    expect(await response.text()).toContain('satu');
  }
  // This purge is lost: the listener is disconnected.
  await app.database.pool.query(`update shown set value = 'dua'`);
  await purgePages(app.db, ['shown']);
  proxy.set('open');
  await back();
  expect((await pages.getFast('/')).status).toBe(599);
  const renewed = await pages.get('/');
  expect([mark(renewed), await renewed.text()]).toEqual([null, expect.stringContaining('dua')]);
});

test.each(['refuse', 'swallow'] as const)('what is not cached is 503 with Retry-After within 2 s: %s', async (state) => {
  // Open connections without answers are the slow case of a black hole.
  await pages.get('/dokter/andi');
  await pages.pool.query('select 1');
  proxy.set(state);
  await away();
  const { response, ms } = await timed(pages.get('/'));
  expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain(state === 'refuse' ? 'status 503' : 'Layanan sedang tidak tersedia');
  expect(ms).toBeLessThan(scaled(2_000));
  expect((await pages.getFast('/dokter/andi')).status).toBe(200);
  proxy.set('open');
  await back();
  await waitUntil(async () => (await pages.get('/')).status === 200);
});

test('a black hole is detected without any request, and a request that waits in it is released', async () => {
  await pages.pool.query('select 1');
  proxy.set('swallow');
  const asked = timed(pages.get('/'));
  await away();
  const { response, ms } = await asked;
  expect(response.status).toBe(503);
  // 2 s until the next probe, 1.5 s for its answer, 1.2 s of deadline; the remainder is for a busy machine.
  expect(ms).toBeLessThan(scaled(8_000));
});

test('a purged page is served while the database is down, for ten minutes and no longer', async () => {
  await pages.get('/');
  pages.cache.purge(['shown']);
  expect((await pages.getFast('/')).status).toBe(599);
  proxy.set('refuse');
  await away();
  expect(mark(await pages.getFast('/'))).toBe('basis-data');
  time += 9 * 60_000;
  expect(mark(await pages.getFast('/'))).toBe('basis-data');
  time += 2 * 60_000;
  expect((await pages.getFast('/')).status).toBe(599);
  expect((await pages.get('/')).status).toBe(503);
});

test('a render that finds the database down returns the old page before the listener knows', async () => {
  const partial = await startTestPages(app.platform, proxy.connection, { listener: app.database.connection });
  try {
    await partial.get('/');
    partial.cache.purge(['shown']);
    proxy.set('refuse');
    const response = await partial.get('/');
    expect([response.status, mark(response)]).toEqual([200, 'basis-data']);
    expect(partial.purges.downSince).toBeNull();
  } finally {
    await partial.close();
  }
});

test('an expired page is served while one request renews it, and only for a limited time', async () => {
  await pages.get('/');
  await app.database.pool.query(`update shown set value = 'dua'`);
  time += 61_000;
  const stale = await pages.getFast('/');
  expect([mark(stale), await stale.text()]).toEqual([null, expect.stringContaining('satu')]);
  await expect.poll(async () => await textOf(pages.getFast('/')), { timeout: scaled(1_000) }).toContain('dua');
  time += 11 * 60_000;
  expect((await pages.getFast('/')).status).toBe(599);
});

test('two processes on one database agree within a second of a commit, and a rollback purges nothing', async () => {
  const other = await startTestPages(app.platform, app.database.connection);
  try {
    for (const one of [pages, other]) expect(await textOf(one.get('/'))).toContain('satu');
    const rolledBack = inTransaction(app.db, async (tx) => {
      await sql`update shown set value = 'batal'`.execute(tx);
      await purgePages(tx, ['shown']);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    // Notices keep their order, so a later one that has arrived proves that the first one was not sent.
    const render = { purged: new Set<string>() };
    const later = await Promise.all([pages, other].map((one) => one.cache.put('/later', Buffer.from(''), {}, new Set(['later']), render)));
    await purgePages(app.db, ['later']);
    await waitUntil(() => later.every((page) => page.purgedAt !== null));
    for (const one of [pages, other]) expect(await textOf(one.getFast('/'))).toContain('satu');

    await inTransaction(app.db, async (tx) => {
      await sql`update shown set value = 'dua'`.execute(tx);
      await purgePages(tx, ['unrelated', 'shown']);
    });
    const agree = async () => (await Promise.all([pages, other].map((one) => textOf(one.get('/'))))).every((html) => html.includes('dua'));
    await expect.poll(agree, { timeout: scaled(1_000), interval: 5 }).toBe(true);
  } finally {
    await other.close();
  }
});

test('a connection that the server ends is opened again', async () => {
  const ended = waitUntil(() => app.logLines.some((line) => line.includes('the database is back')));
  await app.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sehati-purge'`);
  await ended;
  await pages.get('/');
  await purgePages(app.db, ['shown']);
  await waitUntil(() => pages.cache.get('/')?.purgedAt !== null);
});
