import fs, { globSync, readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { makeStale } from '#tests/factories/privacy.ts';
import { createLink, goodPassword } from '#tests/factories/sign-up.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * Forms that cannot be taken yet keep what was typed: of a browser that has cookies and does not say where a form comes from, and of one whose
 * session has ended. None of it lets another site write.
 */
const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());

const path = '/account/profile/edit';
const withFiles = '/order/detail/ORD1';
const own = 'http://localhost:3000';
const typed = `Siti "Aminah" & <b>`;

async function signedIn() {
  const user = await createUser(db, { name: 'Semula' });
  const { headers, token } = await signIn(db, user);
  const page = await (await app.fetch(path, { headers })).text();
  const account = /name="form_account" value="([^"]+)"/.exec(page)?.[1] ?? '';
  return { user, headers, token, account, cookie: { cookie: headers.cookie } };
}
type Person = Awaited<ReturnType<typeof signedIn>>;

const nameOf = async ({ user }: Person) =>
  (await db.selectFrom('users').select('name').where('id', '=', user.id).executeTakeFirstOrThrow()).name;
const fieldsOf = ({ account }: Person) => ({ name: typed, form_account: account });
const send = async (headers: Record<string, string>, fields: Record<string, string>, to = path) =>
  await app.fetch(to, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });

/** What the form on a page would send, as a browser reads it. */
function readForm(html: string): Record<string, string> {
  const plain = (text: string) =>
    text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '');
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/?>/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [plain(name), plain(value)]));
}

