import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { insertLink } from '../mailed-link/mailed-link.store.server.ts';
import { personalAccount, personalFamily } from './account.personal-data.server.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());

let people = 0;
/** A person with every kind of record of an account; every text contains `canary`. */
async function createFullPerson() {
  people += 1;
  const n = people;
  const canary = `kenari${n}`;
  const user = await createUser(db, {
    name: `Siti ${canary}`,
    email: `${canary}@contoh.id`,
    phone: `+628129000${1000 + n}`,
    roles: ['doctor'],
  });
  await signIn(db, user);
  await createFamilyMember(db, user, { name: `Budi ${canary}` });
  const [email, former, asked] = [user.email as string, `${canary}-lama@contoh.id`, `${canary}-diminta@contoh.id`];
  for (const contact of [email, former, asked]) {
    const signUp = await db.insertInto('sign_ups').values({ channel: 'email', contact }).returning('id').executeTakeFirstOrThrow();
    await insertLink(db, { channel: 'email', contact, purpose: 'sign_up', signUpId: signUp.id });
    await inTransaction(db, (tx) =>
      queueMessage(tx, platform, { channel: 'email', recipient: contact, subject: `Untuk ${contact}`, text: 'Rahasia' }),
    );
  }
  await insertLink(db, { channel: 'email', contact: asked, purpose: 'change_email', userId: user.id });
  const own = { user_id: user.id };
  await db
    .insertInto('former_contacts')
    .values({ ...own, channel: 'email', contact: former })
    .execute();
  await db
    .insertInto('known_devices')
    .values({ ...own, token_hash: randomBytes(32) })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ ...own, code_hash: randomBytes(32) })
    .execute();
  await db
    .insertInto('external_identities')
    .values({ ...own, provider: 'google', subject: `subjek-${canary}` })
    .execute();
  await db.updateTable('users').set({ password_hash: '$argon2id$rahasia' }).where('id', '=', user.id).execute();
  return { user, canary, former, asked };
}

const readAll = async (userId: string) =>
  JSON.parse(JSON.stringify({ akun: await personalAccount.read(db, userId), keluarga: await personalFamily.read(db, userId) }));

test('everything that is stored about the person, and no secret, no hash and nothing of another person', async () => {
  const one = await createFullPerson();
  await createFullPerson();
  const { akun, keluarga } = await readAll(one.user.id);
  expect(akun).toMatchObject({
    nama: one.user.name,
    email: one.user.email,
    nomor_ponsel: one.user.phone,
    keadaan: 'aktif',
    punya_kata_sandi: true,
    kode_autentikator_sejak: expect.stringMatching(/^\d{4}-/),
    peran: [{ peran: 'dokter' }],
    masuk_dengan: [{ penyedia: 'google', nomor_di_penyedia: `subjek-${one.canary}` }],
    sesi: [{ perangkat: 'Peramban uji' }, { perangkat: 'Peramban uji' }],
    peramban_yang_dikenal: [{}],
    kontak_lama: [{ kontak: one.former }],
  });
  expect(keluarga).toMatchObject([{ nama: `Budi ${one.canary}`, tanggal_lahir: '2019-03-07', hubungan: 'Anak' }]);
  // Messages to an address that was only typed belong to the owner of the address.
  expect(akun.pendaftaran.map((row: { kontak: string }) => row.kontak).sort()).toEqual([one.former, one.user.email].sort());
  expect(akun.pesan.map((row: { kepada: string }) => row.kepada).sort()).toEqual([one.former, one.user.email].sort());
  expect(akun.tautan.map((row: { untuk: string; kontak: string }) => `${row.untuk} ${row.kontak}`).sort()).toEqual(
    [`email baru ${one.asked}`, `pembuatan akun ${one.former}`, `pembuatan akun ${one.user.email}`].sort(),
  );
  const text = JSON.stringify([akun, keluarga]);
  for (const secret of ['argon2', 'Rahasia', 'token', 'hash', 'Buffer']) expect(text).not.toContain(secret);
});

test('nothing is left but the account’s own row and what belongs to others', async () => {
  const gone = await createFullPerson();
  const remaining = await createFullPerson();
  const before = await readAll(remaining.user.id);
  await inTransaction(db, async (tx) => {
    for (const source of [personalFamily, personalAccount]) await source.erase(tx, gone.user.id, platform);
  });
  expect(await readAll(remaining.user.id)).toEqual(before);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'`.execute(db);
  expect(tables.length).toBeGreaterThan(5);
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} where user_id = ${gone.user.id}`.execute(db);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  for (const name of ['sign_ups', 'account_links']) {
    const { rows } = await sql<{ contact: string }>`select contact from ${sql.table(name)} where contact like ${`${gone.canary}%`}`.execute(
      db,
    );
    // Another person may own the address that was only requested; that person signs up separately.
    expect([name, rows.map((row) => row.contact)]).toEqual([name, [gone.asked]]);
  }
});

test('a contact that another account has verified meanwhile is that account’s', async () => {
  const one = await createFullPerson();
  const other = await createUser(db, { email: one.former });
  const link = await insertLink(db, { channel: 'email', contact: one.former, purpose: 'password_reset', userId: other.id });
  const { akun } = await readAll(one.user.id);
  expect(JSON.stringify([akun.pendaftaran, akun.pesan])).not.toContain(one.former);
  await inTransaction(db, (tx) => personalAccount.erase(tx, one.user.id, platform));
  const left = await db.selectFrom('account_links').select('purpose').where('user_id', '=', other.id).execute();
  expect([link.length > 0, left]).toEqual([true, [{ purpose: 'password_reset' }]]);
});
