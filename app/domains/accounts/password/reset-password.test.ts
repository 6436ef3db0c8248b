import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createLink, givePassword, goodPassword, linkIn, messagesTo, nthMessage, opensWith } from '#tests/factories/sign-up.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
await app.start();
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const post = (path: string, body: object, headers: Record<string, string> = {}) => {
  return app.fetch(`/v1${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress(), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
};
const reset = (token: string, password = goodPassword, confirmation = password) =>
  post('/auth/password/reset', { token, password, password_confirmation: confirmation });
/** Follows an invitation: the address is typed again. */
const accept = (token: string, email: string) =>
  post('/auth/password/reset', { token, email, password: goodPassword, password_confirmation: goodPassword });
const me = async (headers: Record<string, string>) => (await app.fetch('/v1/auth/me', { headers })).status;
const forgot = async (contact: string, count = 1) => {
  expect((await post('/auth/password/forgot', { mailphone: contact })).status).toBe(200);
  return linkIn(await nthMessage(db, contact, count));
};
const other = 'payung biru jemuran';

describe('a forgotten password', () => {
  test('a link sets a new one: every session ends, known browsers are forgotten, the owner is notified once', async () => {
    const user = await createUser(db, { email: 'lupa@contoh.id', phone: '+6281234561111' });
    await givePassword(app, user.id, other);
    const [one, two] = [await signIn(db, user), await signIn(db, user)];
    await sql`insert into known_devices (user_id, token_hash) values (${user.id}, ${Buffer.from('peramban')})`.execute(db);
    const { path, token } = await forgot('lupa@contoh.id');
    expect(path).toMatch(/^\/account\/password\/reset\//);
    expect([await me(one.bearer), await me(two.headers)]).toEqual([200, 200]);
    expect((await reset(token)).status).toBe(200);
    expect([await me(one.bearer), await me(two.headers), await me(two.bearer)]).toEqual([401, 401, 401]);
    expect([await opensWith(app, user.id, goodPassword), await opensWith(app, user.id, other)]).toEqual([true, false]);
    expect(await db.selectFrom('known_devices').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
    expect(await messagesTo(db, 'lupa@contoh.id')).toHaveLength(2);
    expect(await messagesTo(db, '+6281234561111')).toEqual([]);
    const audited = await db.selectFrom('audit_records').select(['action', 'actor_id']).where('subject_id', '=', user.id).execute();
    expect(audited).toEqual([{ action: 'account.password_reset', actor_id: null }]);
  });

  test('by number too; an unknown contact gets a message without a link for a password', async () => {
    const user = await createUser(db, { email: null, phone: '+6281234562222' });
    expect((await reset((await forgot('+6281234562222')).token)).status).toBe(200);
    expect(await opensWith(app, user.id, goodPassword)).toBe(true);
    expect((await forgot('siapa@contoh.id')).token).toBe('');
    const jobs = await sql<{ data: string }>`select data::text as data from pgboss.job where group_id = 'accounts.reset-message'`.execute(
      db,
    );
    expect(jobs.rows.length).toBeGreaterThanOrEqual(2);
    expect(jobs.rows.filter(({ data }) => /contoh\.id|6281234/.test(data))).toEqual([]);
  });

  test('the links sent before open nothing after one was used, or after the contact was given up', async () => {
    const user = await createUser(db, { email: 'pindah@contoh.id' });
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() => createLink(db, { purpose: 'password_reset', channel: 'email', contact: 'pindah@contoh.id', userId: user.id })),
    );
    expect((await reset(first as string)).status).toBe(200);
    expect((await reset(second as string, other)).status).toBe(422);
    await db.updateTable('users').set({ email: 'baru@contoh.id' }).where('id', '=', user.id).execute();
    await sql`update account_links set expires_at = now() + interval '1 hour' where user_id = ${user.id}`.execute(db);
    expect((await reset(third as string, other)).status).toBe(422);
    expect(await opensWith(app, user.id, goodPassword)).toBe(true);
  });

  test('links for other purposes, and invented ones, set no password', async () => {
    const user = await createUser(db, { email: 'lain@contoh.id' });
    const token = await createLink(db, { purpose: 'password_reset', channel: 'email', contact: 'lain@contoh.id', userId: user.id });
    await sql`update account_links set purpose = 'change_email' where user_id = ${user.id}`.execute(db);
    for (const wrong of [token, '', 'x', 'q'.repeat(43)]) expect((await reset(wrong)).status).toBe(422);
    expect((await post('/auth/password/reset', { password: goodPassword, password_confirmation: goodPassword })).status).toBe(422);
  });
});

describe('the checks of a new password, under errors.password', () => {
  test.each([
    ['', '', 'Password dan Konfirmasi Password diperlukan'],
    [goodPassword, '', 'Password dan Konfirmasi Password diperlukan'],
    ['', goodPassword, 'Password dan Konfirmasi Password diperlukan'],
    ['tujuh77', 'tujuh77', 'Kata sandi paling sedikit 8 karakter. Yang Anda ketik baru 7.'],
    ['x1'.repeat(65), 'x1'.repeat(65), 'Kata sandi paling banyak 128 karakter.'],
    ['sayang123', 'sayang123', /dipakai banyak orang/],
    ['sehati2026', 'sehati2026', /terlalu dekat dengan nama rumah sakit/],
    ['periksa.sandi9', 'periksa.sandi9', /terlalu dekat .* email/],
    [goodPassword, 'tiga kucing naik sepedah', 'Konfirmasi kata sandi belum sama dengan kata sandi. Ketik ulang keduanya.'],
  ])('%j, %j', async (password, confirmation, text) => {
    const token = await createLink(db, { purpose: 'sign_up', channel: 'email', contact: 'periksa.sandi@contoh.id' });
    const answer = await reset(token, password, confirmation);
    const { errors } = await answer.json();
    expect([answer.status, errors]).toEqual([422, { password: [typeof text === 'string' ? text : expect.stringMatching(text)] }]);
  });

  test('R1: the whole password counts, in its letter case, with its spaces', async () => {
    const long = ` ${'Kuda lumping 🐎 '.repeat(8).slice(0, 98)}é`;
    const user = await createUser(db, { email: 'panjang@contoh.id' });
    const token = await createLink(db, { purpose: 'password_reset', channel: 'email', contact: 'panjang@contoh.id', userId: user.id });
    expect((await reset(token, long)).status).toBe(200);
    expect(await opensWith(app, user.id, long)).toBe(true);
    expect(await opensWith(app, user.id, long.normalize('NFD'))).toBe(true);
    for (const near of [long.slice(0, 72), long.trim(), long.toLowerCase(), `${long} `])
      expect(await opensWith(app, user.id, near)).toBe(false);
  });
});

describe('R3: changing the password', () => {
  const change = (headers: Record<string, string>, current: string, password = goodPassword, confirmation = password) =>
    post('/auth/password/change', { current_password: current, password, password_confirmation: confirmation }, headers);

  test('needs the current one; the other sessions end, this one continues, and the owner is notified once', async () => {
    const user = await createUser(db, { email: 'ganti@contoh.id' });
    await givePassword(app, user.id, other);
    const [here, there] = [await signIn(db, user), await signIn(db, user)];
    const link = await createLink(db, { purpose: 'password_reset', channel: 'email', contact: 'ganti@contoh.id', userId: user.id });
    for (const wrong of ['', 'bukan yang ini', goodPassword]) {
      const answer = await change(here.headers, wrong);
      expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['current_password']]);
    }
    expect((await change(here.headers, other, other)).status).toBe(422);
    expect([await me(here.headers), await me(there.headers), await messagesTo(db, 'ganti@contoh.id')]).toEqual([200, 200, []]);
    const answer = await change(here.headers, other);
    expect([answer.status, (await answer.json()).message]).toEqual([200, 'Kata sandi berhasil diganti. Perangkat lain harus masuk lagi.']);
    expect([await me(here.headers), await me(here.bearer), await me(there.headers), await me(there.bearer)]).toEqual([200, 200, 401, 401]);
    expect(await messagesTo(db, 'ganti@contoh.id')).toHaveLength(1);
    expect([await opensWith(app, user.id, goodPassword), await opensWith(app, user.id, other)]).toEqual([true, false]);
    expect((await reset(link, other)).status).toBe(422);
  });

  test('errors are at their fields; a caller without an account is refused', async () => {
    const user = await createUser(db, { name: 'Wulandari Kusuma' });
    await givePassword(app, user.id, other);
    const { bearer } = await signIn(db, user);
    const errors = async (answer: Response) => Object.keys((await answer.json()).errors);
    expect(await errors(await change(bearer, '', ''))).toEqual(['current_password', 'password']);
    expect(await errors(await change(bearer, other, 'wulandari1990'))).toEqual(['password']);
    expect(await errors(await change(bearer, other, goodPassword, 'lain lagi'))).toEqual(['password_confirmation']);
    expect((await change({}, other)).status).toBe(401);
  });

  test('ten wrong tries close it for a while, also to the right one', async () => {
    const user = await createUser(db);
    await givePassword(app, user.id, other);
    const { bearer } = await signIn(db, user);
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await change(bearer, `bukan ini ${n}`)).status);
    const last = await change(bearer, other);
    expect([statuses, last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([
      Array.from({ length: 10 }, () => 422),
      429,
      true,
    ]);
    expect(await opensWith(app, user.id, other)).toBe(true);
  });

  test('an account without one gets it by a link', async () => {
    const user = await createUser(db, { email: 'google@contoh.id' });
    const { bearer } = await signIn(db, user);
    const answer = await change(bearer, 'apa saja');
    expect([answer.status, (await answer.json()).message]).toEqual([422, expect.stringContaining('belum punya kata sandi')]);
    expect((await reset((await forgot('google@contoh.id')).token)).status).toBe(200);
    expect(await opensWith(app, user.id, goodPassword)).toBe(true);
  });
});

describe('an invitation', () => {
  const rolesOf = async (id: string) =>
    (await db.selectFrom('user_roles').select('role').where('user_id', '=', id).orderBy('role').execute()).map(({ role }) => role);

  test('makes an account with its roles', async () => {
    const token = await createLink(db, {
      purpose: 'invitation',
      channel: 'email',
      contact: 'staf@contoh.id',
      roles: ['cashier', 'editor'],
    });
    expect((await accept(token, ' Staf@Contoh.id')).status).toBe(200);
    const user = await db.selectFrom('users').select('id').where('email', '=', 'staf@contoh.id').executeTakeFirstOrThrow();
    expect(await rolesOf(user.id)).toEqual(['cashier', 'editor']);
    expect((await accept(token, 'staf@contoh.id')).status).toBe(422);
  });

  test('neither opens nor changes an account that has got the address meanwhile', async () => {
    const token = await createLink(db, { purpose: 'invitation', channel: 'email', contact: 'lama@contoh.id', roles: ['admin', 'editor'] });
    const user = await createUser(db, { email: 'lama@contoh.id', roles: ['editor'] });
    await givePassword(app, user.id, other);
    const session = await signIn(db, user);
    const answer = await accept(token, 'lama@contoh.id');
    expect([answer.status, (await answer.json()).errors.password[0]]).toEqual([422, expect.stringContaining('sudah punya akun')]);
    expect([await rolesOf(user.id), await me(session.bearer)]).toEqual([['editor'], 200]);
    expect([await opensWith(app, user.id, goodPassword), await opensWith(app, user.id, other)]).toEqual([false, true]);
    expect(await messagesTo(db, 'lama@contoh.id')).toEqual([]);
  });

  test('is accepted with that account by who is logged in to it, once, and nothing but its roles changes', async () => {
    const token = await createLink(db, {
      purpose: 'invitation',
      channel: 'email',
      contact: 'punya@contoh.id',
      roles: ['cashier', 'editor'],
    });
    const user = await createUser(db, { email: 'punya@contoh.id', roles: ['editor'] });
    await givePassword(app, user.id, other);
    const [own, stranger] = [await signIn(db, user), await signIn(db, await createUser(db))];
    // Who follows the link without the log-in is led to it, and back to the invitation.
    const body = new URLSearchParams({ token, email: 'punya@contoh.id', password: goodPassword, password_confirmation: goodPassword });
    const led = await app.fetch('/account/password/create', { method: 'POST', body, headers: { 'x-forwarded-for': newAddress() } });
    const path = `/account/undangan/${token}`;
    expect([led.status, await led.text()]).toEqual([
      409,
      expect.stringContaining(`href="/account/login?next=${encodeURIComponent(path)}"`),
    ]);
    const send = async ({ headers }: { headers: Record<string, string> }) => {
      const answer = await app.fetch(path, { method: 'POST', headers, body: new URLSearchParams(), redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    const seen = async ({ headers }: { headers: Record<string, string> }) => {
      const answer = await app.fetch(path, { headers });
      const html = (await answer.text()).replaceAll('<!-- -->', '');
      return [answer.status, html.includes('Anda diundang sebagai Kasir'), html.includes('>Terima undangan</button>')];
    };
    expect([await seen(own), await seen(stranger)]).toEqual([
      [200, true, true],
      [200, false, false],
    ]);
    expect(await send(stranger)).toEqual([422, null]);
    expect(await rolesOf(user.id)).toEqual(['editor']);
    expect(await send(own)).toEqual([303, '/staff']);
    expect([await rolesOf(user.id), await me(own.headers), await opensWith(app, user.id, other)]).toEqual([
      ['cashier', 'editor'],
      200,
      true,
    ]);
    expect(await send(own)).toEqual([422, null]);
    const mails = (await messagesTo(db, 'punya@contoh.id')).join();
    expect([mails.includes('Kasir'), mails.includes('Peran Editor')]).toEqual([true, false]);
  });
});

describe('an invitation of the first administrator', () => {
  const admins = async () => (await db.selectFrom('user_roles').select('user_id').where('role', '=', 'admin').execute()).length;
  const firstAdmin = (contact: string, forFirstAdmin = true) =>
    createLink(db, { purpose: 'invitation', channel: 'email', contact, roles: ['admin'], forFirstAdmin });
  beforeEach(async () => {
    await db.deleteFrom('user_roles').execute();
  });

  test('is void once there is an administrator, and opens again when there is none', async () => {
    const [token, later] = [await firstAdmin('pertama@contoh.id'), await firstAdmin('tambahan@contoh.id', false)];
    await createUser(db, { roles: ['admin'] });
    expect((await accept(token, 'pertama@contoh.id')).status).toBe(422);
    expect(await app.platform.db.selectFrom('users').select('id').where('email', '=', 'pertama@contoh.id').execute()).toEqual([]);
    // An invitation by --again, created while there was an administrator, is not one of the first administrator.
    expect((await accept(later, 'tambahan@contoh.id')).status).toBe(200);
    await db.deleteFrom('user_roles').where('role', '=', 'admin').execute();
    expect((await accept(token, 'pertama@contoh.id')).status).toBe(200);
    expect(await admins()).toBe(1);
  });

  test('of several that are followed at once one makes an administrator', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, (_, n) => firstAdmin(`serentak-${n}@contoh.id`)));
    const statuses = await Promise.all(tokens.map(async (token, n) => (await accept(token, `serentak-${n}@contoh.id`)).status));
    expect([statuses.sort(), await admins()]).toEqual([[200, 422, 422, 422, 422], 1]);
  });
});

test('a password stands in no log, no answer and no table', async () => {
  expect(app.logLines.join()).not.toContain(goodPassword);
  const answers = [await reset('q'.repeat(43), 'rahasia yang dicari 77'), await reset('', 'rahasia yang dicari 77')];
  for (const answer of answers) expect(await answer.text()).not.toContain('rahasia yang dicari');
});
