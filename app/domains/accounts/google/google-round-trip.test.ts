import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { googleVisits } from '#tests/factories/google.ts';
import { openFakeGoogle } from '#tests/harness/fake-google.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const google = await openFakeGoogle({ sub: '1' });
const app = await createTestApp({ variables: google.variables });
const { db } = app;
afterAll(async () => {
  await app.close();
  await google.close();
});

const { newPerson, browser, outAndBack, comeBack } = googleVisits(app, google);
beforeEach(() => {
  google.person = newPerson();
  google.failures = {};
});

type Browser = ReturnType<typeof browser>;
const where = (answer: Response) => `${answer.status} ${answer.headers.get('location')}`;
const counts = async () => {
  const of = async (table: 'users' | 'sessions' | 'external_identities') =>
    Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
  return { users: await of('users'), sessions: await of('sessions'), identities: await of('external_identities') };
};
const userOf = (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const me = async (who: Browser) => (await who.get('/account/google/connection')).status;

describe('the way there', () => {
  test('the address asks with state, nonce and PKCE, and the cookie is unreadable and lives ten minutes', async () => {
    const answer = await app.fetch('/v1/auth/google/url?next=/pendaftaran');
    const body = await answer.json();
    const address = new URL(body.address);
    expect(body).toMatchObject({ success: true, data: { address: body.address } });
    expect(address.origin).toBe(google.url);
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      scope: 'openid email profile',
    });
    expect(asked.redirect_uri).toBe('http://localhost:3000/account/google/callback');
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('google=')) ?? '';
    expect(cookie).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    for (const secret of [asked.state, asked.nonce, asked.code_challenge]) {
      expect(secret?.length).toBeGreaterThanOrEqual(43);
      expect(cookie).not.toContain(secret);
    }
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('every try has secrets of its own, and the document is asked for once', async () => {
    google.asked.length = 0;
    const states = new Set<string>();
    for (let n = 0; n < 20; n += 1)
      states.add(new URL((await browser().get('/account/google')).headers.get('location') ?? '').searchParams.get('state') ?? '');
    expect(states.size).toBe(20);
    expect(google.asked).toEqual([]);
  });

  test('without a client there is neither address nor page', async () => {
    const bare = await createTestApp();
    expect((await bare.fetch('/v1/auth/google/url')).status).toBe(404);
    expect((await bare.fetch('/account/google')).status).toBe(404);
    expect(await (await bare.fetch('/account/register')).text()).not.toContain('/account/google');
    expect((await bare.fetch('/account/google/callback?code=x&state=y')).status).toBe(400);
    await bare.close();
  });
});

test('the button stands on the page for signing up, where there is a client, with the sentence of the consent', async () => {
  const html = await (await app.fetch('/account/register')).text();
  expect(html).toContain('href="/account/google?setuju=2026-11-21"');
  expect(html).toContain('Dengan membuat akun, Anda setuju');
});

