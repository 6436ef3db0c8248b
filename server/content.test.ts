import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import { totpCode, totpStepOf } from '#app/platform/access/totp.server.ts';
import { demoAccounts, demoDomain, demoPassword, demoTimeSecret } from '#db/demo/accounts.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { closeDemoAccounts, demoAccountLines, hasDemoAccounts, loadContent } from './content.ts';

const secret = 'the secret of a product in the tests';
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

test('without demo content the national holidays are loaded once, after any number of starts', async () => {
  expect(await loadContent(database.owner, { demo: false })).toBeNull();
  const days = await count('public_holidays');
  expect(days).toBeGreaterThan(15);
  await loadContent(database.owner, { demo: false });
  expect(await count('public_holidays')).toBe(days);
  expect(await count('facilities')).toBe(0);
});

test('a pause between two statements of a start ends nothing, however short the limits of requests are', async () => {
  await database.ownerDb.updateTable('region_editions').set({ edition: 'an earlier one' }).execute();
  await loadContent({ ...database.owner, idle_in_transaction_session_timeout: 1 }, { demo: false });
  const { edition } = await database.db.selectFrom('region_editions').select('edition').executeTakeFirstOrThrow();
  expect(edition).not.toBe('an earlier one');
});

test('of processes that start together exactly one loads the demo content', async () => {
  const starts = await Promise.all(Array.from({ length: 5 }, () => loadContent(database.owner, { demo: true, secret })));
  expect(starts.filter((one) => one !== null)).toHaveLength(1);
  expect(await count('facilities')).toBe(12);
  expect(await count('doctors')).toBe(80);
});

test('the demo accounts accept the printed password and code, and are removed by a start in production', async () => {
  const app = await createTestApp({ connection: database.connection, variables: { APP_SECRET: secret } });
  try {
    expect(await hasDemoAccounts(database.connection)).toBe(true);
    const lines = demoAccountLines('http://localhost:3000').join('\n');
    for (const role of grantedRoles) expect(lines).toContain(role);
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      app.fetch(`/v1${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
    const entry = { mailphone: `admin@${demoDomain}`, password: demoPassword };
    const { accessToken } = await (await post('/auth/login', entry)).json();
    const bearer = { authorization: `Bearer ${accessToken}` };
    expect((await app.fetch('/v1/staff/accounts', { headers: bearer })).status).toBe(403);
    const code = totpCode(demoTimeSecret, totpStepOf(new Date()));
    expect((await post('/auth/second-factor', { code }, bearer)).status).toBe(200);
    expect((await app.fetch('/v1/staff/accounts', { headers: bearer })).status).toBe(200);
    const linked = await database.db.selectFrom('doctors').select('slug').where('user_id', 'is not', null).orderBy('slug').execute();
    expect(linked).toEqual([{ slug: 'ratna-komalasari' }, { slug: 'rina-kusumawardani' }]);

    expect(await closeDemoAccounts(database.connection)).toBe(demoAccounts.length);
    expect((await app.fetch('/v1/staff/accounts', { headers: bearer })).status).toBe(401);
    expect((await post('/auth/login', entry)).status).toBe(422);
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
    expect(await closeDemoAccounts(database.connection)).toBe(0);
    expect(await hasDemoAccounts(database.connection)).toBe(false);
  } finally {
    await app.close();
  }
});

/** Runs the command as `npm run db:demo` does, on a server named by DATABASE_URL. */
async function demo(variables: Record<string, string>) {
  const { host, port, user } = inject('owner');
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
  // Histories, and the ledgers of the stock and of forms, refuse to be emptied.
  const refuseEmptying = async (does: 'disable' | 'enable') => {
    for (const table of ['payment_events', 'order_events', 'stock_moves', 'form_consents', 'event_scans', 'form_complaint_events']) {
      await sql.raw(`alter table ${table} ${does} trigger ${table}_not_emptied`).execute(database.ownerDb);
    }
  };
  // The ways to pay come with the migrations, and name facilities.
  await sql`create table kept_methods as select * from payment_methods`.execute(database.ownerDb);
  await refuseEmptying('disable');
  await sql`truncate facilities, facility_types, specializations, doctors, articles, article_categories, service_categories, services,
    promos, short_links, redirects, public_holidays, products, ingredients, medicine_limits, suppliers, medicine_categories, media, fact_checks
    cascade`.execute(database.ownerDb);
  await refuseEmptying('enable');
  await sql`insert into payment_methods overriding system value select * from kept_methods`.execute(database.ownerDb);
  expect(await demo({})).toMatchObject({ stdout: expect.stringContaining('Konten demo dimuat: 12 fasilitas, 80 dokter') });
  expect(await count('facilities')).toBe(12);
});
