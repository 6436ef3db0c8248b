import { afterAll, describe, expect, test } from 'vitest';
import { requireReauthentication } from '#app/platform/access/reauthentication.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { browserWith, cookiesOf, createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = browserWith({}), ip?: string) {
  const init: RequestInit = { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' };
  return await app.fetch(path, init, ip ?? newAddress());
}
const get = (path: string, headers: Record<string, string> = {}) => app.fetch(path, { headers, redirect: 'manual' });
const whereTo = (answer: Response) => [answer.status, answer.headers.get('location')];

describe('the log-in page', () => {
  test('leads from a guarded page through the log-in back to it, and says why', async () => {
    const guarded = await get('/account/sessions');
    const login = '/account/login?next=%2Faccount%2Fsessions';
    expect(whereTo(guarded)).toEqual([303, login]);
    const page = await get(login);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await page.text();
    expect(html).toContain('Setelah masuk, Anda langsung dibawa ke sana.');
    expect(html).toContain('action="/account/login?next=%2Faccount%2Fsessions"');
    // Where visits are asked for, who has no account reads how to find one.
    const withoutAccount = 'Mendaftar tanpa akun? Buka kunjungan Anda dari tautan di pesan';
    expect([
      html.includes(withoutAccount),
      (await (await get('/account/login?next=/account/appointments')).text()).includes(withoutAccount),
    ]).toEqual([false, true]);
    for (const link of ['/account/password/forgot', '/account/register?next=%2Faccount%2Fsessions'])
      expect(html).toContain(`href="${link}"`);
    const user = await createUserWithPassword(db);
    const answer = await post(login, { mailphone: user.email as string, password });
    expect(whereTo(answer)).toEqual([303, '/account/sessions']);
    const { values } = cookiesOf(answer);
    const inside = await get('/account/sessions', browserWith(values));
    expect(inside.status).toBe(200);
    // A person who is logged in is not asked again, and still gets to the page of the link.
    expect(whereTo(await get(login, browserWith(values)))).toEqual([303, '/account/sessions']);
    expect(whereTo(await get('/account/login', browserWith(values)))).toEqual([303, '/']);
  });

  test('without a goal it leads to the profile, with the second factor owed to that page, and to no other host (R52)', async () => {
    const user = await createUserWithPassword(db);
    const mfaPendingUser = await createUserWithPassword(db, { roles: ['admin'] });
    const from = async (next: string, email: string | null) => {
      const answer = await post(`/account/login${next}`, { mailphone: email as string, password });
      return answer.headers.get('location');
    };
    expect(await from('', user.email)).toBe('/account/profile');
    expect(await from('?next=/order/list%3Fa=1', mfaPendingUser.email)).toBe('/account/second-factor?next=%2Forder%2Flist%3Fa%3D1');
    for (const evil of [
      '//evil.example',
      '/%5Cevil.example',
      'https://evil.example/',
      '/%09/evil.example',
      'javascript:alert(1)',
      '%2F%2Fevil.example',
      // No pages that a person may be led to.
      '/dev/outbox/1',
      '/DEV/outbox',
      '/v1/articles',
      '/tidak-ada',
      '/account/profile.data',
    ]) {
      expect(await from(`?next=${evil}`, user.email)).toBe('/account/profile');
    }
  });

  test('a wrong password keeps what was typed, never the password, and says what to do; nothing tells accounts apart', async () => {
    const user = await createUserWithPassword(db);
    const pages = [];
    for (const mailphone of [user.email as string, 'tidak-ada-1@contoh.id']) {
      const answer = await post('/account/login', { mailphone, password: 'rahasia yang salah' });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(html).toContain('Email, nomor ponsel, atau kata sandi salah.');
      expect(html).toContain(`value="${mailphone}"`);
      expect(html).not.toContain('rahasia yang salah');
      pages.push(html.replaceAll(mailphone, '').replace(/nonce="[^"]+"/g, ''));
    }
    expect(pages[0]).toBe(pages[1]);
  });

  test('empty and unreadable fields are said in the words of the specification, each at its field', async () => {
    const empty = await (await post('/account/login', {})).text();
    expect(empty).toContain('<a href="#field-mailphone">Masukkan email atau nomor ponsel</a>');
    expect(empty).toContain('<a href="#field-password">Masukkan kata sandi</a>');
    const odd = await (await post('/account/login', { mailphone: '<b>siti', password: 'x' })).text();
    expect(odd).toContain('Tulis email seperti nama@contoh.id');
    expect(odd).toContain('value="&lt;b&gt;siti"');
  });

  test('too many wrong tries say when to come back', async () => {
    const user = await createUserWithPassword(db);
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await post('/account/login', { mailphone: user.email as string, password: `salah ${n}` }));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(422), 429]);
    const last = answers[10] as Response;
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await last.text()).toMatch(/Tunggu \d+ menit lalu coba lagi/);
  });

  test('a link cannot make the page say that a password was set', async () => {
    const forged = { cookie: 'kontak=1.AAAA' };
    for (const headers of [{}, forged]) {
      expect(await (await get('/account/login?kata-sandi=diatur', headers)).text()).not.toContain('Atur Password berhasil');
    }
  });

  test('an account without a name is asked for it after its first log-in, and not again', async () => {
    const { email } = await createUserWithPassword(db, { name: '' });
    const log = async () => await post('/account/login?next=/pendaftaran', { mailphone: email as string, password });
    const first = await log();
    expect(whereTo(first)).toEqual([303, '/account/profile/name?next=%2Fpendaftaran']);
    const { headers } = { headers: browserWith(cookiesOf(first).values) };
    const page = await (await get('/account/profile/name?next=%2Fpendaftaran', headers)).text();
    expect(page).toMatch(/href="\/pendaftaran"[^>]*>Lewati/);
    expect(whereTo(await post('/account/profile/name?next=%2F%2Fevil.example', { name: 'Siti' }, headers))).toEqual([
      303,
      '/account/profile',
    ]);
    await db.updateTable('users').set({ name: '' }).where('email', '=', email).execute();
    expect(whereTo(await log())).toEqual([303, '/pendaftaran']);
    const named = await createUserWithPassword(db);
    expect(whereTo(await post('/account/login', { mailphone: named.email as string, password }))).toEqual([303, '/account/profile']);
  });

  test('another site cannot sign anybody in', async () => {
    const user = await createUserWithPassword(db);
    const answer = await post('/account/login', { mailphone: user.email as string, password }, { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });
});

