import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createDatabase, createPool, inTransaction, isDatabaseUnavailable } from '#app/platform/database/db.server.ts';
import { cleanUp, makeFolder, postmasterOf, quiet } from '#server/database/database-testing.ts';
import { type DatabaseHandle, openDatabase } from '#server/database/engine.ts';
import { scaled, waitUntil } from '#tests/harness/deadlines.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { startTestPages } from './page-testing.ts';

let dataDir: string;
let engine: DatabaseHandle;
let app: TestApp;
let pages: Awaited<ReturnType<typeof startTestPages>>;

beforeAll(async () => {
  dataDir = makeFolder();
  engine = await openDatabase({ dataDir, log: quiet });
  const client = createClient(engine.owner);
  await client.connect();
  await client.query(`create table shown (value text not null); insert into shown values ('satu')`);
  await client.end();
  app = await createTestApp();
  pages = await startTestPages(app.platform, engine.owner);
});
afterAll(async () => {
  await pages.close();
  await app.close();
  await engine.stop();
  await cleanUp();
});

test.each(['SIGKILL', 'SIGINT', 'SIGQUIT'] as const)(
  'the engine gets %s under load: cached pages are served, the rest is 503, and it recovers',
  async (signal) => {
    await waitUntil(async () => (await pages.get('/')).status === 200);
    const pool = createPool(engine.owner, 4);
    const db = createDatabase(pool);
    const strange: unknown[] = [];
    const seen = { marked: 0, refused: 0, slowest: 0 };
    let asking = true;
    const database = async () => {
      while (asking) {
        await inTransaction(db, async (tx) => await sql`update shown set value = value`.execute(tx)).catch((error) => {
          if (!isDatabaseUnavailable(error)) strange.push(error);
        });
      }
    };
    let visits = 0;
    const visitors = async () => {
      while (asking) {
        const cached = await pages.getFast('/');
        // Right after the engine's restart the page must be rendered again, which the fast path does not do.
        if (cached.status !== 200 && cached.status !== 599) strange.push(cached.status);
        if (cached.headers.has('sehati-stale')) seen.marked += 1;
        await cached.arrayBuffer();
        const began = performance.now();
        const rendered = await pages.get(`/slow?visit=${visits++}`);
        pages.cache.drop('/slow');
        seen.slowest = Math.max(seen.slowest, performance.now() - began);
        if (rendered.status === 503 && rendered.headers.get('retry-after') === '2') seen.refused += 1;
        else if (rendered.status !== 200) strange.push(rendered.status);
        await rendered.arrayBuffer();
      }
    };
    const running = [...Array.from({ length: 4 }, database), ...Array.from({ length: 4 }, visitors)];
    // The engine may restart before any request noticed its stop: then it gets the signal again.
    for (let kills = 0; kills === 0 || (kills < 20 && (seen.marked === 0 || seen.refused === 0)); kills += 1) {
      const pid = postmasterOf(dataDir);
      process.kill(pid, signal);
      await waitUntil(() => ![pid, 0].includes(postmasterOf(dataDir)), { interval: 5 });
      await waitUntil(async () => pages.purges.downSince === null && (await pages.get('/')).status === 200, { interval: 5 });
    }
    asking = false;
    await Promise.all(running);
    await db.destroy();
    expect(strange).toEqual([]);
    expect(seen.marked).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(0);
    expect(seen.slowest).toBeLessThan(scaled(2_000));
  },
);