describe('who comes back', () => {
  test('gets an account with the name and the verified address, once, and is signed in', async () => {
    const { email = '', name } = google.person;
    const who = browser();
    const first = await comeBack(who, '/account/google?next=/pendaftaran&setuju=2026-11-21');
    expect(where(first)).toBe('303 /pendaftaran');
    expect(first.headers.get('referrer-policy')).toBe('no-referrer');
    expect(Object.keys(who.cookies)).toEqual(expect.arrayContaining(['sesi']));
    expect(who.cookies).not.toHaveProperty('google');
    expect(await me(who)).toBe(200);
    const user = await userOf(email);
    expect(user).toMatchObject({ name, password_hash: null, status: 'active' });
    expect(user?.email_verified_at).not.toBeNull();
    const consents = await db
      .selectFrom('consents')
      .select(['purpose', 'is_given'])
      .where('user_id', '=', user?.id ?? '')
      .execute();
    expect(consents).toEqual([{ purpose: 'account', is_given: true }]);
    const before = await counts();
    google.person = { ...google.person, email: 'alamat-baru@contoh.id' };
    const again = browser();
    expect(where(await comeBack(again))).toBe('303 /account/profile');
    expect(await me(again)).toBe(200);
    expect(await counts()).toEqual({ ...before, sessions: before.sessions + 2 });
    const trail = await db
      .selectFrom('audit_records')
      .select('action')
      .where('subject_id', '=', user?.id ?? '')
      .orderBy('id')
      .execute();
    expect(trail.map((one) => one.action)).toEqual(['account.google_made', 'account.logged_in', 'account.logged_in']);
  });

  test('is led nowhere else than to a page of this site', async () => {
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(where(await comeBack(browser(), `/account/google?next=${encodeURIComponent(next)}`))).toBe('303 /account/profile');
      google.person = newPerson();
    }
  });

  test('still needs the second factor where one is set up', async () => {
    const who = browser();
    await comeBack(who);
    const user = await userOf(google.person.email ?? '');
    await db
      .insertInto('totp_factors')
      .values({ user_id: user?.id ?? '', sealed_secret: '', confirmed_at: new Date() })
      .execute();
    const incomplete = browser();
    expect(where(await comeBack(incomplete, '/account/google?next=/pendaftaran'))).toBe('303 /account/second-factor?next=%2Fpendaftaran');
    expect(where(await incomplete.get('/account/google/connection'))).toMatch(/^303 \/account\/second-factor/);
  });

  test('a disabled account cannot sign in', async () => {
    await comeBack(browser());
    await db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('email', '=', google.person.email ?? '')
      .execute();
    const who = browser();
    expect((await comeBack(who)).status).toBe(403);
    expect(who.cookies).not.toHaveProperty('sesi');
  });

  test('an old session does not live on beside the new one', async () => {
    const other = await signIn(db, await createUser(db));
    const who = browser();
    const path = await outAndBack(who);
    who.cookies.sesi = other.token;
    await who.get(path);
    expect(who.cookies.sesi).not.toBe(other.token);
    const { ended_at } = await db.selectFrom('sessions').select('ended_at').where('id', '=', other.sessionId).executeTakeFirstOrThrow();
    expect(ended_at).not.toBeNull();
  });

  test('twenty at once with one new person make one account', async () => {
    const paths: { who: Browser; path: string }[] = [];
    for (let n = 0; n < 20; n += 1) {
      const who = browser();
      paths.push({ who, path: await outAndBack(who) });
    }
    const answers = await Promise.all(paths.map(({ who, path }) => who.get(path)));
    // The limit admits four parallel calls to the provider; the others get the answer to try again later.
    const statuses = answers.map((one) => one.status);
    expect(statuses.filter((status) => ![303, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(303);
    expect(
      await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', google.person.email ?? '')
        .execute(),
    ).toHaveLength(1);
  });
});

describe('refused, with nothing written (docs/security.md, R8)', () => {
  const bad: [string, (who: Browser) => Promise<Response>, number][] = [
    ['another state', async (who) => who.get((await outAndBack(who)).replace(/state=[^&]+/, 'state=tebakan')), 400],
    ['no state', async (who) => who.get((await outAndBack(who)).replace(/&?state=[^&]+/, '')), 400],
    [
      'no cookie',
      async (who) => {
        const path = await outAndBack(who);
        delete who.cookies.google;
        return who.get(path);
      },
      400,
    ],
    [
      'a cookie that was changed',
      async (who) => {
        const path = await outAndBack(who);
        who.cookies.google = `${who.cookies.google?.slice(0, -3)}abc`;
        return who.get(path);
      },
      400,
    ],
    [
      'the code of another browser',
      async (who) => {
        const code = new URL(await outAndBack(browser()), google.url).searchParams.get('code') ?? '';
        return who.get((await outAndBack(who)).replace(/code=[^&]+/, `code=${code}`));
      },
      400,
    ],
    [
      'the whole way back of another browser',
      async (who) => {
        const path = await outAndBack(browser());
        await outAndBack(who);
        return who.get(path);
      },
      400,
    ],
    ['no code', async (who) => who.get((await outAndBack(who)).replace(/code=[^&]+&?/, '')), 400],
    ['an error of the provider', async (who) => who.get((await outAndBack(who)).replace(/code=[^&]+/, 'error=server_error')), 400],
    ['a no of the person', async (who) => who.get((await outAndBack(who)).replace(/code=[^&]+/, 'error=access_denied')), 200],
  ];
  test.each(bad)('%s', async (_name, go, status) => {
    const before = await counts();
    const who = browser();
    const answer = await go(who);
    expect(answer.status).toBe(status);
    expect(who.cookies).not.toHaveProperty('sesi');
    expect(await counts()).toEqual(before);
    expect(await answer.text()).toContain('Masuk dengan kata sandi');
  });

  const second = 1000;
  const wrongClaims: [string, (right: Record<string, unknown>) => Record<string, unknown>][] = [
    ['another nonce', (right) => ({ ...right, nonce: 'lain' })],
    ['no nonce', ({ nonce: _, ...right }) => right],
    ['another issuer', (right) => ({ ...right, iss: 'https://accounts.google.com' })],
    ['another audience', (right) => ({ ...right, aud: 'aplikasi-lain' })],
    ['several audiences without our name on it', (right) => ({ ...right, aud: [right.aud, 'aplikasi-lain'], azp: 'aplikasi-lain' })],
    ['run out', (right) => ({ ...right, iat: Math.floor(Date.now() / second) - 7200, exp: Math.floor(Date.now() / second) - 120 })],
    ['no end', ({ exp: _, ...right }) => right],
    ['nobody', ({ sub: _, ...right }) => right],
  ];
  test.each(wrongClaims)('a token with %s', async (_name, claims) => {
    google.failures = { claims };
    const before = await counts();
    expect((await comeBack(browser())).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  test.each(['none', 'HS256', 'other key', 'cut off'] as const)('a token signed by %s', async (signature) => {
    google.failures = { signature };
    const before = await counts();
    expect((await comeBack(browser())).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  test('a code that was used, also by a browser that kept its cookie', async () => {
    const who = browser();
    const path = await outAndBack(who);
    const cookie = who.cookies.google ?? '';
    expect((await who.get(path)).status).toBe(303);
    const before = await counts();
    expect((await browser({ google: cookie }).get(path)).status).toBe(400);
    expect((await browser().get(path)).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  test('Google away: a page that says so and leads to the password', async () => {
    google.failures = { status: 503 };
    const answer = await comeBack(browser());
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain('Masuk dengan Google sedang tidak bisa');
    expect(html).toContain('href="/account/login"');
  });

  test('the wrong verifier is the provider to refuse; a careless one still meets state, nonce and cookie', async () => {
    google.failures = { isCareless: true };
    const before = await counts();
    const code = new URL(await outAndBack(browser()), google.url).searchParams.get('code') ?? '';
    const who = browser();
    // The token holds the nonce of the other browser.
    expect((await who.get((await outAndBack(who)).replace(/code=[^&]+/, `code=${code}`))).status).toBe(400);
    expect(await counts()).toEqual(before);
  });
});
