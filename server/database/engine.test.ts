import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { engineAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { ENGINE_ENV, requireFreeSpace, runAs } from './cluster.ts';
import { ask, cleanUp, isAlive, makeFolder, postmasterOf, quiet, recordingLog, startApp } from './database-testing.ts';
import { requireDurable } from './durability.ts';
import { openDatabase } from './engine.ts';

afterAll(cleanUp);

test('a first start creates the database, a later one finds its rows, each durable', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const first = await openDatabase({ dataDir, log: quiet });
  const pid = postmasterOf(dataDir);
  await ask(first.owner, 'CREATE TABLE kept AS SELECT 7 AS n');
  const [on] = await ask(
    first.owner,
    `SELECT array_agg(setting) AS all FROM pg_settings
    WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')`,
  );
  expect(on).toEqual({ all: ['on', 'on', 'on', 'on'] });
  expect(await ask(first.owner, `SELECT current_setting('listen_addresses') AS tcp`)).toEqual([{ tcp: '' }]);
  expect(fs.statSync(path.join(dataDir, 'database', 'socket')).mode & 0o777).toBe(0o700);
  await first.stop();
  await first.stop();
  await waitUntil(() => !isAlive(pid), { interval: 5 });

  const second = await openDatabase({ dataDir, log: quiet });
  expect(second.description).toContain('PostgreSQL 18');
  expect(await ask(second.owner, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  await second.stop();
});

test("a cluster of an earlier version, which has only the owner's account, gets the account of the process", async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const earlier = await openDatabase({ dataDir, log: quiet });
  await ask(earlier.owner, 'DROP ROLE sehati_process');
  await earlier.stop();
  const handle = await openDatabase({ dataDir, log: quiet });
  expect(await ask(handle.connection, 'SELECT rolname, rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
    { rolname: 'sehati_process', rolsuper: false },
  ]);
  expect(await ask(handle.owner, 'SELECT current_user AS name')).toEqual([{ name: 'sehati' }]);
  const { host } = handle.owner as { host: string };
  const url = (user: string) => `postgres://${user}@/sehati?host=${host}`;
  const external = await openDatabase({ dataDir, databaseUrl: url('sehati_process'), databaseOwnerUrl: url('sehati'), log: quiet });
  const names = await Promise.all([external.owner, external.connection].map((one) => ask(one, 'SELECT current_user AS name')));
  expect(names).toEqual([[{ name: 'sehati' }], [{ name: 'sehati_process' }]]);
  await handle.stop();
});

test('two accounts on different databases or different servers are refused', async () => {
  const folder = makeFolder();
  const start = (name: string) => openDatabase({ dataDir: path.join(folder, name), log: quiet });
  const [one, other] = await Promise.all([start('a'), start('b')]);
  const urlOf = (handle: typeof one, user: string, name = 'sehati') =>
    `postgres://${user}@/${name}?host=${(handle.owner as { host: string }).host}`;
  const open = (databaseOwnerUrl: string) =>
    openDatabase({ dataDir: folder, databaseUrl: urlOf(one, 'sehati_process'), databaseOwnerUrl, log: quiet });
  expect((await open(urlOf(one, 'sehati'))).mode).toBe('external');
  for (const wrong of [urlOf(one, 'sehati', 'postgres'), urlOf(other, 'sehati')]) {
    await expect(open(wrong)).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringContaining('basis data yang berbeda'),
    });
  }
  await expect(open(urlOf(one, 'sehati', 'none'))).rejects.toThrow(/Periksa DATABASE_OWNER_URL/);
  await Promise.all([one.stop(), other.stop()]);
});

test('an engine left behind by a killed app is joined, and stopped by the one that joined', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const app = startApp(dataDir, { mode: 'write' });
  await waitUntil(() => app.ids.length > 20);
  const pid = postmasterOf(dataDir);
  app.process.kill('SIGKILL');
  await app.ended;
  expect(isAlive(pid)).toBe(true);
  const log = recordingLog();
  const handle = await openDatabase({ dataDir, log });
  expect(postmasterOf(dataDir)).toBe(pid);
  expect(log.lines.join()).toContain('joined');
  const rows = await ask(handle.owner, 'SELECT id FROM acknowledged');
  const stored = new Set(rows.map((row) => Number(row.id)));
  expect(app.ids.filter((id) => !stored.has(id))).toEqual([]);
  await handle.stop();
  await waitUntil(() => !isAlive(pid), { interval: 5 });
});

