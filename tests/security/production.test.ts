import { afterAll, describe, expect, test } from 'vitest';
import { readCookie } from '#app/platform/access/cookie.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { googleVisits } from '#tests/factories/google.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { openToVisitors } from '#tests/factories/opening.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { openFakeGoogle } from '#tests/harness/fake-google.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/* Rules that apply behind https and in production alone. */
const token = 'a-long-token-of-the-operator';
const own = 'https://sehati.example';
const https = { PUBLIC_URL: own, TRUSTED_PROXIES: '127.0.0.1' };
const production = { ...https, NODE_ENV: 'production', APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' };
const app = await createTestApp({ variables: { ...production, METRICS_TOKEN: token } });
const plain = await createTestApp();
await openToVisitors(app.db);
afterAll(async () => {
  await app.close();
  await plain.close();
});

describe('cookies over https', () => {
  const me = async (on: typeof app, cookie: string) => (await on.fetch('/v1/auth/me', { headers: { cookie } })).status;
  const profile = async (cookie: string) => (await app.fetch('/account/profile', { headers: { cookie }, redirect: 'manual' })).status;

  test('a session is read from the prefixed name alone, and only when that occurs once', async () => {
    const user = await createUserWithPassword(app.db);
    const other = await createUserWithPassword(app.db);
    const { token: right } = await signIn(app.db, user);
    const { token: planted } = await signIn(app.db, other);
    const cases: [string, number][] = [
      [`__Host-sesi=${right}`, 200],
      [`a=b; __Host-sesi=${right};c=d`, 200],
      [`sesi=${planted}; __Host-sesi=${right}`, 200],
      [`sesi=${right}`, 401],
      [`sesi=${right}; __Host-sesi=${'B'.repeat(43)}`, 401],
      [`__host-sesi=${right}`, 401],
      [`__Secure-sesi=${right}`, 401],
      [`x__Host-sesi=${right}`, 401],
      [`__Host-sesi=${right}; __Host-sesi=${planted}`, 401],
      [`__Host-sesi=${right}; __Host-sesi=${right}`, 401],
      [`__Host-sesi="${right}"`, 401],
    ];
    for (const [cookie, status] of cases) {
      expect([cookie, await me(app, cookie)]).toEqual([cookie, status]);
      expect([cookie, await profile(cookie)]).toEqual([cookie, status === 200 ? 200 : 303]);
    }
    const answer = await app.fetch('/v1/auth/me', { headers: { cookie: `sesi=${planted}; __Host-sesi=${right}` } });
    expect(await answer.text()).toContain(user.email);
  });

  test('on plain http the plain name alone', async () => {
    const { token: session } = await signIn(plain.db, await createUserWithPassword(plain.db));
    expect([await me(plain, `sesi=${session}`), await me(plain, `__Host-sesi=${session}`)]).toEqual([200, 401]);
  });

  test('a planted visit starts a new one', async () => {
    const ask = async (cookie: string) => (await app.fetch('/v1/register/form', { headers: { cookie } })).headers.getSetCookie();
    expect(await ask(`__Host-kunjungan=${'ab'.repeat(32)}`)).toEqual([]);
    expect(await ask(`kunjungan=${'ab'.repeat(32)}`)).toEqual([expect.stringMatching(/^__Host-kunjungan=[0-9a-f]{64}; /)]);
  });

  test('a browser is known by the prefixed name alone: planting the other one grants no further attempts', async () => {
    const user = await createUserWithPassword(app.db);
    const logIn = async (cookie: string, given: string) => {
      const headers = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': newAddress(),
        cookie,
      };
      return await app.fetch('/v1/auth/login', {
        method: 'POST',
        headers,
        body: JSON.stringify({ mailphone: user.email, password: given }),
      });
    };
    const lines = (await logIn('', password)).headers.getSetCookie();
    const device = /^__Host-perangkat=([^;]+)/.exec(lines.find((line) => line.includes('perangkat')) ?? '')?.[1];
    for (let n = 0; n < 12; n += 1) await logIn('', 'bukan sandinya');
    expect((await logIn('', password)).status).toBe(429);
    expect((await logIn(`perangkat=${device}`, password)).status).toBe(429);
    expect((await logIn(`__Host-perangkat=${device}`, password)).status).toBe(200);
  });

  test('the return from Google belongs to the browser with the prefixed name', async () => {
    const google = await openFakeGoogle({ sub: 'satu', email: 'siti@contoh.id', email_verified: true, hd: 'contoh.id', name: 'Siti' });
    const secure = await createTestApp({ variables: { ...https, ...google.variables } });
    const { browser, outAndBack } = googleVisits(secure, google);
    const mine = browser();
    const back = await outAndBack(mine);
    const { '__Host-google': kept = '' } = mine.cookies;
    const other = browser({ google: kept });
    expect((await other.get(back)).headers.get('set-cookie') ?? '').not.toContain('__Host-sesi=');
    await mine.get(back);
    expect(mine.cookies['__Host-sesi']).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
    await secure.close();
    await google.close();
  });

  test.each([
    ['a=1', true, null],
    ['__Host-a=1', true, '1'],
    ['__Host-a=1', false, null],
    ['a=1; a=2', false, null],
    ['a=', false, ''],
    ['b=a=1', false, null],
    ['ab=1; a =2', false, null],
    ['', false, null],
  ])('%j, https %s: %j', (cookie, secure, value) => {
    expect(readCookie(new Headers({ cookie }), 'a', secure)).toBe(value);
  });
});

