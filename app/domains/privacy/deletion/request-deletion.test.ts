import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { endUndoTime, makeStale, runJob } from '#tests/factories/privacy.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());

async function open(options: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, options);
  const session = await signIn(app.db, user);
  const call = (method: string, body?: object) =>
    app.fetch('/v1/user/deletion', {
      method,
      headers: { ...session.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    });
  const page = (path: string, fields?: Record<string, string>) =>
    app.fetch(path, {
      method: fields ? 'POST' : 'GET',
      headers: { ...session.headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: fields && new URLSearchParams(fields).toString(),
    });
  const status = async () =>
    (await app.db.selectFrom('users').select('status').where('id', '=', user.id).executeTakeFirst())?.status ?? 'gone';
  const messages = () =>
    app.db
      .selectFrom('outbox_messages')
      .select(['channel', 'recipient'])
      .where('recipient', 'in', [user.email ?? '', user.phone ?? ''])
      .execute();
  return { user, session, call, page, status, messages };
}

const confirm = { confirm: 'HAPUS' };

test('a deletion wants the word, a proof of the last 10 minutes, and waits for 7 days', async () => {
  const { user, call, status } = await open();
  expect((await call('POST', { confirm: 'ya' })).status).toBe(422);
  await makeStale(app.db, user.id);
  const stale = await call('POST', confirm);
  expect([stale.status, (await stale.json()).code, await status()]).toEqual([403, 'reauth', 'active']);
  await app.db.updateTable('sessions').set({ authenticated_at: new Date() }).where('user_id', '=', user.id).execute();
  const { data } = await (await call('POST', confirm)).json();
  expect(data.is_leaving).toBe(true);
  const days = (Date.parse(data.erase_after) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThan(7.01);
  expect(await status()).toBe('leaving');
  await runJob(app, 'privacy.erase');
  expect(await status()).toBe('leaving');
});

test('other sessions end, this one stays, and every proven contact is told once', async () => {
  const one = await open({ phone: '+628120000111' });
  const elsewhere = await signIn(app.db, one.user);
  await one.call('POST', confirm);
  await one.call('POST', confirm);
  const meOf = (headers: Record<string, string>) => app.fetch('/v1/user/deletion', { headers });
  expect((await meOf(elsewhere.headers)).status).toBe(401);
  expect((await meOf(elsewhere.bearer)).status).toBe(401);
  expect((await meOf(one.session.headers)).status).toBe(200);
  expect((await one.messages()).map((row) => row.channel).sort()).toEqual(['email', 'whatsapp']);
});

test('undoing keeps everything; both are in the access log', async () => {
  const { user, call, status } = await open();
  await call('POST', confirm);
  const { data } = await (await call('DELETE')).json();
  expect([data.is_leaving, await status()]).toEqual([false, 'active']);
  expect((await call('DELETE')).status).toBe(200);
  await endUndoTime(app.db, user.id);
  await runJob(app, 'privacy.erase');
  expect(await status()).toBe('active');
  const noted = await app.db.selectFrom('audit_records').select('action').where('subject_id', '=', user.id).orderBy('id').execute();
  expect(noted.map((row) => row.action)).toEqual(['account.leaving', 'account.stayed']);
});

test('after 7 days the job erases the account and leaves the certificate; the last message goes to the last contact', async () => {
  const { user, session, call, status, messages } = await open();
  const other = await open();
  await call('POST', confirm);
  await endUndoTime(app.db, user.id);
  await runJob(app, 'privacy.erase');
  await runJob(app, 'privacy.erase');
  expect([await status(), await other.status()]).toEqual(['gone', 'active']);
  expect((await app.fetch('/v1/user/deletion', { headers: session.headers })).status).toBe(401);
  expect(await messages()).toEqual([{ channel: 'email', recipient: user.email }]);
  const noted = await app.db.selectFrom('audit_records').selectAll().where('subject_id', '=', user.id).orderBy('id').execute();
  expect(noted.map((row) => row.action)).toEqual(['account.leaving', 'account.erased']);
  expect(noted.at(-1)?.object).toMatch(/^certificate:[0-9a-f-]{36}$/);
  // An hour after its delivery that message is deleted too.
  await app.db
    .updateTable('outbox_messages')
    .set({ sent_at: new Date(Date.now() - 2 * 3_600_000) })
    .where('recipient', '=', user.email)
    .execute();
  await runJob(app, 'outbox-forget');
  expect(await messages()).toEqual([]);
});

test('one account that cannot be erased does not keep the others', async () => {
  const [stuck, free] = [await open(), await open()];
  for (const one of [stuck, free]) {
    await one.call('POST', confirm);
    await endUndoTime(app.db, one.user.id);
  }
  await sql`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    app.database.ownerDb,
  );
  await sql`create trigger stuck before delete on users for each row when (old.id = ${sql.lit(stuck.user.id)}) execute function stuck()`.execute(
    app.database.ownerDb,
  );
  await expect(runJob(app, 'privacy.erase')).rejects.toThrow('1 accounts could not be erased');
  expect([await stuck.status(), await free.status()]).toEqual(['leaving', 'gone']);
  expect((await stuck.messages()).length).toBe(1);
  await sql`drop trigger stuck on users`.execute(app.database.ownerDb);
  await runJob(app, 'privacy.erase');
  expect(await stuck.status()).toBe('gone');
});

test('the page asks for the word, keeps what was typed, and every account page then offers the way back', async () => {
  const { user, page, status } = await open();
  const form = await (await page('/account/data/delete')).text();
  expect(form).toContain('Ketik HAPUS untuk melanjutkan');
  const wrong = await page('/account/data/delete', { confirm: 'hapusin' });
  const html = await wrong.text();
  expect([wrong.status, html.includes('value="hapusin"'), html.includes('Ada yang perlu diperbaiki')]).toEqual([422, true, true]);
  const done = await page('/account/data/delete', { confirm: ' hapus ' });
  expect([done.status, done.headers.get('location'), await status()]).toEqual([303, '/account/data', 'leaving']);
  expect(await (await page('/account/data')).text()).toContain('Batalkan penghapusan');
  expect((await page('/account/data/delete')).headers.get('location')).toBe('/account/data');
  expect((await page('/account/data', { intent: 'undo' })).headers.get('location')).toBe('/account/data?dibatalkan');
  expect(await (await page('/account/data?dibatalkan')).text()).toContain('Penghapusan dibatalkan');
  expect(await status()).toBe('active');
  await makeStale(app.db, user.id);
  const again = '/account/reauthenticate?next=%2Faccount%2Fdata%2Fdelete';
  expect((await page('/account/data/delete')).headers.get('location')).toBe(again);
  expect((await page('/account/data/delete', confirm)).headers.get('location')).toBe(again);
  expect(await status()).toBe('active');
});

test('the audit log only grows; what is older than 12 months goes', async () => {
  const { user } = await open();
  const row = { action: 'account.stayed', subject_id: user.id, request_id: 'test' };
  await app.db
    .insertInto('audit_records')
    .values([row, { ...row, happened_at: new Date(Date.now() - 366 * 86_400_000) }])
    .execute();
  const mine = () => app.db.selectFrom('audit_records').selectAll().where('subject_id', '=', user.id).execute();
  // The account of the process lacks the right, and the triggers stop the owner of the tables.
  for (const [db, refusal] of [
    [app.db, 'permission denied'],
    [app.database.ownerDb, 'only grows'],
  ] as const) {
    await expect(db.updateTable('audit_records').set({ action: 'x' }).where('subject_id', '=', user.id).execute()).rejects.toThrow(refusal);
    await expect(db.deleteFrom('audit_records').where('subject_id', '=', user.id).execute()).rejects.toThrow(refusal);
    await expect(sql`truncate audit_records`.execute(db)).rejects.toThrow(refusal);
  }
  expect(await mine()).toHaveLength(2);
  await runJob(app, 'privacy.audit-purge');
  await runJob(app, 'privacy.audit-purge');
  expect(await mine()).toHaveLength(1);
});