/** The names of all hidden inputs in the product's pages, as they are written there. */
function hiddenNames(): string[] {
  const pages = globSync('app/**/*.tsx', { cwd: projectDirectory }).map((file) => readFileSync(join(projectDirectory, file), 'utf8'));
  const names = pages.flatMap((text) => [...text.matchAll(/<input\s+type="hidden"\s+name="([^"]+)"/g)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

describe('a browser with cookies that sends neither Origin nor Sec-Fetch-Site', () => {
  test('is taken by a Referer of this site alone', async () => {
    const person = await signedIn();
    const foreign = [
      'https://evil.example/',
      'https://localhost.evil.example:3000/',
      `https://evil.example/?${own}`,
      'http://localhost:3000@evil.example/',
      'http://localhost:3001/',
      'null',
      'about:blank',
      'data:text/html,x',
    ];
    for (const referer of foreign) {
      const answer = await send({ ...person.cookie, referer }, fieldsOf(person));
      expect([referer, answer.status, (await answer.text()).includes('form_sender')]).toEqual([referer, 403, false]);
    }
    // What a browser says by its own headers decides before the Referer.
    for (const sign of [{ origin: 'null' }, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      expect((await send({ ...person.cookie, referer: `${own}${path}`, ...sign }, fieldsOf(person))).status).toBe(403);
    }
    expect(await nameOf(person)).toBe('Semula');
    expect((await send({ ...person.cookie, referer: `${own}${path}` }, fieldsOf(person))).status).toBe(303);
    expect(await nameOf(person)).not.toBe('Semula');
  });

  test('without a Referer gets its form again, which is sent by a press and loses nothing', async () => {
    const person = await signedIn();
    const first = await send(person.cookie, fieldsOf(person));
    const html = await first.text();
    expect([first.status, first.headers.get('content-security-policy')]).toEqual([403, expect.stringContaining("frame-ancestors 'none'")]);
    expect(first.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await nameOf(person)).toBe('Semula');
    const again = readForm(html);
    expect(again).toMatchObject(fieldsOf(person));
    expect(html).not.toContain('<b>');
    expect(await send(person.cookie, again)).toMatchObject({ status: 303 });
    expect(await nameOf(person)).not.toBe('Semula');
  });

  test('what another site can learn or guess is no permission', async () => {
    const person = await signedIn();
    const attacker = await signedIn();
    const visitor = { cookie: 'x=y' };
    const tokenOf = async (headers: Record<string, string>, to = path) =>
      readForm(await (await send(headers, fieldsOf(person), to)).text()).form_sender ?? '';
    const right = await tokenOf(person.cookie);
    const wrong = [
      await tokenOf(attacker.cookie),
      await tokenOf(visitor),
      await tokenOf(person.cookie, '/account/family/add'),
      `${right}x`,
      '0.x',
      '',
    ];
    for (const form_sender of wrong) {
      expect((await send(person.cookie, { ...fieldsOf(person), form_sender })).status).toBe(403);
    }
    // A browser that names another site is refused with the right one too.
    expect((await send({ ...person.cookie, origin: 'null' }, { ...fieldsOf(person), form_sender: right })).status).toBe(403);
    expect(await nameOf(person)).toBe('Semula');
  });

  test.each<[string, number, Record<string, string>, string]>([
    ['packed', 415, { 'content-encoding': 'gzip' }, 'name=a'],
    ['of another type', 415, { 'content-type': 'application/json' }, '{"name":"a"}'],
    ['that cannot be read', 400, {}, 'name=%ff'],
    ['with a field twice', 422, {}, 'name=a&name=b'],
    ['that is too large', 413, {}, `name=${'a'.repeat(200_000)}`],
  ])('learns of a form %s that it is forbidden, and no more', async (_name, status, sent, body) => {
    const { cookie } = await signedIn();
    const answerTo = async (sender: Record<string, string>) => {
      const headers = { ...cookie, 'content-type': 'application/x-www-form-urlencoded', ...sent, ...sender };
      return await app.fetch(path, { method: 'POST', headers, body });
    };
    expect((await answerTo({ referer: `${own}${path}` })).status).toBe(status);
    const refused = await answerTo({});
    expect([refused.status, (await refused.text()).includes('Permintaan ini tidak diizinkan')]).toEqual([403, true]);
  });

  test('learns of a full disk only when it has shown that the form is of this site', async () => {
    // An app of its own: what it knows of its disk it keeps for some seconds.
    const full = await createTestApp();
    const space = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 0, bsize: 4_096 } as fs.StatsFs);
    syncBuiltinESMExports();
    onTestFinished(async () => {
      space.mockRestore();
      syncBuiltinESMExports();
      await full.close();
    });
    const answerTo = async (headers: Record<string, string>, body: FormData | URLSearchParams, to = path) => {
      const answer = await full.fetch(to, { method: 'POST', headers: { cookie: 'x=y', ...headers }, body, redirect: 'manual' });
      return { status: answer.status, html: await answer.text() };
    };
    const form = (more: Record<string, string> = {}) => new URLSearchParams({ name: typed, ...more });
    const ofThisSite = { referer: `${own}${path}` };
    expect(await answerTo(ofThisSite, form())).toMatchObject({ status: 507 });
    expect(await answerTo({ 'content-encoding': 'gzip' }, form())).toMatchObject({ status: 403 });
    const first = await answerTo({}, form());
    expect([first.status, readForm(first.html)]).toEqual([403, { name: typed, form_sender: expect.any(String) }]);
    expect(await answerTo({}, form(readForm(first.html)))).toMatchObject({ status: 507 });
    const upload = new FormData();
    upload.set('file', new File(['x'], 'x.pdf'));
    expect(await answerTo(ofThisSite, upload, withFiles)).toMatchObject({ status: 507 });
    expect(await answerTo({}, upload, withFiles)).toMatchObject({
      status: 403,
      html: expect.stringContaining('tidak menyebut dari halaman mana berkas ini dikirim'),
    });
  });

  test('types a password again: it is never written back', async () => {
    const answer = await send({ cookie: 'x=y' }, { mailphone: 'siti@contoh.id', password: 'sangat rahasia' }, '/account/login');
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).not.toContain('sangat rahasia');
    expect(html).toMatch(/<input [^>]*type="password" name="password"/);
    expect(readForm(html)).toMatchObject({ mailphone: 'siti@contoh.id' });
  });

  test.each([
    ['password_reset', 'reset'],
    ['invitation', 'create'],
    ['sign_up', 'create'],
  ] as const)('chooses the password of a link: %s', async (purpose, page) => {
    const contact = `${purpose}@contoh.id`;
    const user = purpose === 'password_reset' ? await createUser(db, { email: contact }) : null;
    const roles = purpose === 'invitation' ? (['cashier'] as const) : [];
    const token = await createLink(db, { purpose, channel: 'email', contact, roles: [...roles], ...(user ? { userId: user.id } : {}) });
    const cookie = { cookie: 'x=y' };
    const form = readForm(await (await app.fetch(`/account/password/${page}/${token}`, { headers: cookie })).text());
    const action = `/account/password/${page}`;
    const passwords = { password: goodPassword, password_confirmation: goodPassword };
    // An invitation asks for the address that it went to.
    const typed: Record<string, string> = purpose === 'invitation' ? { email: contact } : {};
    const html = await (await send(cookie, { ...passwords, ...form, ...typed }, action)).text();
    expect(html).not.toContain(goodPassword);
    expect(readForm(html)).toMatchObject({ ...form, ...typed });
    const boxes = [...html.matchAll(/<label for="\w+">([^<]+)<\/label><input [^>]*type="password" name="(\w+)"/g)];
    expect(boxes.map(([, , name]) => name)).toEqual(Object.keys(passwords));
    expect(new Set(boxes.map(([, label]) => label)).size).toBe(boxes.length);
    const taken = await send(cookie, { ...readForm(html), ...passwords }, action);
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/account/login?kata-sandi=diatur']);
  });

  test('has every hidden field of every form again as it was, and types again only what was typed', async () => {
    const person = await signedIn();
    const hidden = Object.fromEntries(hiddenNames().map((name, at) => [name, `nilai-${at}`]));
    expect(Object.keys(hidden)).toEqual(expect.arrayContaining(['token', 'act', 'version', 'certificate']));
    const secrets = { password: 'rahasia-1', password_confirmation: 'rahasia-2', current_password: 'rahasia-3', code: 'rahasia-4' };
    const html = await (await send(person.cookie, { ...hidden, ...secrets })).text();
    expect(readForm(html)).toMatchObject(hidden);
    expect(html).not.toContain('rahasia-');
    // Nobody reads what no person has typed, such as a version or the text from which an edit began.
    expect(html.replace(/<[^>]*>/g, ' ')).not.toContain('nilai-');
    expect([...html.matchAll(/type="password" name="(\w+)"/g)].map(([, name]) => name)).toEqual(Object.keys(secrets));
  });

  test('is refused by the interface for programs, unless the Referer is of this site', async () => {
    const person = await signedIn();
    const call = async (referer: Record<string, string>) =>
      (await app.fetch('/v1/auth/logout', { method: 'POST', headers: { ...person.cookie, ...referer } })).status;
    expect(await call({})).toBe(403);
    expect(await call({ referer: 'https://evil.example/' })).toBe(403);
    expect(await call({ referer: `${own}/` })).toBeLessThan(300);
  });
});

