import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import { createEncryption } from '#app/platform/personal-data/encryption.server.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';

const database = await createTestDatabase();
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'sehati-keys-'));
chmodSync(folder, 0o711);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const appSecret = 'abcdefghijklmnopqrstuvwxyz0123456789';
const keyOf = (first: number) => Buffer.from(Array.from({ length: 32 }, (_, n) => first + n));

/** Runs `npm run keys:rotate` with these keys, on a server named by DATABASE_URL. */
async function rotate(keys: Readonly<Record<string, Buffer>>) {
  const { host, port, user } = inject('owner');
  const env = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}@/${database.connection.database}?host=${encodeURIComponent(String(host))}&port=${port}`,
    APP_SECRET: appSecret,
    ENCRYPTION_KEYS: Object.entries(keys)
      .map(([id, key]) => `${id}:${key.toString('hex')}`)
      .join(','),
  };
  return await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'rotate-keys.ts')], { env });
}

test('what was encrypted under APP_SECRET comes under the new key, and a key that is missing is said', async () => {
  const { id } = await createUser(db, { hasSecondFactor: true });
  await db
    .updateTable('totp_factors')
    .set({ sealed_secret: createEncryption(appSecret).encrypt('totp', 'JBSWY3DPEHPK3PXP') })
    .where('user_id', '=', id)
    .execute();
  const first = await rotate({ satu: keyOf(1) });
  expect(first.stdout).toContain('Kunci "satu" kini dipakai untuk semua: 0 berkas dan 1 nilai diganti.');
  const row = await db.selectFrom('totp_factors').select('sealed_secret').where('user_id', '=', id).executeTakeFirstOrThrow();
  expect(createEncryption(appSecret, [{ id: 'satu', secret: keyOf(1) }]).decrypt('totp', row.sealed_secret)).toBe('JBSWY3DPEHPK3PXP');
  const without = await rotate({ dua: keyOf(101) });
  expect(without.stdout).toContain('0 nilai diganti.');
  expect(without.stdout).toContain('1 tidak dapat dibaca dengan kunci yang ada.');
});
