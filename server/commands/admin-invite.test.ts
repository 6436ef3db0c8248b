import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import { inviteFirstAdmin } from '#app/first-admin.server.ts';
import { hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import { fail, ok } from '#app/platform/operations/operation.server.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';

const database = await createTestDatabase();
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'sehati-admin-'));
chmodSync(folder, 0o711);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as `npm run admin:invite` does, in production, on a server named by DATABASE_URL. */
async function command(...args: string[]) {
  const { host, port, user } = inject('owner');
  const url = `postgres://${user}@/${database.connection.database}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://sehati.example', APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' };
  const options = { env: { PATH: '/usr/bin:/bin', DATA_DIR: folder, DATABASE_URL: url, ...production } };
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'admin-invite.ts'), ...args], options);
  return await run.catch((error: { code: number; stdout: string; stderr: string }) => error);
}

/** Runs the same code as the command, in this process. */
const invite = (email: string, again = false) => inviteFirstAdmin(database.connection, { email, again });
const admins = async () => (await db.selectFrom('user_roles').select('user_id').where('role', '=', 'admin').execute()).length;

test('there is no administrator and no account until a link of the command is followed', async () => {
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  const { stdout } = await command('Direktur@Contoh.id');
  const token = /https:\/\/sehati\.example\/account\/password\/create\/([\w-]{43})\n/.exec(stdout)?.[1] ?? '';
  const link = await db.selectFrom('account_links').selectAll().executeTakeFirstOrThrow();
  expect(link).toMatchObject({
    purpose: 'invitation',
    contact: 'direktur@contoh.id',
    roles: ['admin'],
    for_first_admin: true,
    user_id: null,
    used_at: null,
  });
  expect(link.token_hash).toEqual(hashOfToken(token));
  expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(60 * 60_000);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('takes an email address and nothing else', async () => {
  for (const other of ['', '0812 3456 7890', 'direktur']) expect(await invite(other)).toEqual(fail('not_an_email'));
});

test('an account gets the role at once, and a second administrator only with --again', async () => {
  const [user, other] = [await createUser(db), await createUser(db)];
  expect(await invite(user.email as string)).toEqual(ok({ path: null }));
  expect(await command(other.email as string)).toMatchObject({ code: 1, stderr: expect.stringContaining('Sudah ada administrator') });
  expect(await invite('lain@contoh.id')).toEqual(fail('admin_exists'));
  expect(await admins()).toBe(1);
  expect(await invite(other.email as string, true)).toEqual(ok({ path: null }));
  expect(await admins()).toBe(2);
  const records = await db.selectFrom('audit_records').select(['action', 'actor_id', 'subject_id']).orderBy('id').execute();
  expect(records.at(-1)).toEqual({ action: 'account.role_granted', actor_id: null, subject_id: other.id });
  const closed = await createUser(db);
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', closed.id).execute();
  expect(await invite(closed.email as string, true)).toEqual(fail('not_active'));
});

test('of commands that run at once only one finds no administrator', async () => {
  await db.deleteFrom('user_roles').execute();
  const users = await Promise.all(Array.from({ length: 8 }, () => createUser(db)));
  await Promise.all(users.map((user) => invite(user.email as string)));
  expect(await admins()).toBe(1);
});
