import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { encryptedColumns } from '#app/domains.server.ts';
import { createEncryption } from '#app/platform/personal-data/encryption.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { letter, sent } from '#tests/factories/files.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { rotateKeys } from './index.server.ts';

const app = await createTestApp({ fileKinds: [letter] });
afterAll(() => app.close());
const { db } = app;

test('a rotation wraps every key again and encrypts every column, and the former key may then go', async () => {
  const user = await createUser(db, { hasSecondFactor: true });
  const session = await signIn(db, user);
  const id = await sent(app, actorFor(user), 'for-none');
  const secret = app.platform.encryption.encrypt('totp', 'JBSWY3DPEHPK3PXP');
  await db.updateTable('totp_factors').set({ sealed_secret: secret }).where('user_id', '=', user.id).execute();
  await db.deleteFrom('totp_factors').where('sealed_secret', '=', '').execute();
  const first = { id: 'satu', secret: randomBytes(32) };
  const second = { id: 'dua', secret: randomBytes(32) };
  const appSecret = readFileSync(join(app.dataDir, 'app-secret'), 'utf8').trim();
  const columns = { totp_factors: { sealed_secret: 'totp' } };
  const files = (await db.selectFrom('files').select('id').execute()).length;
  expect(await rotateKeys(db, createEncryption(appSecret, [first]), columns)).toEqual({ files, columns: 1, unreadable: 0 });
  // Without the new key the product cannot read it.
  expect((await app.fetch(`/files/${id}`, session)).status).toBe(500);
  expect(await rotateKeys(db, createEncryption(appSecret, [second, first]), columns)).toEqual({ files, columns: 1, unreadable: 0 });
  expect(await rotateKeys(db, createEncryption(appSecret, [second, first]), columns)).toEqual({ files: 0, columns: 0, unreadable: 0 });
  // Without the key that it is under nothing is changed, and it is said.
  const third = createEncryption(appSecret, [{ id: 'tiga', secret: randomBytes(32) }]);
  expect(await rotateKeys(db, third, columns)).toEqual({ files: 0, columns: 0, unreadable: files + 1 });
  const row = await db.selectFrom('totp_factors').select('sealed_secret').where('user_id', '=', user.id).executeTakeFirstOrThrow();
  expect(createEncryption(appSecret, [second]).decrypt('totp', row.sealed_secret)).toBe('JBSWY3DPEHPK3PXP');
  // Back to the key of APP_SECRET, under which the product reads again.
  const back = createEncryption(appSecret, [second]);
  expect(
    await rotateKeys(
      db,
      { ...back, currentKeyId: 'app', encrypt: createEncryption(appSecret).encrypt, wrapKey: createEncryption(appSecret).wrapKey },
      columns,
    ),
  ).toEqual({ files, columns: 1, unreadable: 0 });
  expect((await app.fetch(`/files/${id}`, session)).status).toBe(200);
});

test('a rotation knows every encrypted column of the database', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and starts_with(column_name, 'sealed_')`.execute(app.database.ownerDb);
  const known = Object.entries(encryptedColumns).flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`));
  expect(known.sort()).toEqual(rows.map(({ place }) => place).sort());
});