describe('logging out', () => {
  test('by the form ends the session, clears the cookies, and redirects home; a GET ends nothing', async () => {
    const user = await signIn(db, await createUser(db));
    expect((await get('/account/logout', user.headers)).status).toBe(200);
    expect((await get('/account/sessions', user.headers)).status).toBe(200);
    const out = await post('/account/logout', {}, user.headers);
    expect(whereTo(out)).toEqual([303, '/']);
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    expect(cookiesOf(out).values).toMatchObject({ sesi: '', kontak: '' });
    expect(whereTo(await get('/account/sessions', user.headers))[0]).toBe(303);
    expect(whereTo(await get('/account/logout'))).toEqual([303, '/']);
    expect(whereTo(await post('/account/logout', {}))).toEqual([303, '/']);
  });
});

describe('proving oneself again', () => {
  const makeStale = (id: string) =>
    db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', id)
      .execute();

  test('asks for the password and leads back; after a recent authentication it does not ask', async () => {
    const user = await createUserWithPassword(db);
    const session = await signIn(db, user);
    await makeStale(session.sessionId);
    const page = '/account/reauthenticate?next=%2Faccount%2Fpassword';
    expect(await (await get(page, session.headers)).text()).toContain('Pastikan ini Anda');
    const wrong = await post(page, { password: 'bukan' }, session.headers);
    expect([wrong.status, (await wrong.text()).includes('Kata sandi salah.')]).toEqual([422, true]);
    expect((await post(page, {}, session.headers)).status).toBe(422);
    expect(whereTo(await post(page, { password }, session.headers))).toEqual([303, '/account/password']);
    expect(whereTo(await get(page, session.headers))).toEqual([303, '/account/password']);
    expect(whereTo(await get('/account/reauthenticate?next=//evil.example', session.headers))).toEqual([303, '/account/profile']);
    expect(whereTo(await get(page))).toEqual([303, '/account/login?next=%2Faccount%2Freauthenticate%3Fnext%3D%252Faccount%252Fpassword']);
  });

  test('an account without a password is shown another way', async () => {
    const session = await signIn(db, await createUser(db));
    await makeStale(session.sessionId);
    const html = await (await get('/account/reauthenticate', session.headers)).text();
    expect(html).toContain('belum memiliki kata sandi');
    expect(html).toContain('href="/account/password/forgot"');
  });

  test('other pages ask for it with the way back', () => {
    const ask = (recentlyAuthenticated: boolean) => () =>
      requireReauthentication(actorFor({ id: 'x' }, { recentlyAuthenticated }), '/account/data?bagian=ekspor');
    expect(ask(true)).not.toThrow();
    let thrown: unknown;
    try {
      ask(false)();
    } catch (error) {
      thrown = error;
    }
    expect(whereTo(thrown as Response)).toEqual([303, '/account/reauthenticate?next=%2Faccount%2Fdata%3Fbagian%3Dekspor']);
  });
});