describe('a document whose session has ended', () => {
  const end = async ({ user }: Person) =>
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', user.id).execute();

  test.each([
    ['short', 'x'],
    ['longer than a cookie', 'panjang '.repeat(4_000)],
  ])('shows its form again, %s, and takes it from the same account alone', async (_name, more) => {
    const person = await signedIn();
    await end(person);
    const first = await send(person.headers, { ...fieldsOf(person), more });
    const html = await first.text();
    expect(first.status).toBe(401);
    expect(html).toContain(`/account/login?${new URLSearchParams({ next: path })}`);
    const again = readForm(html);
    expect(again).toMatchObject({ ...fieldsOf(person), more });
    const { headers: others } = await signedIn();
    expect((await send(others, again)).status).toBe(409);
    const { headers } = await signIn(db, person.user);
    expect((await send(headers, again)).status).toBe(303);
    expect(await nameOf(person)).not.toBe('Semula');
  });

  test('a button for visitors leads to the log-in, as before', async () => {
    const answer = await send({ 'sec-fetch-site': 'same-origin' }, { act: 'save', slug: 'x' }, '/order/wish-list');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/login?next=%2Forder%2Fwish-list']);
  });

  test('hydrated, it stays on its page: also for the second factor and behind a locked screen', async () => {
    const ask = async (headers: Record<string, string>, to: string) => {
      const answer = await send(headers, { name: typed }, `${to}.data`);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    const ended = await signedIn();
    await end(ended);
    expect(await ask(ended.headers, path)).toEqual([401, 'unauthenticated']);
    const pending = await signedIn();
    await db.insertInto('totp_factors').values({ user_id: pending.user.id, sealed_secret: '', confirmed_at: new Date() }).execute();
    await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', pending.user.id).execute();
    expect(await ask(pending.headers, path)).toEqual([403, 'second_factor_required']);
    const clerk = await createUser(db, { roles: ['manager'] });
    const { headers } = await signIn(db, clerk);
    await makeStale(db, clerk.id);
    await db.updateTable('sessions').set({ locked_at: new Date() }).where('user_id', '=', clerk.id).execute();
    expect(await ask(headers, '/staff/rekening')).toEqual([403, 'reauth']);
  });
});