describe('the origin of a write', () => {
  const write = async (on: typeof app, headers: Record<string, string>) => {
    const body = JSON.stringify({ mailphone: 'a@contoh.id', password: 'x' });
    const cookie = on === app ? `__Host-kunjungan=${'ab'.repeat(32)}` : `kunjungan=${'ab'.repeat(32)}`;
    const answer = await on.fetch('/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body,
    });
    return answer.status;
  };

  test.each([
    ['another scheme', { origin: 'http://sehati.example' }],
    ['no scheme of the web', { origin: 'ftp://sehati.example' }],
    ['another port', { origin: 'https://sehati.example:8443' }],
    ['the host that the request names', { origin: 'https://evil.example', host: 'evil.example' }],
    ['a sister host', { origin: 'https://www.sehati.example' }],
    ['something behind the host', { origin: 'https://sehati.example.evil.example' }],
    ['a path behind the host', { origin: `${own}/` }],
  ])('over https, %s is refused', async (_name, headers) => {
    expect(await write(app, headers)).toBe(403);
  });

  test('over https the public address is accepted, whatever host the proxy names; in development the own host is', async () => {
    expect(await write(app, { origin: own })).toBe(422);
    expect(await write(app, { origin: own, host: '10.0.0.7:3000' })).toBe(422);
    expect(await write(plain, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(422);
    expect(await write(plain, { origin: 'http://127.0.0.1:3001', host: '127.0.0.1:3000' })).toBe(403);
  });
});

test.each(['/healthz', '/metrics'])('%s: in production with the token alone, whatever proxy is before the process', async (path) => {
  const ask = async (on: typeof app, headers: Record<string, string> = {}) => (await on.fetch(path, { headers }, '127.0.0.1')).status;
  expect(await ask(app)).toBe(404);
  expect(await ask(app, { 'cf-connecting-ip': '203.0.113.9' })).toBe(404);
  expect(await ask(app, { authorization: `Bearer ${token}x` })).toBe(404);
  expect(await ask(app, { authorization: `Bearer ${token}` })).toBe(200);
  expect(await ask(plain)).toBe(200);
  const without = await createTestApp({ variables: production });
  expect(await ask(without)).toBe(404);
  expect(await ask(without, { authorization: 'Bearer undefined' })).toBe(404);
  await without.close();
});

test.each(['/v1/docs', '/v1/openapi.json'])('%s is 404 in production, unless it is enabled', async (path) => {
  expect([(await app.fetch(path)).status, (await app.fetch(path, { method: 'POST' })).status]).toEqual([404, 404]);
  const open = await createTestApp({ variables: { ...production, API_DOCS: 'true' } });
  expect((await open.fetch(path)).status).toBe(200);
  await open.close();
  const closed = await createTestApp({ variables: { API_DOCS: 'false' } });
  expect((await closed.fetch(path)).status).toBe(404);
  await closed.close();
});
