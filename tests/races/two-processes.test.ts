import { afterAll, expect, test } from 'vitest';
import { wrongTries } from '#app/domains/accounts/log-in/log-in.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { browserWith, createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

// Two products over one database: each with its own pool, caches and counters, as two processes have them. The very next call in the other
// knows what one does; account-processes.soak.test.ts measures how long that takes.
const variables = { APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789', TRUSTED_PROXIES: '127.0.0.1' };
const one = await createTestApp({ variables });
const two = await createTestApp({ variables, connection: one.database.connection });
const { db } = one;
afterAll(async () => {
  await two.close();
  await one.close();
});

const me = async (app: TestApp, headers: Record<string, string>) => (await app.fetch('/v1/auth/me', { headers })).status;
const page = async (app: TestApp, headers: Record<string, string>) =>
  (await app.fetch('/account/sessions', { headers, redirect: 'manual' })).status;

test('a log-out in one applies in the other, for the cookie, the bearer token and the pages', async () => {
  const session = await signIn(db, await createUser(db));
  // Both have used the session, so that a cached copy of it would show.
  for (const app of [one, two]) expect([await me(app, session.headers), await page(app, session.headers)]).toEqual([200, 200]);
  expect((await one.fetch('/v1/auth/logout', { method: 'POST', headers: session.headers })).status).toBe(200);
  expect([await me(two, session.headers), await me(two, session.bearer), await page(two, session.headers)]).toEqual([401, 401, 303]);
});

test('so does a session that is ended from the list', async () => {
  const user = await createUser(db);
  const [here, elsewhere] = [await signIn(db, user), await signIn(db, user)];
  expect(await me(two, elsewhere.headers)).toBe(200);
  await one.fetch(`/v1/auth/sessions/${elsewhere.sessionId}`, { method: 'DELETE', headers: here.headers });
  expect([await me(two, elsewhere.headers), await me(two, here.headers)]).toEqual([401, 200]);
});

test('so do a role that is granted or revoked, and a disabled account', async () => {
  const user = await createUser(db, { hasSecondFactor: true });
  const session = await signIn(db, user);
  const roleId = async (app: TestApp) => (await (await app.fetch('/v1/auth/me', { headers: session.headers })).json()).user?.role_id;
  expect([await roleId(one), await roleId(two)]).toEqual([1, 1]);
  await one.platform.db.insertInto('user_roles').values({ user_id: user.id, role: 'doctor' }).execute();
  expect(await roleId(two)).toBe(3);
  await one.platform.db.deleteFrom('user_roles').where('user_id', '=', user.id).execute();
  expect(await roleId(two)).toBe(1);
  await one.platform.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', user.id).execute();
  expect([await me(two, session.headers), await me(two, session.bearer)]).toEqual([401, 401]);
});

test('wrong attempts in one count in the other with the next call', async () => {
  const user = await createUserWithPassword(db);
  const logIn = async (app: TestApp, given: string, ip: string) => {
    const body = new URLSearchParams({ mailphone: user.email as string, password: given });
    const headers = { ...browserWith({}), 'x-forwarded-for': ip };
    return (await app.fetch('/account/login', { method: 'POST', body, headers, redirect: 'manual' })).status;
  };
  for (let n = 0; n < wrongTries.contact.max; n += 1) expect(await logIn(one, `salah ${n}`, `192.0.2.${n}`)).toBe(422);
  expect(await logIn(two, password, '192.0.2.99')).toBe(429);
});