test('two apps at once on an empty folder: one creates it, both serve, the last one stops it', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const apps = [startApp(dataDir, { mode: 'write' }), startApp(dataDir, { mode: 'write' })] as const;
  await Promise.all(apps.map((app) => app.ready));
  await waitUntil(() => apps.every((app) => app.ids.length > 5));
  expect(apps.flatMap((app) => app.logs).filter((line) => line.includes('"created":true'))).toHaveLength(1);
  const pid = postmasterOf(dataDir);
  apps[0].process.kill('SIGTERM');
  await apps[0].ended;
  const count = apps[1].ids.length;
  await waitUntil(() => apps[1].ids.length > count + 5);
  expect(apps[1].failures).toEqual([]);
  expect(isAlive(pid)).toBe(true);
  apps[1].process.kill('SIGTERM');
  await apps[1].ended;
  await waitUntil(() => !isAlive(pid), { interval: 5 });
});

const killedAfterMs = [100, 300, 450, 600];
test.each(killedAfterMs)('a first start killed after %i ms does not block the next', async (ms) => {
  const dataDir = path.join(makeFolder(), 'data');
  const app = startApp(dataDir);
  setTimeout(() => app.process.kill('SIGKILL'), ms);
  await app.ended;
  const handle = await openDatabase({ dataDir, log: quiet });
  expect(await ask(handle.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await handle.stop();
  expect(fs.readdirSync(path.join(dataDir, 'database')).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('a pid file from before a power loss does not stop a start, whatever process has the number now', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  await (await openDatabase({ dataDir, log: quiet })).stop();
  const file = path.join(dataDir, 'database', 'cluster', 'postmaster.pid');
  fs.writeFileSync(file, `${process.pid}\n${path.dirname(file)}\n1\n5432\n${dataDir}/database/socket\n\n`, { mode: 0o644 });
  const handle = await openDatabase({ dataDir, log: quiet });
  expect(await ask(handle.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await handle.stop();
});

test('a data folder too deep for a socket is served through a short one', async () => {
  const dataDir = path.join(makeFolder(), 'd'.repeat(60), 'e'.repeat(60));
  const handle = await openDatabase({ dataDir, log: quiet });
  const { host } = handle.owner as { host: string };
  expect(host.length).toBeLessThan(60);
  expect(fs.statSync(host).mode & 0o777).toBe(0o700);
  expect(await ask(handle.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await handle.stop();
  fs.rmdirSync(host);
});

test('another major version, a foreign folder and a full disk are refused and not changed', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  await (await openDatabase({ dataDir, log: quiet })).stop();
  const cluster = path.join(dataDir, 'database', 'cluster');
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n');
  await expect(openDatabase({ dataDir, log: quiet })).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18.*db:backup/s);
  expect(fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n');
  fs.rmSync(path.join(cluster, 'PG_VERSION'));
  await expect(openDatabase({ dataDir, log: quiet })).rejects.toMatchObject({ name: 'DatabaseRefusal' });
  expect(fs.existsSync(path.join(cluster, 'base'))).toBe(true);
  expect(() => requireFreeSpace(dataDir, Number.MAX_SAFE_INTEGER)).toThrow('Ruang disk');
});

test('an engine or a server that could lose acknowledged data is refused', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const handle = await openDatabase({ dataDir, log: quiet });
  const { host } = handle.owner as { host: string };
  await ask(handle.owner, 'ALTER DATABASE sehati SET synchronous_commit = off');
  await expect(openDatabase({ dataDir, log: quiet })).rejects.toThrow('synchronous_commit');
  const databaseUrl = `postgres://sehati:rahasia@/sehati?host=${host}`;
  await expect(openDatabase({ dataDir, databaseUrl, log: quiet })).rejects.toThrow('synchronous_commit');
  await ask(handle.owner, 'ALTER DATABASE sehati RESET synchronous_commit');
  const external = await openDatabase({ dataDir, databaseUrl, log: quiet });
  expect(external.mode).toBe('external');
  expect(external.description).not.toContain('rahasia');
  expect(await ask(external.owner, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await external.stop();
  const wrong = openDatabase({ dataDir, databaseUrl: `postgres://sehati:rahasia@/none?host=${host}`, log: quiet });
  await expect(wrong).rejects.toThrow(/DATABASE_URL/);
  await handle.stop();

  // An engine that was started by hand without fsync is joined, checked and refused.
  const root = path.join(dataDir, 'database');
  const account = engineAccount(root);
  const { postgres } = prepareBinaries(root, account);
  const flags = ['-D', path.join(root, 'cluster'), '-k', host, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const child = spawn(postgres, flags, { cwd: '/', env: ENGINE_ENV, stdio: 'ignore', ...runAs(account) });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitUntil(() => fs.existsSync(path.join(host, '.s.PGSQL.5432')), { interval: 10 });
  await expect(openDatabase({ dataDir, log: quiet })).rejects.toThrow(/fsync/);
  child.kill('SIGINT');
  await ended;
});

test('a server older than PostgreSQL 15 is refused', async () => {
  const row = { version: 140_009, name: '14.9', fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', data_checksums: 'on' };
  const old = { query: async () => ({ rows: [row] }) } as unknown as pg.ClientBase;
  await expect(requireDurable(old, 'external')).rejects.toThrow('PostgreSQL 15');
});
