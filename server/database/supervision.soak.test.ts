import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scaled, waitUntil } from '#tests/harness/deadlines.ts';
import { ask, cleanUp, isAlive, makeFolder, postmasterOf, quiet, startApp } from './database-testing.ts';
import { openDatabase } from './engine.ts';

afterAll(cleanUp);

test('a start on an existing database takes less than two seconds', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  await (await openDatabase({ dataDir, log: quiet })).stop();
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now();
    const handle = await openDatabase({ dataDir, log: quiet });
    expect(performance.now() - began).toBeLessThan(scaled(2_000));
    await handle.stop();
  }
});

test('a killed engine is back within 10 s for two apps under load, and no acknowledged row is lost', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const apps = [startApp(dataDir, { mode: 'write' }), startApp(dataDir, { mode: 'write' })];
  await waitUntil(() => apps.every((app) => app.ids.length > 50));
  for (let round = 0; round < 3; round += 1) {
    const pid = postmasterOf(dataDir);
    const counts = apps.map((app) => app.ids.length);
    process.kill(pid, 'SIGKILL');
    const back = () => apps.every((app, at) => app.ids.length > (counts[at] as number) + 50);
    await waitUntil(() => postmasterOf(dataDir) !== pid && back(), { interval: 10 });
  }
  const handle = await openDatabase({ dataDir, log: quiet });
  for (const app of apps) {
    app.process.kill('SIGTERM');
    await app.ended;
  }
  const rows = await ask(handle.owner, 'SELECT id FROM acknowledged');
  const stored = new Set(rows.map((row) => Number(row.id)));
  expect(apps.flatMap((app) => app.ids).filter((id) => !stored.has(id))).toEqual([]);
  await handle.stop();
});

test('a killed engine whose backend is deep in a query is back within 10 s', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const handle = await openDatabase({ dataDir, log: quiet });
  const busy = ask(handle.owner, 'SELECT count(*) FROM generate_series(1, 20000000000)').catch(() => 'ended');
  await waitUntil(
    async () =>
      (await ask(handle.owner, `SELECT FROM pg_stat_activity WHERE query LIKE '%20000000000%' AND pid <> pg_backend_pid()`)).length > 0,
  );
  const pid = postmasterOf(dataDir);
  process.kill(pid, 'SIGKILL');
  const answer = () => ask(handle.owner, 'SELECT 1 AS one').catch(() => null);
  await waitUntil(async () => (await answer()) !== null && postmasterOf(dataDir) !== pid, { interval: 20 });
  expect(await busy).toBe('ended');
  await handle.stop();
  expect(isAlive(postmasterOf(dataDir) || 2 ** 22)).toBe(false);
});

test('an engine that another program stops is replaced instead of waiting for its clients for ever', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const handle = await openDatabase({ dataDir, log: quiet });
  const pid = postmasterOf(dataDir);
  process.kill(pid, 'SIGTERM');
  const answer = () => ask(handle.owner, 'SELECT 1 AS one').catch(() => null);
  await waitUntil(async () => postmasterOf(dataDir) !== pid && (await answer()) !== null, { interval: 20 });
  await handle.stop();
});
