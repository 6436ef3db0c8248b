import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createPushBrowser, createPushRecorder, subscribeBrowser } from '#tests/factories/push.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { personalPush } from './push.personal-data.server.ts';
import { maxDevices, pushPayload } from './push.ts';
import { findIds } from './push-subscription.store.server.ts';
import { sendPush } from './send-push.server.ts';

const service = createPushRecorder();
const app = await createTestApp({ push: service.sender });
const off = await createTestApp();
afterAll(async () => {
  await app.close();
  await off.close();
});
const { db, platform } = app;

type Bearer = { authorization: string };
const post = async (act: string, bearer: Bearer, body: object, at = app) =>
  await at.fetch(`/v1/push/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer },
    body: JSON.stringify(body),
  });
const devicesOf = async (user: { id: string }) => (await findIds(db, user.id)).length;
const sendTo = async (user: { id: string }) => {
  for (const id of await findIds(db, user.id)) await sendPush.run(platform, { id, notice: 'reply', path: '/chat/a', ttlSeconds: 60 });
};

test('a browser is the account’s that told of it last; nothing of its address is stored in the clear', async () => {
  const [siti, budi] = [await createUser(db), await createUser(db)];
  const { login, target } = await subscribeBrowser(app, siti);
  expect((await post('subscribe', login.bearer, target)).status).toBe(200);
  expect(await devicesOf(siti)).toBe(1);
  const rows = JSON.stringify(await db.selectFrom('push_subscriptions').selectAll().execute());
  expect(rows.includes('RAHASIA') || rows.includes(target.keys.auth) || rows.includes('fcm.googleapis')).toBe(false);
  await sendTo(siti);
  expect(service.sent.splice(0)).toEqual([
    { endpoint: target.endpoint, ttlSeconds: 60, text: '{"text":"Ada balasan baru di Sehati","path":"/chat/a"}' },
  ]);
  const other = await signIn(db, budi);
  // Of somebody else it cannot be ended, and is not said to exist.
  expect((await post('unsubscribe', other.bearer, target)).status).toBe(200);
  expect(await devicesOf(siti)).toBe(1);
  expect((await post('subscribe', other.bearer, target)).status).toBe(200);
  expect([await devicesOf(siti), await devicesOf(budi)]).toEqual([0, 1]);
  expect((await post('unsubscribe', other.bearer, { endpoint: target.endpoint })).status).toBe(200);
  expect(await devicesOf(budi)).toBe(0);
});

test('a log-out ends the notifications of its log-in, however it comes; others stay', async () => {
  const user = await createUser(db);
  const [first, second] = [await subscribeBrowser(app, user), await subscribeBrowser(app, user)];
  const answer = await app.fetch('/v1/auth/logout', { method: 'POST', headers: first.login.headers });
  expect([answer.status, await devicesOf(user)]).toEqual([200, 1]);
  // The access token of a program belongs to the log-in too.
  expect((await post('subscribe', first.login.bearer, createPushBrowser().target)).status).toBe(401);
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('token_hash', 'is not', null)
    .where('user_id', '=', user.id)
    .execute();
  expect(await devicesOf(user)).toBe(0);
  expect(second.target.endpoint).not.toBe(first.target.endpoint);
});

test('404 and 410 delete, a busy service is asked again, and the oldest device goes beyond ten', async () => {
  const user = await createUser(db);
  const { login } = await subscribeBrowser(app, user);
  service.answers.push('again');
  await expect(sendTo(user)).rejects.toThrow('not taken');
  service.answers.push('refused');
  await sendTo(user);
  expect(await devicesOf(user)).toBe(1);
  service.answers.push('gone');
  await sendTo(user);
  expect(await devicesOf(user)).toBe(0);
  for (let n = 0; n <= maxDevices; n += 1) expect((await post('subscribe', login.bearer, createPushBrowser().target)).status).toBe(200);
  expect(await devicesOf(user)).toBe(maxDevices);
  // Of a disabled account nobody is notified.
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', user.id).execute();
  expect(await devicesOf(user)).toBe(0);
});

test('other addresses and broken keys are refused; without keys there is nothing', async () => {
  const { bearer } = await signIn(db, await createUser(db));
  const { target } = createPushBrowser();
  for (const [body, field] of [
    [{ ...target, endpoint: 'https://127.0.0.1/a' }, 'endpoint'],
    [{ ...target, endpoint: 'https://fcm.googleapis.com.jahat.id/a' }, 'endpoint'],
    [{ ...target, keys: { ...target.keys, auth: 'pendek' } }, 'keys.auth'],
    [{ ...target, keys: { ...target.keys, p256dh: target.keys.auth } }, 'keys.p256dh'],
  ] as const) {
    const answer = await post('subscribe', bearer, body);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]]);
  }
  const keyAt = async (at: typeof app, headers: Bearer) => (await (await at.fetch('/v1/push', { headers })).json()).data.public_key;
  expect(await keyAt(app, bearer)).toBe(service.sender.publicKey);
  const elsewhere = await signIn(off.db, await createUser(off.db));
  expect([await keyAt(off, elsewhere.bearer), (await post('subscribe', elsewhere.bearer, target, off)).status]).toEqual([null, 409]);
  expect((await app.fetch('/v1/push')).status).toBe(401);
});

test('thirty changes in ten minutes', async () => {
  const { bearer } = await signIn(db, await createUser(db));
  const { target } = createPushBrowser();
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await post('unsubscribe', bearer, { endpoint: target.endpoint })).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});

test('devices are in the export, and go with the account', async () => {
  const user = await createUser(db);
  await subscribeBrowser(app, user);
  await sendTo(user);
  expect(await personalPush.read(db, user.id)).toEqual([{ diaktifkan: expect.any(String), notifikasi_terakhir: expect.any(String) }]);
  await inTransaction(db, (tx) => personalPush.erase(tx, user.id, platform));
  expect(await personalPush.read(db, user.id)).toEqual([]);
});

test('a notice says one of two sentences and opens a page of this site', () => {
  for (const path of ['//jahat.id', 'https://jahat.id', '/chat/a?b=c', '/chat/A b', '/', 'chat', '/chat/..']) {
    expect(() => pushPayload('reply', path), path).toThrow('a page of this site');
  }
  expect(JSON.parse(pushPayload('waiting', '/staff/chat'))).toEqual({ text: 'Ada chat yang menunggu Anda di Sehati', path: '/staff/chat' });
});
