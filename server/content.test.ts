import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-app.ts';
import { loadContent } from './content.ts';

const database = await createTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'sehati-demo-'));
chmodSync(folder, 0o711);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const count = async (table: 'facilities' | 'public_holidays' | 'doctors') => {
  const row = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
};

test('without demo content the national holidays are there, once, after any number of starts', async () => {
  expect(await loadContent(database.connection, { demo: false })).toBeNull();
  const days = await count('public_holidays');
  expect(days).toBeGreaterThan(15);
  await loadContent(database.connection, { demo: false });
  expect(await count('public_holidays')).toBe(days);
  expect(await count('facilities')).toBe(0);
});

test('of processes that start together exactly one loads the demo content', async () => {
  const starts = await Promise.all(Array.from({ length: 5 }, () => loadContent(database.connection, { demo: true })));
  expect(starts.filter((one) => one !== null)).toHaveLength(1);
  expect(await count('facilities')).toBe(12);
  expect(await count('doctors')).toBe(80);
});

/** The command as `npm run db:demo` runs it, on a server named by DATABASE_URL. */
async function demo(variables: Record<string, string>) {
  const { host, port, user } = inject('connection');
  const url = `postgres://${user}@/${database.connection.database}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const options = { cwd: folder, env: { PATH: '/usr/bin:/bin', DATA_DIR: folder, DATABASE_URL: url, ...variables } };
  const command = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'commands/demo.ts')], options);
  return await command.catch((error: { code: number; stdout: string; stderr: string }) => error);
}

test('npm run db:demo refuses a database with content, and production', async () => {
  expect(await demo({})).toMatchObject({ code: 1, stderr: expect.stringContaining('sudah berisi') });
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://sehati.example', APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' };
  expect(await demo(production)).toMatchObject({ code: 1, stderr: expect.stringContaining('tidak boleh dimuat di produksi') });
});

test('npm run db:demo fills an empty database', async () => {
  await database.pool.query(
    'truncate facilities, facility_types, specializations, doctors, articles, article_categories, service_categories, services, promos, short_links, public_holidays cascade',
  );
  expect(await demo({})).toMatchObject({ stdout: expect.stringContaining('Konten demo dimuat: 12 fasilitas, 80 dokter') });
  expect(await count('facilities')).toBe(12);
});
