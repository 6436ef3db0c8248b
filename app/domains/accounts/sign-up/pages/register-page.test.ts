import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { browserWith, cookiesOf } from '#tests/factories/log-in.ts';
import { createLink, givePassword, goodPassword, linkIn, nthMessage, opensWith } from '#tests/factories/sign-up.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
await app.start();
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('rate_limits').execute());

let caller = 0;
async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = browserWith({})) {
  caller += 1;
  const init: RequestInit = { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' };
  const answer = await app.fetch(path, init, `10.16.${caller >> 8}.${caller & 255}`);
  return { answer, status: answer.status, location: answer.headers.get('location'), html: await answer.clone().text() };
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.fetch(path, { headers, redirect: 'manual' });
  return { answer, status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
};
const passwords = (password = goodPassword, confirmation = password) => ({ password, password_confirmation: confirmation });

describe('the sign-up without JavaScript', () => {
  test('form, waiting state at the same address, resend, start over', async () => {
    const form = await get('/account/register');
    expect([form.status, form.answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(form.html).toContain('Buat akun Sehati');
    expect(form.html).toContain('content="noindex, nofollow"');
    expect(form.html).toContain('href="/privacy-policy"');
    expect(form.html).not.toContain('Google');

    const sent = await post('/account/register', { mailphone: 'dewi@contoh.id' });
    expect([sent.status, sent.location]).toEqual([303, '/account/register']);
    const browser = browserWith(cookiesOf(sent.answer).values);
    const waiting = await get('/account/register', browser);
    expect(waiting.html).toContain('Periksa email Anda');
    expect(waiting.html).toContain('dewi@contoh.id');

    const tooSoon = await post('/account/register', { act: 'resend' }, browser);
    expect([tooSoon.status, Number(tooSoon.answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(tooSoon.html).toContain('Tautan baru saja dikirim ke sana.');
    expect(tooSoon.html).toContain('Periksa email Anda');

    const over = await post('/account/register', { act: 'start-over' }, browser);
    expect([over.status, over.location]).toEqual([303, '/account/register']);
    expect((await get('/account/register', browser)).html).toContain('Buat akun Sehati');
  });

  test('resend says that it was sent; a second contact after starting over gets its own message', async () => {
    const sent = await post('/account/register', { mailphone: '0812 3456 3001' });
    const browser = browserWith(cookiesOf(sent.answer).values);
    expect((await get('/account/register', browser)).html).toContain('Periksa WhatsApp Anda');
    await db.deleteFrom('rate_limits').execute();
    const again = await post('/account/register', { act: 'resend' }, browser);
    expect([again.status, again.location]).toEqual([303, '/account/register?dikirim']);
    expect((await get('/account/register?dikirim', browser)).html).toContain('Pesan dikirim lagi');
    await nthMessage(db, '+6281234563001', 2);
    expect((await post('/account/register', { act: 'resend' })).location).toBe('/account/register');
  });

  test('the waiting state says how many seconds are left since its own message, and without a script the button is ready', async () => {
    const sent = await post('/account/register', { mailphone: 'hitung@contoh.id' });
    const browser = browserWith(cookiesOf(sent.answer).values);
    const seconds = async () => Number(/waitSeconds\\",(\d+)/.exec((await get('/account/register', browser)).html)?.[1]);
    expect(await seconds()).toBeGreaterThan(50);
    expect((await get('/account/register', browser)).html).not.toContain('aria-disabled');
    await sql`update rate_limits set expires_at = now() + interval '7 seconds' where bucket like 'account-messages-sign-up%'`.execute(db);
    expect(await seconds()).toBeLessThanOrEqual(7);
    await db.deleteFrom('rate_limits').execute();
    expect(await seconds()).toBe(0);
  });

  test.each([
    ['', 'Masukkan email atau nomor ponsel'],
    ['dewi@', 'Tulis alamat email atau nomor ponsel yang benar.'],
  ])('%j comes back with its text, once, at the field', async (mailphone, text) => {
    const { status, html, answer } = await post('/account/register', { mailphone });
    expect([status, cookiesOf(answer).values.sesi]).toEqual([422, undefined]);
    expect(/<main.*<\/main>/s.exec(html)?.[0].split(text)).toHaveLength(2);
    expect(html).toMatch(/<input [^>]*autofocus=""[^>]*name="mailphone"|<input [^>]*name="mailphone"[^>]*autofocus=""/i);
    expect(html).toContain(`value="${mailphone}"`);
  });

  test('known and unknown contacts see the same pages', async () => {
    await createUser(db, { email: 'dikenal1@contoh.id' });
    const pages = await Promise.all(
      ['dikenal1@contoh.id', 'takada99@contoh.id'].map(async (mailphone) => {
        const sent = await post('/account/register', { mailphone });
        const { html } = await get('/account/register', browserWith(cookiesOf(sent.answer).values));
        return [sent.status, sent.location, html.replaceAll(mailphone, '…').replace(/nonce="[^"]+"|waitSeconds\\",\d+/g, '')];
      }),
    );
    expect(pages[0]).toEqual(pages[1]);
  });

  test('hideForAuth: a signed-in user is redirected home, also from a link, which is not used up', async () => {
    const { headers } = await signIn(db, await createUser(db));
    const token = await createLink(db, { purpose: 'sign_up', channel: 'email', contact: 'tamu@contoh.id' });
    for (const path of ['/account/register', `/account/password/create/${token}`, `/account/verify/email/${token}`]) {
      const there = await get(path, headers);
      expect([there.status, there.location], path).toEqual([303, '/']);
      expect((await get(path)).status, path).toBe(200);
    }
    expect((await post('/account/password/create', { token, ...passwords() }, headers)).location).toBe('/');
    expect((await get(`/account/password/create/${token}`)).html).toContain('Buat kata sandi');
  });
});

describe('the contact of a new account', () => {
  const login = '/account/login?kata-sandi=diatur';

  test('is filled in at the log-in of the browser that gave it, from a cookie that nobody can read, and no longer afterwards', async () => {
    const sent = await post('/account/register', { mailphone: '0812 3456 3077' });
    const browser = browserWith(cookiesOf(sent.answer).values);
    const { token } = linkIn(await nthMessage(db, '+6281234563077', 1));
    const done = await post('/account/password/create', { token, ...passwords() }, browser);
    expect(done.location).toBe(login);
    const { values, lines } = cookiesOf(done.answer);
    expect(lines.find((line) => line.startsWith('kontak='))).toMatch(
      /^kontak=2\.app\.[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(Buffer.from(String(values.kontak?.slice(2)), 'base64url').toString('latin1')).not.toContain('81234563077');
    const page = await get(login, browserWith({ kontak: values.kontak ?? '' }));
    expect(page.html).toMatch(/<input [^>]*value="0812-3456-3077"/);
    const inside = await post('/account/login', { mailphone: '0812-3456-3077', password: goodPassword });
    expect(cookiesOf(inside.answer).values.kontak).toBe('');
    expect((await get(login, browserWith({ kontak: `${values.kontak}x` }))).status).toBe(200);
  });

  test('is not given to a browser that only has the link', async () => {
    await post('/account/register', { mailphone: 'rahasia77@contoh.id' });
    const other = await post('/account/register', { mailphone: 'lain77@contoh.id' });
    const { token } = linkIn(await nthMessage(db, 'rahasia77@contoh.id', 1));
    const done = await post('/account/password/create', { token, ...passwords() }, browserWith(cookiesOf(other.answer).values));
    expect(done.location).toBe(login);
    const page = await get(login, browserWith({ kontak: cookiesOf(done.answer).values.kontak ?? '' }));
    expect(page.html).toContain('<p>Atur Password berhasil, silakan Login</p>');
    expect(page.html).not.toMatch(/77@contoh/);
  });
});

describe('the page of a link', () => {
  const secretHeaders = (answer: Response) => [
    answer.headers.get('referrer-policy'),
    answer.headers.get('x-robots-tag'),
    answer.headers.get('cache-control'),
  ];
  const secret = ['no-referrer', 'noindex, nofollow', 'no-store'];

  test('sets a password: the form carries the token, no address does; it signs no one in', async () => {
    await post('/account/register', { mailphone: 'rani@contoh.id' });
    const { path, token } = linkIn(await nthMessage(db, 'rani@contoh.id', 1));
    const page = await get(path);
    expect(secretHeaders(page.answer)).toEqual(secret);
    expect(page.html).toContain('r***@contoh.id');
    expect(page.html).not.toContain('rani@contoh.id');
    expect(page.html).toMatch(/<form [^>]*action="\/account\/password\/create"/);
    expect(page.html.split(token)).toHaveLength(2);

    const invalid = await post('/account/password/create', { token, ...passwords(goodPassword, '') });
    expect([invalid.status, secretHeaders(invalid.answer)]).toEqual([422, secret]);
    expect(invalid.html).toContain('Password dan Konfirmasi Password diperlukan');
    expect(invalid.html).not.toContain(goodPassword);
    const done = await post('/account/password/create', { token, ...passwords(), consent: '2026-11-21' });
    expect([done.status, done.location, cookiesOf(done.answer).values.sesi]).toEqual([303, '/account/login?kata-sandi=diatur', undefined]);
    const user = await db.selectFrom('users').select('id').where('email', '=', 'rani@contoh.id').executeTakeFirstOrThrow();
    const consents = await db.selectFrom('consents').select(['purpose', 'channel']).where('user_id', '=', user.id).execute();
    expect(consents).toEqual([{ purpose: 'account', channel: 'page' }]);

    for (const again of [await get(path), await post('/account/password/create', { token, ...passwords() })]) {
      expect([again.status, secretHeaders(again.answer)]).toEqual([410, secret]);
      expect(again.html).toContain('Tautan ini sudah dipakai atau sudah lewat 60 menit.');
      expect(again.html).toContain('href="/account/register"');
    }
  });

  test('that is invalid leads to the next step: a new sign-up, a new link, or the person who invited', async () => {
    const user = await createUser(db, { email: 'tutup@contoh.id' });
    const closed = async (purpose: 'password_reset' | 'invitation') => {
      const token = await createLink(db, { purpose, channel: 'email', contact: 'tutup@contoh.id', userId: user.id });
      await db.updateTable('account_links').set({ used_at: new Date() }).where('user_id', '=', user.id).execute();
      return (await get(`/account/password/reset/${token}`)).html;
    };
    expect(await closed('password_reset')).toContain('Minta tautan kata sandi baru');
    expect(await closed('invitation')).toContain('Undangan ini sudah dipakai.');
    const bare = await get('/account/password/create');
    expect([bare.status, secretHeaders(bare.answer)]).toEqual([200, secret]);
    expect(bare.html).toContain('Buka tautan dari pesan Anda');
    const unknown = await get(`/account/verify/email/${'q'.repeat(43)}`);
    expect(unknown.status).toBe(410);
    expect(unknown.html).toContain('Buat akun lagi');
  });

  test('whose contact has an account by now says so', async () => {
    const token = await createLink(db, { purpose: 'sign_up', channel: 'email', contact: 'sudah@contoh.id' });
    await createUser(db, { email: 'sudah@contoh.id' });
    const answer = await post('/account/password/create', { token, ...passwords() });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('Email atau nomor ini sudah punya akun.');
    // The first use has used the link up.
    expect((await post('/account/password/create', { token, ...passwords() })).status).toBe(410);
  });

  test('a reset also opens for a signed-in user, and signs every browser out', async () => {
    const user = await createUser(db, { email: 'masuk@contoh.id' });
    const { headers } = await signIn(db, user);
    const token = await createLink(db, { purpose: 'password_reset', channel: 'email', contact: 'masuk@contoh.id', userId: user.id });
    expect((await get(`/account/password/reset/${token}`, headers)).html).toContain('Kata sandi baru');
    expect((await post('/account/password/reset', { token, ...passwords() }, headers)).location).toBe('/account/login?kata-sandi=diatur');
    expect((await get('/account/password', headers)).location).toBe('/account/login?next=%2Faccount%2Fpassword');
  });
});

test('a forgotten password: the same page for every contact, and the limits as text', async () => {
  await createUser(db, { email: 'pelupa@contoh.id' });
  for (const mailphone of ['pelupa@contoh.id', 'entah@contoh.id']) {
    const sent = await post('/account/password/forgot', { mailphone });
    expect([sent.status, sent.location]).toEqual([303, '/account/password/forgot?dikirim']);
  }
  expect((await get('/account/password/forgot?dikirim')).html).toContain('Pesan terkirim');
  expect(linkIn(await nthMessage(db, 'pelupa@contoh.id', 1)).path).toContain('/account/password/reset/');
  const again = await post('/account/password/forgot', { mailphone: 'entah@contoh.id' });
  expect([again.status, Number(again.answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(again.html).toContain('value="entah@contoh.id"');
  expect((await post('/account/password/forgot', { mailphone: '' })).html).toContain('Masukkan email atau nomor ponsel');
});

test('the password in the account area: changed with the current one, or by a link', async () => {
  const user = await createUser(db, { email: 'area@contoh.id' });
  const { headers } = await signIn(db, user);
  expect((await get('/account/password', headers)).html).toContain('Akun ini belum punya kata sandi');
  await givePassword(app, user.id, 'payung biru jemuran');
  expect((await get('/account/password', headers)).html).toContain('Kata sandi sekarang');
  const wrong = await post('/account/password', { current_password: 'bukan ini', ...passwords() }, headers);
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('Kata sandi yang sekarang belum benar.');
  expect(wrong.html).not.toContain(goodPassword);
  const done = await post('/account/password', { current_password: 'payung biru jemuran', ...passwords() }, headers);
  expect([done.status, done.location, await opensWith(app, user.id, goodPassword)]).toEqual([303, '/account/password?diganti', true]);
  expect((await get('/account/password?diganti', headers)).html).toContain('Kata sandi berhasil diganti.');
  const sent = await post('/account/password', { act: 'send-link' }, headers);
  expect(sent.location).toBe('/account/password?dikirim');
  expect(linkIn(await nthMessage(db, 'area@contoh.id', 2)).token).not.toBe('');
});
